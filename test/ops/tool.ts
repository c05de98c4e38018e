import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// A stub in place of `cdk` on the PATH: reports its arguments to the fake AWS server, and writes the output files that
// the commands need.
const [, , ...args] = process.argv
const option = (name: string) => args[args.indexOf(name) + 1] ?? ''
const given = (name: string) => args.includes(name)
const version = process.env.TEST_VERSION ?? 'v1'

const assembly = given('--app') ? option('--app') : ''
const stack = `tregu-${process.env.TEST_STAGE}`
const read = (name: string) => readFileSync(join(assembly, name), 'utf8')
const deploys = args[0] === 'deploy' && assembly.startsWith('/')
const asked = {
  args,
  profile: process.env.AWS_PROFILE,
  ...(deploys && {
    template: read(`${stack}.template.json`),
    assets: read(`${stack}.assets.json`),
    throttled: Object.keys(JSON.parse(read('api.nested.template.json')).Resources.stage.Properties.RouteSettings),
    guarded: JSON.parse(read('manifest.json')).guarded,
  }),
}
const answer = await fetch(`${process.env.AWS_ENDPOINT_URL}/__tool`, { method: 'POST', body: JSON.stringify(asked) })
const { status, outputs, says } = await answer.json()
if (says) console.error(says)
if (status !== 0) process.exit(status)

if (args[0] === 'synth') {
  const folder = option('--output')
  mkdirSync(join(folder, 'asset.1a'), { recursive: true })
  for (const domain of ['search', 'manage']) {
    mkdirSync(join(folder, 'functions', domain, 'snapshot'), { recursive: true })
    writeFileSync(join(folder, 'functions', domain, 'snapshot', 'index.mjs'), `// ${version}`)
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
      // Each version has another key.
      [`Key${version}`]: { Type: 'AWS::CloudFormation::WaitConditionHandle' },
      web: {
        Type: 'AWS::CloudFormation::Stack',
        Properties: { TemplateURL: `s3://assets/${version}.json`, Parameters: { key: { Ref: `Key${version}` } } },
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
  const throttled = (process.env.TEST_THROTTLED ?? 'POST /api/contact').split(',')
  const RouteSettings = Object.fromEntries(throttled.map((key) => [key, { ThrottlingRateLimit: 10 }]))
  const stage = { Type: 'AWS::ApiGatewayV2::Stage', Properties: { RouteSettings } }
  write('api.nested.template.json', JSON.stringify({ Resources: { stage } }))
  const { production } = JSON.parse(
    readFileSync(join(process.env.TREGU_STAGES ?? '', `${process.env.TEST_STAGE}.json`), 'utf8'),
  )
  const guarded = production && !args.includes('first=true')
  write('manifest.json', JSON.stringify({ url: 's3://assets/aaa1.json', guarded }))
}
if (deploys) writeFileSync(option('--outputs-file'), JSON.stringify({ [stack]: outputs }))
