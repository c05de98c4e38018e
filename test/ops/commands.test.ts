import { createHash } from 'node:crypto'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { delivery } from '../../infra/delivery.ts'
import { migrations } from '../../infra/migrations/all.ts'
import { settingsOf } from '../../infra/settings.ts'
import { publish } from '../support/listings.ts'
import { signUp } from '../support/people.ts'
import { type Account, accountId, freshAccount, stage } from './account.ts'
import { complete, makeOperator } from './operator.ts'
import { type Call, isStep, serveAccount } from './server.ts'
import { serveSite } from './site.ts'

const operator = makeOperator(stage)
const { writeStage } = operator
afterAll(operator.leave)

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

/** All AWS calls by `deploy`, `rollback` and `migrate` in these tests, each with the ARN of its resource. */
const called = new Set<string>()

/** Runs a command like an operator, from a work tree with `version`; its calls are in `aws.calls`. */
async function command(name: string, args: readonly string[] = [], version = 'v1', throttled?: string) {
  const ran = await operator.run(aws, name, args, version, throttled)
  if (!['deploy', 'rollback', 'migrate'].includes(name)) return ran
  for (const { call, resource, region, passes, asked } of aws.calls) {
    if (asked || region?.startsWith('eu-west')) continue
    called.add(`${call} ${resource}`)
    if (passes) called.add(`iam:PassRole ${passes}`)
  }
  return ran
}

const onStage = ['--stage', stage]
const yes = '--yes'
const once = ['--tries', '1']
const deploy = (version: string, ...more: string[]) => command('deploy', [...onStage, ...once, yes, ...more], version)

/** The tool runs and the AWS calls that change something, in order, without options. */
const steps = () => aws.calls.filter(isStep).map(({ call }) => call.split(' ').slice(0, 2).join(' '))
const toolCalls = () => aws.calls.filter((one): one is Call & Required<Pick<Call, 'asked'>> => one.asked !== undefined)
const rollback = () => command('rollback', [...onStage, ...once, yes])
const deployed = () => account.stacks[`tregu-${stage}`]
const standing = () => JSON.parse(account.stacks[`tregu-${stage}`]?.template ?? '{}')
/** The version of the nested stacks, which functions and pages are in. */
const versionNow = () => /(\w+)\.json$/.exec(standing().Resources.web.Properties.TemplateURL)?.[1]

test('deploy checks, builds, shows the changes, asks, deploys, records and tests, in this order', async () => {
  const { status, said } = await deploy('v1')
  expect(status, said).toBe(0)
  expect(said).toContain(`account ${accountId}`)
  expect(steps().filter((step, at, all) => step !== all[at - 1])).toEqual([
    'cdk synth',
    'cdk diff',
    'cdk deploy',
    's3:PutObject',
    // REA-07: the sitemap is written; then the deployed version is recorded.
    'lambda:InvokeFunction',
    's3:PutObject',
    // Migrations are no part of what must work.
    'dynamodb:PutItem',
  ])
  expect(aws.calls.findIndex(({ call }) => call === 'ses:GetAccount')).toBeLessThan(
    aws.calls.findIndex(({ call }) => call.startsWith('cdk')),
  )
  expect(versionNow()).toBe('v1')
  expect(said).toContain('✓ search')

  // The change set that was shown is the one that is deployed.
  const [synth, diff, deployed] = toolCalls().map(({ asked }) => asked.args.join(' '))
  const folder = / --output (\S+)/.exec(synth ?? '')?.[1]
  expect(diff).toContain(`--app ${folder}`)
  expect(deployed).toContain(`--app ${folder}`)
  expect(synth).toContain(`--context stage=${stage} --context region=eu-central-1 --context first=true`)
})

test('what was started before visitors came is told, with its costs, by each command that moves them (D-435)', async () => {
  // 36 seconds of 1,769 MB, at $0.0000133334.
  const says =
    /^Instances of the search that started before visitors came: 3, 2 with all of its index \(62\.2 GB-seconds, \$0\.0008\)\.$/gm
  const told = ({ said }: { said: string }) => said.match(says)?.length ?? said
  expect(told(await deploy('v1'))).toBe(1)
  expect(told(await deploy('v2'))).toBe(1)
  // The search is what it was, so nothing started.
  expect((await deploy('v2')).said).not.toContain('Instances of the search')
  await deploy('v3')
  expect(told(await rollback())).toBe(1)
  expect((await command('outputs', onStage)).said).not.toContain('Started')
})

test('production is protected from deletion after its first deployment', async () => {
  writeStage({ production: true })
  await deploy('v1')
  const firsts = toolCalls().flatMap(({ asked }) => asked.args.filter((arg) => arg.startsWith('first=')))
  expect(firsts).toEqual(['first=true', 'first=false'])
  expect(deployed()).toMatchObject({ guarded: true })
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

test('a broken version is rolled back: the nested stacks of the version before, data unchanged', async () => {
  await deploy('v1')
  site.breaks((answer) => (answer.path.startsWith('/api/post/search') ? { ...answer, status: 500 } : answer))
  const { status, said } = await deploy('v2')
  expect(status).toBe(1)
  expect(said).toContain('search: the search answers 500')
  expect(said).toMatch(/stands again/)
  expect(steps().filter((step) => step === 'cdk deploy')).toHaveLength(2)
  expect(versionNow()).toBe('v1')
  expect(Object.keys(standing().Resources).sort()).toEqual(['links', 'photos', 'posts', 'tablev2', 'web'])
  // The CDK skips publishing a template with a known hash: another content has another hash.
  const { template = '', assets = '' } = toolCalls().at(-1)?.asked ?? {}
  expect(assets).toContain(createHash('sha256').update(template).digest('hex'))
})

test('a first production that does not work says that it is not protected; the next deployment protects it', async () => {
  writeStage({ production: true })
  site.breaks((answer) => (answer.path.startsWith('/api/post/search') ? { ...answer, status: 500 } : answer))
  const { status, said } = await deploy('v1')
  expect(status).toBe(1)
  expect(said).toContain('no version before it to put back. It is not protected from deletion')
  expect(deployed()).toMatchObject({ guarded: false })

  const again = await deploy('v2')
  expect(again.said).toContain('is not protected from deletion: this deployment protects it')
  expect(again.said).toContain('no version worked yet')
  expect(again.status).toBe(1)
  expect(again.said).not.toContain('It is not protected')
  expect(deployed()).toMatchObject({ guarded: true })
})

test('a rollback to the first version of production keeps its protection', async () => {
  writeStage({ production: true })
  await deploy('v1')
  await deploy('v2')
  expect((await rollback()).status).toBe(0)
  expect(deployed()).toMatchObject({ guarded: true })
})

test('a version whose migration fails stands, and says so', async () => {
  await deploy('v1')
  account.limits.clear()
  account.posts.push({ postId: { S: 'p' }, version: { N: '1' }, photos: { L: [] } })
  account.itemsLocked = true
  const { status, said } = await deploy('v2')
  expect(status).toBe(0)
  expect(said).toContain('No key policy allows it')
  expect(said).toContain('stands. Its migrations go on with npm run migrate -- --stage trial')
  expect(versionNow()).toBe('v2')
})

test('a deployment that CloudFormation undoes is forgotten; one that fails otherwise stays noted', async () => {
  await deploy('v1')
  await deploy('v2')
  const noted = () =>
    JSON.parse(account.objects.get(`tregu-${stage}-releases-${accountId}/standing.json`)?.toString() ?? '')
  const before = noted()
  account.failing = 'cdk deploy'
  expect((await deploy('v3')).status).toBe(1)
  expect(noted()).toMatchObject({ ...before, moving: expect.any(String) })

  account.objects.set(`tregu-${stage}-releases-${accountId}/standing.json`, Buffer.from(JSON.stringify(before)))
  Object.assign(deployed() ?? {}, { status: 'UPDATE_ROLLBACK_COMPLETE' })
  expect((await deploy('v4')).status).toBe(1)
  expect(noted()).toEqual(before)
  account.failing = undefined
  expect((await rollback()).status).toBe(0)
  expect(versionNow()).toBe('v1')
})

test('a deployment leaves a long migration to npm run migrate, which goes on where it stopped', async () => {
  await deploy('v1')
  account.limits.clear()
  for (let at = 0; at < 250; at++)
    account.posts.push({ postId: { S: `${at}` }, version: { N: '1' }, photos: { L: [] } })
  const { status, said } = await deploy('v2', '--minutes', '0.0001')
  expect(status, said).toBe(0)
  expect(said).toContain(
    'The migration 001-shape-of-listings has read 100 of about 250 items. npm run migrate -- --stage',
  )
  expect(versionNow()).toBe('v2')

  const ran = await command('migrate', onStage)
  expect(ran.status, ran.said).toBe(0)
  expect(ran.said).toMatch(/^001-shape-of-listings: 200 of 200 changed; there are about 250$/m)
  expect(aws.calls.filter(({ call }) => call === 'dynamodb:Scan').length).toBe(
    2 + (Object.keys(migrations).length - 1) * 3,
  )
  expect((await command('migrate', onStage)).said).toContain('0 items changed.')
})

test('rollback restores the version before, and a second rollback undoes it', async () => {
  await deploy('v1')
  await deploy('v2')
  expect((await command('rollback', onStage)).status).toBe(1)
  expect(versionNow()).toBe('v2')
  for (const version of ['v1', 'v2']) {
    const { status, said } = await rollback()
    expect(status, said).toBe(0)
    expect(versionNow()).toBe(version)
    // Whom the bucket tells of new files is of that version too.
    expect(JSON.stringify(standing().Resources.photos)).toContain(`Outputs.${version}`)
  }
})

test('a deployment first makes snapshots, then updates the stack, and migrates items last', async () => {
  await deploy('v1')
  account.limits.clear()
  account.posts.push({ postId: { S: 'p' }, version: { N: '1' }, photos: { L: [] } })
  const { status, said } = await deploy('v2')
  expect(status, said).toBe(0)
  const at = (call: string, resource = '') =>
    aws.calls.findIndex((one) => one.call.startsWith(call) && (one.resource ?? '').includes(resource))
  const order = [at('lambda:InvokeFunction', '-ahead'), at('cdk deploy')]
  expect([...order, at('dynamodb:UpdateItem')]).toEqual([...order, at('dynamodb:UpdateItem')].toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
  expect(account.functions).toEqual(new Set())
})

test('throttles of routes that a version drops go before it moves, also by a rollback', async () => {
  await deploy('v1')
  const renamed = await command('deploy', [...onStage, ...once, yes], 'v2', 'POST /api/letters,GET /api/new')
  expect(renamed.status, renamed.said).toBe(0)
  expect([...account.throttled]).toEqual(['POST /api/letters', 'GET /api/new'])
  const { status, said } = await rollback()
  expect(status, said).toBe(0)
  expect([...account.throttled]).toEqual(['POST /api/contact'])
})

test('a rollback leaves secrets as they are', async () => {
  await deploy('v1')
  await deploy('v2')
  expect((await rollback()).status).toBe(0)
  const { web, links } = standing().Resources
  expect(web.Properties).toMatchObject({ TemplateURL: 's3://assets/v1.json', Parameters: { links: { Ref: 'links' } } })
  expect(links.Properties).toEqual({ Name: 'links v2' })
})

test('a deployment whose site shows no street map says how to get it (MAP-02)', async () => {
  expect((await deploy('v1')).said).toContain('npm run maps')
  site.breaks((answer) => {
    if (answer.path !== '/config.json') return answer
    const config = { ...JSON.parse(answer.body.toString()), map: '/maps/full-1.pmtiles' }
    return { ...answer, body: Buffer.from(JSON.stringify(config)) }
  })
  expect((await deploy('v2')).said).not.toContain('npm run maps')
})

test('a deployment that CloudFormation refuses records nothing', async () => {
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

  test('but goes on where only facts are empty that a site may go without, and asks for them (D-253)', async () => {
    writeStage()
    const { status, said } = await command('diff', onStage)
    expect(status).toBe(0)
    expect(said).toMatch(/! .*trial\.json:\n/)
    expect(said).toContain('site.website: footer, contact page and about page link no website')
    expect(said).toContain(
      'site.credits.al: the about page in Albanian does not say who designed and developed the site',
    )
    expect(said).not.toContain('site.since')
  })

  test.each([
    ['ROLLBACK_FAILED', 'delete the stack'],
    ['UPDATE_IN_PROGRESS', 'under way'],
    ['UPDATE_ROLLBACK_FAILED', 'cdk rollback'],
  ])('for a stack in %s, a pending certificate and an unverified sender', async (status, says) => {
    account.stacks[`tregu-${stage}`] = { status, outputs: {} }
    account.certificate = { status: 'PENDING_VALIDATION', names: [] }
    writeStage({ mailIdentity: 'existing' })
    const { said } = await deploy('v1')
    for (const one of [says, '✗ the certificate is PENDING_VALIDATION', '✗ SES does not know tregu-test.com'])
      expect(said).toContain(one)
    expect(steps()).toEqual([])
  })

  test('while AWS Backup does not copy elsewhere what the stage wants copied (OPS-04)', async () => {
    account.backsUp = false
    const { said } = await deploy('v1')
    expect(said).toContain('✗ AWS Backup does not copy tables and photos of this account elsewhere')
    expect(said).toContain('aws backup update-region-settings --region eu-central-1')
    expect(steps()).toEqual([])
    writeStage({ backup: '' })
    expect((await command('diff', onStage)).status).toBe(0)
  })

  test('while the vault of backups that were turned off is in the way of new ones (OPS-04)', async () => {
    account.vaults.set('tregu-trial', [])
    const { said } = await deploy('v1')
    expect(said).toContain('✗ the backup vault tregu-trial of an earlier `backup` is in the way')
    expect(said).toContain('aws backup delete-backup-vault --region eu-central-1 --backup-vault-name tregu-trial')
    expect(steps()).toEqual([])
    const template = JSON.stringify({ Resources: { Vault: { Type: 'AWS::Backup::BackupVault' } } })
    account.stacks['tregu-trial'] = { status: 'UPDATE_COMPLETE', outputs: {}, template }
    expect((await command('diff', onStage)).said).not.toContain('is in the way')
  })

  test('for credentials of another account', async () => {
    writeStage({ account: '999999999999', certificate: '' })
    expect((await deploy('v1')).said).toContain('keys of account 123456789012')
    expect(aws.calls.map(({ call }) => call)).toEqual(['sts:GetCallerIdentity'])
  })

  test('for production and a stage for trials in one account, either way round, unless production says so', async () => {
    onTestFinished(() => operator.removeStage('other'))
    const refused = async (productive: string, trials: string) => {
      const { status, said } = await deploy('v1')
      expect(status).toBe(1)
      expect(said).toContain(`✗ account ${accountId} is that of ${productive} and of ${trials}, and whoever may deploy`)
      expect(said).toContain(`"sharesAccount": true in the file of ${productive}`)
      expect(steps()).toEqual([])
    }
    writeStage({}, 'other')
    writeStage({ production: true })
    await refused(stage, 'other')
    writeStage({ production: true, sharesAccount: true })
    expect((await command('diff', onStage)).said).toContain(`! account ${accountId} is that of ${stage} and of other`)

    writeStage({ account: '999999999999', backup: '', certificate: '', production: true }, 'other')
    writeStage()
    expect((await command('diff', onStage)).said).toContain('✓ production and trials do not share account')
    // What stands in the account counts, whatever its file says.
    account.stacks['tregu-other'] = { status: 'CREATE_COMPLETE', outputs: {} }
    await refused('other', stage)
  })

  test('for a certificate that the account does not have', async () => {
    account.certificate = undefined
    expect((await deploy('v1')).said).toContain('✗ this account has no certificate arn:aws:acm:us-east-1:')
    expect(steps()).toEqual([])
  })

  test('for the laptop, whose company is invented (LEG-02)', async () => {
    const { status, said } = await command('diff', ['--stage', 'laptop'])
    expect(status).toBe(1)
    expect(said).toContain('never deployed')
    expect(steps()).toEqual([])
  })

  test('for a region without the places of Amazon Location', async () => {
    writeStage({ region: 'eu-west-3' })
    const { status, said } = await deploy('v1')
    expect(status).toBe(1)
    expect(said).toContain('✗ eu-west-3 has no places of Amazon Location')
  })

  test('but not for notices', async () => {
    Object.assign(account, { concurrency: 10, sandbox: true, distributions: 0 })
    account.copies.add(`tregu-${stage}-Dataposts1A2B-restored-1`).add('tregu-else-Dataposts1A2B-restored-1')
    const { status, said } = await command('diff', onStage)
    expect(status, said).toBe(0)
    for (const says of ['L-B99A9384', 'sandbox', 'Your account must be verified', '1 copies of tables'])
      expect(said).toContain(says)
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
    const { status: passes, said: notes } = await command('diff', onStage)
    expect([passes, notes]).toEqual([0, expect.not.stringContaining('are kept warm')])
    writeStage({ concurrency: 1000, reserve: { 'search.replica': 300 }, warm: { start: 2, keep: 2 } })
    expect((await command('diff', onStage)).said).toContain('! 2 instances of the search are kept warm, $29.85 a month')
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
    ['vault', yes],
    ['deploy', yes, ...once],
    ['deploy', yes, ...once],
    ['diff'],
    ['outputs'],
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
      expect(asked.args.join(' ')).toContain('--profile work')
      expect(asked.profile).toBe('work')
      if (!asked.args.includes('--app')) expect(asked.args).toContain('region=eu-west-1')
    }
  }
})

test('outputs prints what a deployment printed, and the records that point to the site', async () => {
  expect((await command('outputs', onStage)).status).toBe(1)
  await deploy('v1')
  const { status, said } = await command('outputs', onStage)
  expect(status, said).toBe(0)
  expect(steps()).toEqual([])
  expect(said.split('\n')).toEqual([
    `EdgeUrl: ${site.url}`,
    `ReleaseBucket: tregu-trial-releases-${accountId}`,
    `SiteUrl: ${site.url}`,
    `DNS: tregu-test.com ALIAS ${new URL(site.url).host}`,
    `DNS: www.tregu-test.com CNAME ${new URL(site.url).host}`,
    '',
  ])
})

test('smoke tests the given address', async () => {
  site.breaks((answer) => ({ ...answer, status: 503 }))
  expect((await command('smoke', [...onStage, ...once, '--address', site.url])).status).toBe(1)
  expect((await command('smoke', [...onStage, ...once, '--address', inject('address')])).status).toBe(0)
})

test('restore --clean deletes what broken-off restores left, and nothing else', async () => {
  await deploy('v1')
  const other = 'tregu-else-Dataposts1A2B-restored-1'
  account.copies.add(`tregu-${stage}-Dataposts1A2B-restored-1`).add(other)
  const { status, said } = await command('restore', [...onStage, '--clean'])
  expect(status, said).toBe(0)
  expect(said).toContain('1 copies deleted.')
  expect(steps()).toEqual(['dynamodb:DeleteTable'])
  expect([...account.copies]).toEqual([other])
})

test('the rule set of a stage that receives mail becomes the active one, unless another one is (CNV-03)', async () => {
  await deploy('v1')
  expect(account.activeRules).toBeUndefined()
  writeStage({ replyDomain: 'reply.tregu-test.com' })
  const { status, said } = await deploy('v2')
  expect([status, account.activeRules], said).toEqual([0, 'tregu-trial'])
  account.activeRules = 'another'
  expect((await deploy('v3')).said).toContain('! SES receives mail in eu-central-1 by the rule set another')
  expect(account.activeRules).toBe('another')
  // CloudFormation deletes no rule set that is the active one.
  account.activeRules = 'tregu-trial'
  expect((await command('destroy', [...onStage, yes])).status).toBe(0)
  expect(account.activeRules).toBeUndefined()
})

test('destroy empties buckets and the backup vault before it deletes the stack, and refuses production', async () => {
  for (const bucket of ['web', 'releases']) {
    account.buckets.add(`tregu-trial-${bucket}-${accountId}`)
    account.objects.set(`tregu-trial-${bucket}-${accountId}/index.html`, Buffer.from(bucket))
  }
  expect((await command('destroy', onStage)).status).toBe(1)
  expect(steps()).toEqual([])
  account.vaults.set('tregu-trial', ['arn:aws:backup:eu-central-1:123456789012:recovery-point:1'])
  const { status, said } = await command('destroy', [...onStage, yes])
  expect(status, said).toBe(0)
  expect(account.objects.size).toBe(0)
  expect(account.vaults.get('tregu-trial')).toEqual([])
  expect(steps().indexOf('s3:PutBucketPolicy')).toBeLessThan(steps().indexOf('s3:DeleteObjects'))
  expect(steps().at(-1)).toBe('cdk destroy')

  // The role that GitHub's workflow may take is a stack of its own; the vault is elsewhere.
  expect(said).toContain('tregu-trial-vault')
  account.stacks['tregu-trial-delivery'] = { status: 'CREATE_COMPLETE', outputs: {} }
  writeStage({
    account: accountId,
    certificate: '',
    backup: 'arn:aws:backup:eu-west-1:222222222222:backup-vault:tregu-trial-vault',
  })
  const second = await command('destroy', [...onStage, yes])
  expect(second.status, second.said).toBe(0)
  expect(toolCalls().map(({ asked }) => asked.args.slice(0, 2).join(' '))).toEqual([
    'destroy --all',
    'destroy tregu-trial-delivery',
  ])
  expect(second.said).toContain('delete-stack --stack-name tregu-trial-vault --region eu-west-1')

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

test('the vault of the copies is made elsewhere only, and says what belongs into the stage file (OPS-04)', async () => {
  const there = await command('vault', [...onStage, yes])
  expect(there.said).toContain('eu-central-1 of 123456789012 is the stage itself')
  expect(steps()).toEqual([])
  expect((await command('vault', [...onStage, '--region', 'eu-west-1'])).status).toBe(1)
  expect(steps()).toEqual([])
  writeStage({ account: '999999999999', certificate: '' })
  for (const region of ['eu-central-1', 'eu-west-1']) {
    const { status, said } = await command('vault', [...onStage, yes, '--region', region])
    expect(status, said).toBe(0)
    expect(said).toContain(`"backup": "arn:aws:backup:${region}:${accountId}:backup-vault:tregu-trial-vault"`)
    expect(toolCalls().map(({ asked }) => asked.args.slice(0, 2).join(' '))).toEqual([
      `bootstrap aws://${accountId}/${region}`,
      'deploy tregu-trial-vault',
    ])
  }
})

test('a deployment whose migrations need functions invokes them', async () => {
  await deploy('v1')
  account.limits.clear()
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

test('the role of the workflow allows the calls of deploy, rollback and migrate on their resources, and no other action (OPS-02)', () => {
  const app = new App()
  const { role } = delivery(app, settingsOf('prod', { given: { ...complete, replyDomain: 'reply.tregu-test.com' } }))
  const [made] = Object.values(Template.fromStack(role).findResources('AWS::IAM::Role'))
  type Statement = { Action: string | string[]; Resource: unknown }
  const statements: Statement[] = made?.Properties.Policies[0].PolicyDocument.Statement
  // Nothing but action and resource decides, so that comparing both is what IAM does.
  for (const statement of statements)
    expect(statement).toEqual({ Effect: 'Allow', Action: expect.anything(), Resource: expect.anything() })
  const granted = statements.flatMap(({ Action, Resource }) =>
    [Action].flat().flatMap((action) => [Resource].flat().map((resource) => ({ action, resource: arnOf(resource) }))),
  )
  const needed = [...called].flatMap((one) => {
    const [action = '', resource = ''] = one.split(' ')
    // Needs no permission.
    if (action === 'sts:GetCallerIdentity') return []
    // The role knows the stages that have a file when it is made, such as dev.
    const named = resource.replaceAll('tregu-trial', 'tregu-prod').replaceAll('tregu-other', 'tregu-dev')
    return [{ action: actionOf[action] ?? action, resource: named }]
  })
  expect(needed.length).toBeGreaterThan(20)
  const allows = (one: { action: string; resource: string }) =>
    granted.some(({ action, resource }) => action === one.action && patternOf(resource).test(one.resource))
  expect(needed.filter((one) => !allows(one))).toEqual([])
  // Only the stacks of stages, and the functions that it copies.
  const at = (service: string, resource: string) => `arn:aws:${service}:eu-central-1:${accountId}:${resource}`
  for (const stack of ['tregu-prod', 'tregu-dev', 'tregu-prod-webNestedStackWeb-1A2B', 'tregu-dev-stage-1A2B'])
    expect([
      stack,
      allows({ action: 'cloudformation:DescribeStacks', resource: at('cloudformation', `stack/${stack}/1a2b-3c4d`) }),
    ]).toEqual([stack, !stack.includes('1A2B')])
  const poster = at('lambda', 'function:tregu-prod-contact-poster')
  expect(allows({ action: 'lambda:GetFunctionConfiguration', resource: poster })).toBe(false)

  // The CDK CLI assumes its roles itself.
  const used = new Set([...needed.map(({ action }) => action), 'sts:AssumeRole'])
  expect([...new Set(granted.map(({ action }) => action))].sort()).toEqual([...used].sort())
})

/** Operations whose permission has another name. */
const actionOf: Record<string, string> = {
  's3:HeadBucket': 's3:ListBucket',
  's3:HeadObject': 's3:GetObject',
  's3:ListObjectsV2': 's3:ListBucket',
  's3:ListBuckets': 's3:ListAllMyBuckets',
  'apigateway:GetApis': 'apigateway:GET',
  'apigateway:GetStage': 'apigateway:GET',
  'apigateway:DeleteRouteSettings': 'apigateway:DELETE',
}

/** An ARN of a template, in the account of these tests. */
function arnOf(value: unknown): string {
  if (typeof value === 'string') return value
  const { Ref, 'Fn::Join': join } = value as { Ref?: string; 'Fn::Join'?: [string, unknown[]] }
  if (Ref) return Ref === 'AWS::AccountId' ? accountId : Ref
  return (join?.[1] ?? []).map(arnOf).join(join?.[0])
}

/** The resources that an ARN of a policy matches: `*` stands for any characters, `?` for one. */
const patternOf = (arn: string) => {
  const plain = arn.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${plain.replaceAll('*', '.*').replaceAll('?', '.')}$`)
}
