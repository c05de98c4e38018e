/** The parts of a synthesized CloudFormation template that the laptop reads. */
export type Template = { Resources: Record<string, Resource>; Outputs?: Record<string, { Value: unknown }> }
export type Resource = { Type: string; Properties?: Properties; DependsOn?: string | string[] }
export type Properties = Record<string, unknown>

/** A resource's values for `Ref` and `Fn::GetAtt`. */
export type Physical = { ref: string; attributes: Record<string, string> }

type Options = {
  /** Values of pseudo parameters such as `AWS::Region`, and of template parameters. */
  parameters: Record<string, string>
  /** Gives a resource its laptop identity; called once per resource that something refers to. */
  identify: (logicalId: string, type: string, property: (name: string) => unknown) => Physical
}

export type TemplateReader = ReturnType<typeof readTemplate>

/**
 * Reads resources with their intrinsic functions resolved. Supports only the functions that our stack uses and throws
 * on any other, so that nothing silently differs from a deployment on AWS.
 */
export function readTemplate(template: Template, { parameters, identify }: Options) {
  const identities = new Map<string, Physical>()

  function identityOf(logicalId: string): Physical {
    const resource = template.Resources[logicalId]
    if (!resource) throw new Error(`The template refers to ${logicalId}, which it does not define.`)
    const known = identities.get(logicalId)
    if (known) return known
    const identity = identify(logicalId, resource.Type, (name) => resolve(resource.Properties?.[name]))
    identities.set(logicalId, identity)
    return identity
  }

  function ref(argument: unknown): string {
    const name = String(argument)
    if (Object.hasOwn(parameters, name)) return parameters[name] ?? ''
    return identityOf(name).ref
  }

  function attribute(logicalId: string, name: string): string {
    const value = identityOf(logicalId).attributes[name]
    if (value === undefined)
      throw new Error(`The laptop cloud knows no ${template.Resources[logicalId]?.Type}.${name} (${logicalId}).`)
    return value
  }

  const intrinsics: Record<string, (argument: unknown) => unknown> = {
    'Fn::GetAtt': (argument) => {
      const [logicalId = '', ...path] = Array.isArray(argument) ? argument.map(String) : String(argument).split('.')
      return attribute(logicalId, path.join('.'))
    },
    'Fn::Join': (argument) => {
      const [separator, parts] = argument as [string, unknown[]]
      return (resolve(parts) as unknown[]).map(String).join(separator)
    },
    'Fn::Split': (argument) => {
      const [separator, text] = argument as [string, unknown]
      return String(resolve(text)).split(separator)
    },
    'Fn::Select': (argument) => {
      const [index, list] = argument as [number | string, unknown]
      return (resolve(list) as unknown[])[Number(index)]
    },
    'Fn::Sub': (argument) => {
      const [text, values] = Array.isArray(argument) ? (argument as [string, Properties]) : [String(argument), {}]
      return text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
        if (literal) return `\${${name}}`
        if (Object.hasOwn(values, name)) return String(resolve(values[name]))
        const [logicalId = '', ...path] = name.split('.')
        return path.length > 0 ? attribute(logicalId, path.join('.')) : ref(name)
      })
    },
  }

  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const [key = '', ...others] = Object.keys(value)
    if (others.length === 0 && (key === 'Ref' || key === 'Condition' || key.startsWith('Fn::'))) {
      const intrinsic = key === 'Ref' ? ref : intrinsics[key]
      // `Condition` is also an ordinary property of policy statements, whose value is an object.
      if (intrinsic) return intrinsic(Reflect.get(value, key))
      if (key !== 'Condition' || typeof Reflect.get(value, key) === 'string')
        throw new Error(`The laptop cloud does not know the intrinsic function ${key}.`)
    }
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolve(inner)]))
  }

  return {
    output: (name: string): string => String(resolve(template.Outputs?.[name]?.Value)),
    /**
     * All resources of a type, or of all types that begin with a prefix such as `Custom::`, in the template's order, with
     * resolved properties.
     */
    resources(type: string): { logicalId: string; type: string; identity: Physical; properties: Properties }[] {
      return Object.entries(template.Resources)
        .filter(([, { Type }]) => Type === type || (type.endsWith('::') && Type.startsWith(type)))
        .map(([logicalId, resource]) => ({
          logicalId,
          type: resource.Type,
          identity: identityOf(logicalId),
          properties: resolve(resource.Properties ?? {}) as Properties,
        }))
    },
  }
}
