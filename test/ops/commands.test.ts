import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { delivery } from '../../infra/delivery.ts'
import { type StageFile, settingsOf } from '../../infra/settings.ts'
import { publish } from '../support/listings.ts'
import { signUp } from '../support/people.ts'
import { type Account, accountId, freshAccount, stage } from './account.ts'
import { type Call, serveAccount } from './server.ts'
import { serveSite } from './site.ts'

const home = mkdtempSync(join(tmpdir(), 'tregu-ops-'))
afterAll(() => {
  rmSync(home, { recursive: true })
  for (const folder of [stage, `${stage}-before`]) rmSync(join('cdk.out', folder), { recursive: true, force: true })
})

const complete: Partial<StageFile> = {
  domain: 'tregu-test.com',
  certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/abc',
  sender: 'no-reply@tregu-test.com',
  contact: 'hello@tregu-test.com',
  operator: 'operator@tregu-test.com',
  aliases: ['www.tregu-test.com'],
  repository: 'owner/tregu',
}

function writeStage(changes: Partial<StageFile> = {}): void {
  const { stage: _, name, laptop, guarded, lacks, ...file } = { ...settingsOf('dev'), ...complete, ...changes }
  writeFileSync(join(home, `${stage}.json`), JSON.stringify(file))
}

for (const tool of ['cdk', 'vite']) {
  const path = join(home, tool)
  writeFileSync(path, `#!/bin/sh\nexec "${process.execPath}" "${join('test', 'ops', 'tool.ts')}" ${tool} "$@"\n`)
  chmodSync(path, 0o755)
}
writeFileSync(
  join(home, 'credentials'),
  ['default', 'work'].map((one) => `[${one}]\naws_access_key_id=key-${one}\naws_secret_access_key=secret\n`).join(''),
)

let account: Account
let aws: Awaited<ReturnType<typeof serveAccount>>
let site: Awaited<ReturnType<typeof serveSite>>
beforeAll(async () => {
  // Each deployment checks a photo, and other tests create listings whose photos do not exist.
  await publish(await signUp())
  site = await serveSite(inject('address'))
})
afterAll(() => site.close())
beforeEach(async () => {
  account = freshAccount()
  aws = await serveAccount(account, site.url)
  site.breaks((answer) => answer)
  writeStage()
  return aws.close
})

/** All AWS calls by `deploy` and `rollback` in these tests, each with the ARN of its resource. */
const called = new Set<string>()

/** Runs a command like an operator, from a work tree with `version`; its calls are in `aws.calls`. */
async function command(name: string, args: string[] = [], version = 'v1') {
  aws.calls.length = 0
  const child = spawn(process.execPath, [join('bin', `${name}.ts`), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      HOME: home,
      PATH: [home, process.env.PATH].join(delimiter),
      AWS_ENDPOINT_URL: aws.url,
      AWS_SHARED_CREDENTIALS_FILE: join(home, 'credentials'),
      AWS_CONFIG_FILE: join(home, 'config'),
      AWS_MAX_ATTEMPTS: '1',
      TREGU_STAGES: home,
      TEST_STAGE: stage,
      TEST_VERSION: version,
    },
  })
  const said = Promise.all([child.stdout, child.stderr].map(async (stream) => (await stream.toArray()).join('')))
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (name === 'deploy' || name === 'rollback')
    for (const { call, resource, region, asked } of aws.calls)
      if (!asked && region !== 'eu-west-1') called.add(`${call} ${resource}`)
  return { status, said: (await said).join('') }
}

const onStage = ['--stage', stage]
const yes = '--yes'
const once = ['--tries', '1']
const deploy = (version: string, ...more: string[]) => command('deploy', [...onStage, ...once, yes, ...more], version)

/** The tool runs and the AWS calls that change something, in order, without options. */
const steps = () =>
  aws.calls.flatMap(({ call }) => {
    const [tool, verb] = call.split(' ')
    if (tool === 'cdk' || tool === 'vite') return [`${tool} ${verb}`]
    return /Put|Delete|Create|Invoke|Update/.test(call) ? [call] : []
  })
const toolCalls = () => aws.calls.filter((one): one is Call & Required<Pick<Call, 'asked'>> => one.asked !== undefined)
const standing = () => JSON.parse(account.stacks[`tregu-${stage}`]?.template ?? '{}')
const entryPage = () => account.objects.get(`tregu-${stage}-web-${accountId}/index.html`)?.toString()

test('deploy checks, builds, shows the changes, asks, deploys, records, publishes and tests, in this order', async () => {
  const { status, said } = await deploy('v1')
  expect(status, said).toBe(0)
  expect(said).toContain(`account ${accountId}`)
  expect(steps().filter((step, at, all) => step !== all[at - 1])).toEqual([
    'cdk synth',
    'vite build',
    'cdk diff',
    'cdk deploy',
    'dynamodb:PutItem',
    's3:PutObject',
    // REA-07: the sitemap is written after the pages; then the deployed version is recorded.
    'lambda:InvokeFunction',
    's3:PutObject',
  ])
  expect(aws.calls.findIndex(({ call }) => call === 'ses:GetAccount')).toBeLessThan(
    aws.calls.findIndex(({ call }) => call.startsWith('cdk')),
  )
  expect(entryPage()).toContain('pages of v1')
  expect(said).toContain('✓ search')

  // The change set that was shown is the one that is deployed.
  const [synth, , diff, deployed] = toolCalls().map(({ asked }) => asked.args.join(' '))
  const folder = / --output (\S+)/.exec(synth ?? '')?.[1]
  expect(diff).toContain(`--app ${folder}`)
  expect(deployed).toContain(`--app ${folder}`)
  expect(synth).toContain(`--context stage=${stage} --context region=eu-central-1 --context first=true`)
})

test('production is protected from deletion after its first deployment', async () => {
  writeStage({ production: true })
  await deploy('v1')
  const firsts = toolCalls().flatMap(({ asked }) => asked.args.filter((arg) => arg.startsWith('first=')))
  expect(firsts).toEqual(['first=true', 'first=false'])
  expect(steps().at(-1)).toBe('cdk deploy')
  await deploy('v2')
  expect(toolCalls().flatMap(({ asked }) => asked.args.filter((arg) => arg.startsWith('first=')))).toEqual([
    'first=false',
  ])
})

test('without a terminal and --yes nothing is deployed', async () => {
  const { status, said } = await command('deploy', onStage)
  expect(status).toBe(1)
  expect(said).toContain('--yes')
  expect(steps()).not.toContain('cdk deploy')
})

test('a broken version is rolled back: functions and pages of the version before, data unchanged', async () => {
  await deploy('v1')
  site.breaks((answer) => (answer.path.startsWith('/api/post/search') ? { ...answer, status: 500 } : answer))
  const { status, said } = await deploy('v2')
  expect(status).toBe(1)
  expect(said).toContain('search: the search answers 500')
  expect(said).toMatch(/stands again/)
  expect(steps().filter((step) => step === 'cdk deploy')).toHaveLength(2)
  expect(entryPage()).toContain('pages of v1')
  expect(standing().Resources.web.Properties.TemplateURL).toContain('v1.json')
  expect(Object.keys(standing().Resources).sort()).toEqual(['posts', 'tablev2', 'web'])
  // The CDK skips publishing a template with a known hash: another content has another hash.
  const { template = '', assets = '' } = toolCalls().at(-1)?.asked ?? {}
  expect(assets).toContain(createHash('sha256').update(template).digest('hex'))
})

test('a version whose migration fails is rolled back too', async () => {
  await deploy('v1')
  account.posts.push({ postId: { S: 'p' }, version: { N: '1' }, photos: { L: [] } })
  account.itemsLocked = true
  const { status, said } = await deploy('v2')
  expect(status).toBe(1)
  expect(said).toContain('No key policy allows it')
  expect(said).toMatch(/stands again/)
  expect(standing().Resources.web.Properties.TemplateURL).toContain('v1.json')
  expect(entryPage()).toContain('pages of v1')
})

test('rollback restores the version before, and a second rollback undoes it', async () => {
  await deploy('v1')
  await deploy('v2')
  expect((await command('rollback', onStage)).status).toBe(1)
  expect(entryPage()).toContain('pages of v2')
  for (const version of ['v1', 'v2']) {
    const { status, said } = await command('rollback', [...onStage, ...once, yes])
    expect(status, said).toBe(0)
    expect(entryPage()).toContain(`pages of ${version}`)
    expect(standing().Resources.web.Properties.TemplateURL).toContain(`${version}.json`)
  }
})

test('a deployment first makes snapshots, then updates functions, migrates items and publishes pages', async () => {
  await deploy('v1')
  account.posts.push({ postId: { S: 'p' }, version: { N: '1' }, photos: { L: [] } })
  const { status, said } = await deploy('v2')
  expect(status, said).toBe(0)
  const order = ['lambda:InvokeFunction', 'cdk deploy', 'dynamodb:UpdateItem', 's3:PutObject']
  expect(steps().filter((step, at, all) => order.includes(step) && all.indexOf(step) === at)).toEqual(order)
  expect(account.functions).toEqual(new Set())
})

test('a deployment without the street map says how to get it, and keeps a deployed one (MAP-02)', async () => {
  expect((await deploy('v1')).said).toContain('npm run maps')
  const config = `tregu-${stage}-web-${accountId}/config.json`
  const map = () => JSON.parse(account.objects.get(config)?.toString() ?? '{}').map
  expect(map()).toMatch(/^\/maps\/small-\w{12}\.pmtiles$/)
  account.objects.set(config, Buffer.from('{"map":"/maps/full-1.pmtiles"}'))
  expect((await deploy('v2')).said).not.toContain('npm run maps')
  expect(map()).toBe('/maps/full-1.pmtiles')
})

test('a deployment that CloudFormation refuses publishes nothing', async () => {
  account.failing = 'cdk deploy'
  const { status, said } = await deploy('v1')
  expect(status).toBe(1)
  expect(said).toContain('cdk deploy failed')
  expect(steps()).not.toContain('s3:PutObject')
})

describe('preflight stops before anything is created', () => {
  test('and reports all problems at once', async () => {
    writeStage({ production: true, operator: '', contact: 'me@example.com' })
    account.stacks = {}
    account.certificate = { status: 'ISSUED', names: ['tregu-test.com'] }
    account.identities['tregu-test.com'] = true
    account.buckets.add(`tregu-trial-photos-${accountId}`)
    const { status, said } = await deploy('v1')
    expect(status).toBe(1)
    expect(steps()).toEqual([])
    for (const says of [
      'operator: production does not go without one',
      'contact: me@example.com is an example',
      '✗ the region is not bootstrapped: npm run bootstrap -- --stage trial',
      '✗ the certificate does not name www.tregu-test.com',
      '✗ SES knows tregu-test.com already',
      `✗ buckets of an earlier tregu-trial are in the way: empty and delete tregu-trial-photos-${accountId}`,
    ])
      expect(said).toContain(says)
  })

  test.each([
    ['ROLLBACK_FAILED', 'delete the stack'],
    ['UPDATE_IN_PROGRESS', 'under way'],
    ['UPDATE_ROLLBACK_FAILED', 'cdk rollback'],
  ])('for a stack in %s, a pending certificate and an unverified sender', async (status, says) => {
    account.stacks[`tregu-${stage}`] = { status, outputs: {} }
    account.certificate.status = 'PENDING_VALIDATION'
    writeStage({ mailIdentity: 'existing' })
    const { said } = await deploy('v1')
    for (const one of [says, '✗ the certificate is PENDING_VALIDATION', '✗ SES does not know tregu-test.com'])
      expect(said).toContain(one)
    expect(steps()).toEqual([])
  })

  test('for credentials of another account', async () => {
    writeStage({ account: '999999999999' })
    expect((await deploy('v1')).said).toContain('keys of account 123456789012')
    expect(aws.calls.map(({ call }) => call)).toEqual(['sts:GetCallerIdentity'])
  })

  test('but not for notices', async () => {
    Object.assign(account, { concurrency: 10, sandbox: true, distributions: 0 })
    const { status, said } = await command('diff', onStage)
    expect(status, said).toBe(0)
    for (const says of ['L-B99A9384', 'sandbox', 'Your account must be verified']) expect(said).toContain(says)
    // The command shows the changes, and changes nothing.
    expect(steps()).toEqual(['cdk diff'])
  })

  test('for executions that the account cannot reserve (OPS-01)', async () => {
    writeStage({ concurrency: 1000, reserve: { 'search.replica': 300 } })
    account.concurrency = 399
    const { status, said } = await deploy('v1')
    expect(status).toBe(1)
    expect(said).toContain(
      '✗ 399 functions may run at once in this account, of which AWS keeps 100 for all: 300 cannot',
    )
    expect(steps()).toEqual([])
    account.concurrency = 400
    expect((await command('diff', onStage)).status).toBe(0)
  })
})

test('quotas below those of the stage file are told, with what to write there (OPS-01)', async () => {
  writeStage({ concurrency: 1000, mailQuota: 50_000 })
  expect((await command('diff', onStage)).said).not.toMatch(/set `/)
  Object.assign(account, { concurrency: 400, mailQuota: 200 })
  const { status, said } = await command('diff', onStage)
  expect(status, said).toBe(0)
  expect(said).toContain(
    '! 400 functions may run at once in this account, and the stage trial counts on 1000: set `concurrency` to 400',
  )
  expect(said).toContain(
    '! SES sends 200 mails in 24 hours, and the stage trial counts on 50000: set `mailQuota` to 200',
  )
})

test('whether alarms reach the operator is told before and after each deployment (OPS-01)', async () => {
  // Before the first deployment there is nothing to confirm, afterwards there is.
  account.subscription = 'PendingConfirmation'
  const first = await deploy('v1')
  expect(first.status, first.said).toBe(0)
  expect(first.said.match(/operator@tregu-test.com has not confirmed/g)).toHaveLength(1)
  expect((await deploy('v2')).said.match(/! operator@tregu-test.com has not confirmed/g)).toHaveLength(2)

  // SNS has forgotten what nobody confirmed.
  account.subscription = undefined
  expect((await command('diff', onStage)).said).toContain(
    `aws sns subscribe --region eu-central-1 --topic-arn arn:aws:sns:eu-central-1:${accountId}:tregu-trial-alarms ` +
      '--protocol email --notification-endpoint operator@tregu-test.com',
  )
  account.subscription = `arn:aws:sns:eu-central-1:${accountId}:tregu-trial-alarms:1`
  expect((await command('diff', onStage)).said).toContain('✓ operator@tregu-test.com gets the alarms')
  writeStage({ operator: '' })
  expect((await command('diff', onStage)).said).not.toMatch(/alarms/)
})

test('every command uses only the given --profile and --region', async () => {
  for (const [name, ...own] of [
    ['bootstrap', yes],
    ['deploy', yes, ...once],
    ['deploy', yes, ...once],
    ['diff'],
    ['smoke', ...once],
    ['rollback', yes, ...once],
    ['destroy', yes],
  ] as const) {
    await command(name, [...onStage, ...own, '--profile', 'work', '--region', 'eu-west-1'])
    const toAws = aws.calls.filter(({ asked }) => !asked)
    expect(toAws.length, name).toBeGreaterThan(0)
    for (const { call, key, region } of toAws) {
      expect(key, call).toBe('key-work')
      // These services are global, and have one endpoint.
      expect(region, call).toBe(/^(cloudfront|acm|iam):/.test(call) ? 'us-east-1' : 'eu-west-1')
    }
    for (const { asked } of toolCalls()) {
      if (asked.tool !== 'cdk') continue
      expect(asked.args.join(' ')).toContain('--profile work')
      expect(asked.profile).toBe('work')
      if (!asked.args.includes('--app')) expect(asked.args).toContain('region=eu-west-1')
    }
  }
})

test('smoke tests the given address', async () => {
  site.breaks((answer) => ({ ...answer, status: 503 }))
  expect((await command('smoke', [...onStage, ...once, '--address', site.url])).status).toBe(1)
  expect((await command('smoke', [...onStage, ...once, '--address', inject('address')])).status).toBe(0)
})

test('destroy empties every bucket before it deletes the stack, and refuses production', async () => {
  for (const bucket of ['web', 'releases']) {
    account.buckets.add(`tregu-trial-${bucket}-${accountId}`)
    account.objects.set(`tregu-trial-${bucket}-${accountId}/index.html`, Buffer.from(bucket))
  }
  expect((await command('destroy', onStage)).status).toBe(1)
  expect(steps()).toEqual([])
  const { status, said } = await command('destroy', [...onStage, yes])
  expect(status, said).toBe(0)
  expect(account.objects.size).toBe(0)
  expect(steps().indexOf('s3:PutBucketPolicy')).toBeLessThan(steps().indexOf('s3:DeleteObjects'))
  expect(steps().at(-1)).toBe('cdk destroy')

  writeStage({ production: true })
  expect((await command('destroy', [...onStage, yes])).said).toContain('production')
  expect(steps()).toEqual([])
})

test('bootstrap asks, and creates the role of the workflow; the OIDC provider only if the account has none', async () => {
  expect((await command('bootstrap', onStage)).status).toBe(1)
  expect(steps()).toEqual([])
  const stacks = () => toolCalls().map(({ asked }) => asked.args.filter((arg) => !/=|--|node/.test(arg)).join(' '))
  await command('bootstrap', [...onStage, yes])
  expect(stacks()).toEqual([
    `bootstrap aws://${accountId}/eu-central-1`,
    'deploy tregu-github tregu-trial-delivery never',
  ])
  account.provider = true
  await command('bootstrap', [...onStage, yes])
  expect(stacks()).toContain('deploy tregu-trial-delivery never')
})

test('a deployment whose migrations need functions invokes them', async () => {
  await deploy('v1')
  account.posts.push(
    { postId: { S: 'p' }, version: { N: '1' }, photos: { L: [{ M: { key: { S: 'k' } } }] }, onlyArea: { BOOL: true } },
    { articleId: { S: 'a' }, cover: { M: { key: { S: 'k' } } } },
  )
  const { status, said } = await deploy('v2')
  expect(status, said).toBe(0)
  const invoked = aws.calls.flatMap(({ call, resource = '' }) =>
    call === 'lambda:InvokeFunction' ? (/:function:tregu-trial-(.+)$/.exec(resource)?.[1] ?? []) : [],
  )
  expect(invoked).toEqual(expect.arrayContaining(['posts-redraw', 'posts-conceal', 'blogs-redraw']))
})

test('the role of the workflow allows the calls of deploy and rollback on their resources, and no other action', () => {
  const app = new App()
  const { role } = delivery(app, settingsOf('prod', { given: complete }))
  const [made] = Object.values(Template.fromStack(role).findResources('AWS::IAM::Role'))
  type Statement = { Action: string | string[]; Resource: unknown }
  const statements: Statement[] = made?.Properties.Policies[0].PolicyDocument.Statement
  const granted = statements.flatMap(({ Action, Resource }) =>
    [Action].flat().flatMap((action) => [Resource].flat().map((resource) => ({ action, resource: arnOf(resource) }))),
  )
  const needed = [...called].flatMap((one) => {
    const [action = '', resource = ''] = one.split(' ')
    // Needs no permission.
    if (action === 'sts:GetCallerIdentity') return []
    return [{ action: actionOf[action] ?? action, resource: resource.replaceAll('tregu-trial', 'tregu-prod') }]
  })
  expect(needed.length).toBeGreaterThan(20)
  const allows = (one: { action: string; resource: string }) =>
    granted.some(({ action, resource }) => action === one.action && patternOf(resource).test(one.resource))
  expect(needed.filter((one) => !allows(one))).toEqual([])

  // The CDK CLI assumes its roles itself.
  const used = new Set([...needed.map(({ action }) => action), 'sts:AssumeRole', 'iam:PassRole'])
  expect([...new Set(granted.map(({ action }) => action))].sort()).toEqual([...used].sort())
})

/** Operations whose permission has another name. */
const actionOf: Record<string, string> = {
  's3:HeadBucket': 's3:ListBucket',
  's3:HeadObject': 's3:GetObject',
  's3:ListObjectsV2': 's3:ListBucket',
  's3:ListBuckets': 's3:ListAllMyBuckets',
}

/** An ARN of a template, in the account of these tests. */
function arnOf(value: unknown): string {
  if (typeof value === 'string') return value
  const { Ref, 'Fn::Join': join } = value as { Ref?: string; 'Fn::Join'?: [string, unknown[]] }
  if (Ref) return Ref === 'AWS::AccountId' ? accountId : Ref
  return (join?.[1] ?? []).map(arnOf).join(join?.[0])
}

/** The resources that an ARN of a policy matches: `*` stands for any characters. */
const patternOf = (arn: string) =>
  new RegExp(
    `^${arn
      .split('*')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  )
