import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import type { Properties, Resource, Template } from './template.ts'

/** What an assembly deploys: its template with the nested ones in it, and where each asset lies, by its hash. */
type Assembled = { template: Template; assets: Record<string, string> }

/** Reads the one stack of an assembly. */
export function readStack({ directory, stacks }: CloudAssembly): Assembled {
  const [stack, ...others] = stacks
  if (!stack || others.length > 0) throw new Error(`The assembly has ${stacks.length} stacks, not one.`)
  const { files }: { files: Record<string, { source: { path: string } }> } = JSON.parse(
    readFileSync(join(directory, `${stack.id}.assets.json`), 'utf8'),
  )
  const assets = Object.fromEntries(
    Object.entries(files).map(([hash, { source }]) => [hash, join(directory, source.path)]),
  )
  const nested = (url: unknown): Template => {
    const [, hash = ''] = /\/(\w+)\.json"/.exec(JSON.stringify(url)) ?? []
    const path = assets[hash]
    if (!path) throw new Error(`The assembly lacks the nested template ${JSON.stringify(url)}.`)
    return JSON.parse(readFileSync(path, 'utf8'))
  }
  return { template: flatten(stack.template, nested), assets }
}

/** One template on its way into the whole: what its resources are called there, and who nests it. */
type Scope = {
  template: Template
  prefix: string
  nested: Map<string, Scope>
  from?: { parent: Scope; parameters: Properties }
}

/** What these answer in a nested stack is not what they answer in the whole. */
const ownOfAStack = ['AWS::StackId', 'AWS::StackName']

/**
 * A template with the resources of its nested stacks in place of them, under ids that begin with theirs: parameters
 * become what the parent passes, outputs what they stand for. `open` reads the template at a TemplateURL. Throws on
 * what cannot be told from outside.
 */
export function flatten(root: Template, open: (url: unknown) => Template): Template {
  const Resources: Template['Resources'] = {}
  const whole = scopeOf(root, '')
  collect(whole)
  return { ...root, Resources, Outputs: rewrite(whole, root.Outputs ?? {}) as Template['Outputs'] }

  function scopeOf(template: Template, prefix: string, from?: Scope['from']): Scope {
    const scope: Scope = { template, prefix, nested: new Map(), from }
    for (const [id, { Properties: { TemplateURL, Parameters = {} } = {} }] of nestedStacks(template)) {
      const parameters = Parameters as Properties
      scope.nested.set(id, scopeOf(open(TemplateURL), prefix + id, { parent: scope, parameters }))
    }
    return scope
  }

  function collect(scope: Scope): void {
    for (const [id, resource] of Object.entries(scope.template.Resources)) {
      if (scope.nested.has(id)) continue
      const { DependsOn = [], ...rest } = resource
      const needed = [DependsOn].flat().filter((other) => !scope.nested.has(other))
      Resources[scope.prefix + id] = {
        ...(rewrite(scope, rest) as Resource),
        ...(needed.length > 0 && { DependsOn: needed.map((other) => scope.prefix + other) }),
      }
    }
    for (const child of scope.nested.values()) collect(child)
  }
}

const nestedStacks = ({ Resources }: Template) =>
  Object.entries(Resources).filter(([, { Type }]) => Type === 'AWS::CloudFormation::Stack')

/** A value of a template in the words of the whole. */
function rewrite(scope: Scope, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => rewrite(scope, inner))
  if (typeof value !== 'object' || value === null) return value
  const [[key, argument] = ['', undefined], ...others] = Object.entries(value)
  if (others.length === 0) {
    if (key === 'Ref') return reference(scope, String(argument))
    if (key === 'Fn::GetAtt' && Array.isArray(argument)) return attribute(scope, String(argument[0]), argument[1])
    if (key === 'Fn::Sub') return substitution(scope, argument)
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rewrite(scope, inner)]))
}

function reference({ prefix, from }: Scope, name: string): unknown {
  if (from && Object.hasOwn(from.parameters, name)) return rewrite(from.parent, from.parameters[name])
  if (!name.startsWith('AWS::')) return { Ref: prefix + name }
  if (from && ownOfAStack.includes(name)) throw new Error(`${name} of a nested stack cannot be told on the laptop.`)
  return { Ref: name }
}

function attribute({ prefix, nested }: Scope, id: string, name: unknown): unknown {
  const stack = nested.get(id)
  if (!stack) return { 'Fn::GetAtt': [prefix + id, name] }
  const output = String(name).replace(/^Outputs\./, '')
  const told = stack.template.Outputs?.[output]
  if (!told) throw new Error(`The nested stack ${id} has no ${name}.`)
  return rewrite(stack, told.Value)
}

/** In a nested template, one that names what is the same everywhere, as an account is. */
function substitution({ from }: Scope, argument: unknown): unknown {
  const names = String(argument).match(/(?<=\$\{)[^!}][^}]*/g) ?? []
  const same = typeof argument === 'string' && names.every((name) => /^AWS::/.test(name) && !ownOfAStack.includes(name))
  if (from && !same) throw new Error(`The laptop cloud cannot read Fn::Sub in a nested stack: ${argument}`)
  return { 'Fn::Sub': argument }
}
