import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { afterAll } from 'vitest'
import { type FunctionName, functionNames } from '../../infra/grants.ts'
import { defaults, settingsOf } from '../../infra/settings.ts'
import { stack } from '../../infra/stack.ts'

type Context = Record<string, string | undefined>
export type Resource = { Type: string; Properties: Properties; DeletionPolicy?: string; DependsOn?: string[] }
// biome-ignore lint/suspicious/noExplicitAny: a template is read here as deep as a test needs.
type Properties = Record<string, any>

const scratch = mkdtempSync(join(tmpdir(), 'tregu-stack-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** Makes the stack with empty functions. */
export function makeStack(context: Context = {}): { app: App; made: Stack } {
  const folder = join(scratch, 'function')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.mjs'), 'export const handler = async () => {}')
  const app = new App({ context: { ...defaults(), ...context }, outdir: mkdtempSync(join(scratch, 'out-')) })
  const folders = Object.fromEntries(functionNames.map((name) => [name, folder])) as Record<FunctionName, string>
  return { app, made: stack(app, settingsOf(app.node), folders) }
}

/** The template of the stack; throws when resources refer to each other in a circle. */
export function templateOf(context?: Context) {
  const resources: Record<string, Resource> = Template.fromStack(makeStack(context).made).toJSON().Resources
  return {
    resources,
    /** The resources of a type by logical id. */
    all: (type: string) => Object.entries(resources).filter(([, resource]) => resource.Type === type),
    /** The properties of the one resource of a type. */
    one(type: string): Properties {
      const found = Object.values(resources).filter((resource) => resource.Type === type)
      if (found.length !== 1 || !found[0]) throw new Error(`${found.length} resources are a ${type}`)
      return found[0].Properties
    },
    at(logicalId: string): Properties {
      const resource = resources[logicalId]
      if (!resource) throw new Error(`There is no ${logicalId}`)
      return resource.Properties
    },
  }
}
