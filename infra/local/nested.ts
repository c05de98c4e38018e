import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import type { Properties, Resource, Template } from './template.ts'

/** An assembly's template, with nested templates merged into it, and the folder of each asset by its hash. */
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

/** A template that is being flattened: the prefix of its logical ids, its nested stacks, and its parent. */
type Scope = {
  template: Template
  prefix: string
  nested: Map<string, Scope>
  from?: { parent: Scope; parameters: Properties }
}

/** Pseudo parameters whose value in a nested stack differs from that of the root stack. */
const ownOfAStack = ['AWS::StackId', 'AWS::StackName']

/**
 * Flattens a template: replaces each nested stack by its resources, with the nested stack's id as a prefix of their
 * ids. References to parameters are replaced by the values that the parent passes, references to outputs by the
 * outputs' values. `open` reads the template at a TemplateURL. The resources of a nested stack stand behind those of the
 * nested stacks that it depends on. Throws on references that cannot be resolved this way.
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
    for (const id of inOrder(scope.template)) {
      const child = scope.nested.get(id)
      if (child) collect(child)
    }
  }
}

const nestedStacks = ({ Resources }: Template) =>
  Object.entries(Resources).filter(([, { Type }]) => Type === 'AWS::CloudFormation::Stack')

/** The nested stacks of a template, each behind those that it depends on: by `DependsOn`, or by what it is told of them. */
function inOrder(template: Template): string[] {
  const stacks = new Map(nestedStacks(template))
  const ordered = new Set<string>()
  function add(id: string): void {
    const stack = stacks.get(id)
    if (!stack || ordered.has(id)) return
    stacks.delete(id)
    const outputs = JSON.stringify(stack.Properties).matchAll(/"Fn::GetAtt":\["(\w+)"/g)
    for (const needed of [...[stack.DependsOn ?? []].flat(), ...Array.from(outputs, ([, other = '']) => other)])
      add(needed)
    ordered.add(id)
  }
  for (const id of [...stacks.keys()]) add(id)
  return [...ordered]
}

/** Rewrites the references in a value of a template to those of the flattened template. */
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

/**
 * `Fn::Sub` in a nested template may use only pseudo parameters with the same value in every stack, such as the
 * account.
 */
function substitution({ from }: Scope, argument: unknown): unknown {
  const names = String(argument).match(/(?<=\$\{)[^!}][^}]*/g) ?? []
  const same = typeof argument === 'string' && names.every((name) => /^AWS::/.test(name) && !ownOfAStack.includes(name))
  if (from && !same) throw new Error(`The laptop cloud cannot read Fn::Sub in a nested stack: ${argument}`)
  return { 'Fn::Sub': argument }
}
