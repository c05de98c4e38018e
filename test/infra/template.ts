import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { afterAll } from 'vitest'
import { type FunctionSpec, functions } from '../../infra/functions.ts'
import { readStack } from '../../infra/local/nested.ts'
import { smallMap } from '../../infra/maps/files.ts'
import { context, settingsOf } from '../../infra/settings.ts'
import { stack as stackOf } from '../../infra/stack.ts'
import type { StageFile } from '../../infra/stageFile.ts'

/** Values of a stage file; `named` is another name for the stage than that of its file. */
type Given = Partial<StageFile> & { stage?: string; named?: string; first?: boolean }
export type Resource = { Type: string; Properties: Properties; DeletionPolicy?: string; DependsOn?: string[] }
// biome-ignore lint/suspicious/noExplicitAny: a template is read here as deep as a test needs.
type Properties = Record<string, any>

/** A production stage with every resource that a setting can add. */
export const wholeStage = {
  stage: 'prod',
  domain: 'tregu.example',
  aliases: ['www.tregu.example'],
  sender: 'no-reply@tregu.example',
  replyDomain: 'reply.tregu.example',
  operator: 'operator@tregu.example',
  certificate: 'arn:aws:acm:us-east-1:111111111111:certificate/abc',
  repository: 'owner/name',
  account: '111111111111',
  backup: 'arn:aws:backup:eu-west-1:222222222222:backup-vault:tregu-prod-vault',
} satisfies Given

const scratch = mkdtempSync(join(tmpdir(), 'tregu-stack-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** Synthesizes the stack of dev, or of another stage, with empty functions: all of them, or the given ones. */
export function makeStack(
  { stage = 'dev', named = stage, first, ...given }: Given = {},
  specs: readonly FunctionSpec[] = functions,
): { app: App; made: Stack; all: Stack[] } {
  const folder = join(scratch, 'function')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.mjs'), 'export const handler = async () => {}')
  const app = new App({
    context: context(),
    outdir: mkdtempSync(join(scratch, 'out-')),
    // Deployed assemblies are validated at synthesis; that takes seconds.
    builtinCloudFormationValidation: false,
    // No template depends on these, which only describe how it was made.
    analyticsReporting: false,
    treeMetadata: false,
    stackTraces: false,
  })
  const bundled = specs.map((spec) => ({ ...spec, folder }))
  const pages = { folder, map: { file: smallMap, path: '/maps/small-0123456789ab.pmtiles' } }
  const settings = { ...settingsOf(stage, { given, first }), stage: named, name: `tregu-${named}` }
  const made = stackOf(app, settings, bundled, pages)
  return { app, made, all: app.node.findAll().filter(Stack.isStack) }
}

/** The resources of one template; throws on circular references. */
export const ownResources = (made: Stack): Record<string, Resource> => Template.fromStack(made).toJSON().Resources

const templates = new Map<string, ReturnType<typeof readTemplate>>()

/**
 * The template of the stack merged with its nested stacks: with all functions, or with the given ones for what does not
 * depend on functions, which takes a third of the time. Built once and shared, so it must not be changed.
 */
export function templateOf(given: Given = {}, specs: readonly FunctionSpec[] = functions) {
  const key = JSON.stringify([given, specs.map(({ name }) => name)])
  const template = templates.get(key) ?? readTemplate(given, specs)
  templates.set(key, template)
  return template
}

function readTemplate(given: Given, specs: readonly FunctionSpec[]) {
  const { app, all } = makeStack(given, specs)
  all.forEach(ownResources)
  const resources = readStack(app.synth()).template.Resources as Record<string, Resource>
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
