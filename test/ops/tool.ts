import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { snapshotJobs } from '../../infra/functions.ts'
import type { Asked, ToolAnswer } from './server.ts'

/** What a run of the stub depends on: the stage and its file, the version of the work tree and its throttled routes. */
export type ToolSettings = {
  stage: string
  stageFile: string
  version: string
  throttled?: string
  profile?: string
  runTool: (asked: Asked) => Promise<ToolAnswer>
}

/**
 * A stub in place of the CDK CLI: reports its arguments to the account, and writes the output files that the commands
 * need. Returns its exit code.
 */
export async function runCdk(args: string[], settings: ToolSettings): Promise<number> {
  const option = (name: string) => args[args.indexOf(name) + 1] ?? ''
  const assembly = args.includes('--app') ? option('--app') : ''
  const stack = `tregu-${settings.stage}`
  const read = (name: string) => readFileSync(join(assembly, name), 'utf8')
  const deploys = args[0] === 'deploy' && assembly.startsWith('/')
  const { status, outputs, says } = await settings.runTool({
    args,
    profile: settings.profile,
    ...(deploys && {
      template: read(`${stack}.template.json`),
      assets: read(`${stack}.assets.json`),
      throttled: Object.keys(JSON.parse(read('api.nested.template.json')).Resources.stage.Properties.RouteSettings),
      guarded: JSON.parse(read('manifest.json')).guarded,
    }),
  })
  if (says) console.error(says)
  if (status !== 0) return status
  if (args[0] === 'synth') synthesize(option('--output'), !args.includes('first=true'), settings)
  if (deploys) writeFileSync(option('--outputs-file'), JSON.stringify({ [stack]: outputs }))
  return 0
}

/** Writes an assembly of this version. */
function synthesize(
  folder: string,
  guards: boolean,
  { stage, stageFile, version, throttled = 'POST /api/contact' }: ToolSettings,
): void {
  const stack = `tregu-${stage}`
  mkdirSync(join(folder, 'asset.1a'), { recursive: true })
  for (const job of snapshotJobs) {
    const bundle = join(folder, 'functions', ...job.split('.'))
    mkdirSync(bundle, { recursive: true })
    writeFileSync(join(bundle, 'index.mjs'), `// ${version}`)
  }
  const template = JSON.stringify({
    Resources: {
      // Each version adds a table of its own: a rollback must not remove it.
      posts: { Type: 'AWS::DynamoDB::Table' },
      [`table${version}`]: { Type: 'AWS::DynamoDB::Table' },
      // Whom it tells is of the nested stack of its version.
      photos: {
        Type: 'AWS::S3::Bucket',
        Properties: {
          BucketName: 'photos',
          NotificationConfiguration: {
            QueueConfigurations: [{ Queue: { 'Fn::GetAtt': ['web', `Outputs.${version}`] } }],
          },
        },
        DependsOn: ['web'],
      },
      // A secret: a rollback must not change it.
      links: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: `links ${version}` } },
      web: {
        Type: 'AWS::CloudFormation::Stack',
        Properties: { TemplateURL: `s3://assets/${version}.json`, Parameters: { links: { Ref: 'links' } } },
      },
    },
    Outputs: { Version: { Value: version } },
  })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('cdk.out', '{"version":"1"}')
  write(`${stack}.template.json`, template)
  write(
    `${stack}.assets.json`,
    JSON.stringify({ files: { aaa1: { source: { path: `${stack}.template.json` }, objectKey: 'aaa1.json' } } }),
  )
  const RouteSettings = Object.fromEntries(throttled.split(',').map((key) => [key, { ThrottlingRateLimit: 10 }]))
  const apiStage = { Type: 'AWS::ApiGatewayV2::Stage', Properties: { RouteSettings } }
  write('api.nested.template.json', JSON.stringify({ Resources: { stage: apiStage } }))
  const { production } = JSON.parse(readFileSync(stageFile, 'utf8'))
  write('manifest.json', JSON.stringify({ url: 's3://assets/aaa1.json', guarded: production && guards }))
}
