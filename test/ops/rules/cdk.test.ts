import { copyFileSync, existsSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountId, freshAccount, stage } from '../account.ts'
import { bareClone, type } from '../machine.ts'
import { serveAccount } from '../server.ts'

/** Timeout: each test synthesizes the whole stack, on a machine that may be busy. */
const patient = 600_000

const { folder, remove } = bareClone()
afterAll(remove)

const example = JSON.parse(readFileSync('infra/stages/dev.json', 'utf8'))
const mails = { sender: 'no-reply@tregu-test.com', contact: 'hello@tregu-test.com' }
writeFileSync(
  join(folder, 'infra', 'stages', `${stage}.json`),
  JSON.stringify({ ...example, ...mails, account: accountId, repository: 'owner/tregu' }),
)

it('npx cdk names a stage that is not there, under the Node of the machine', { timeout: patient }, async () => {
  const { status, err } = await type('npx cdk ls --context stage=nowhere', folder)
  expect(status).toBe(1)
  expect(err).toContain('There is no infra/stages/nowhere.json')
})

it('npm run cdk runs the CDK CLI too, for a clone whose packages are not installed', { timeout: patient }, async () => {
  const { status, err } = await type('npm run --silent cdk -- ls --context stage=nowhere', folder)
  expect(status).toBe(1)
  expect(err).toContain('There is no infra/stages/nowhere.json')
})

it('npm run bootstrap and vault have an app with the stacks of the workflow and of the vault', {
  timeout: patient,
}, async () => {
  const line = `npx cdk ls --app "node bin/run.mjs delivery" --context region=eu-central-1 --context stage=${stage}`
  const { status, out, err } = await type(line, folder)
  expect(status, err).toBe(0)
  expect(out.trim().split('\n')).toEqual(['tregu-github', `tregu-${stage}-delivery`, `tregu-${stage}-vault`])
})

it('npx cdk synth prints the template and tells of npm run deploy', { timeout: patient }, async () => {
  const { status, out, err } = await type('npx cdk synth', folder)
  expect(status, err).toBe(0)
  expect(out).toContain('AWS::DynamoDB::Table')
  expect(err).toContain('npm run deploy')
  expect(existsSync(join(folder, 'cdk.out', 'tregu-dev.template.json'))).toBe(true)
})

describe('with the real tools, on an account', () => {
  const account = freshAccount()
  let aws: Awaited<ReturnType<typeof serveAccount>>
  beforeAll(async () => {
    aws = await serveAccount(account, 'http://127.0.0.1:9')
  })
  afterAll(() => aws.close())
  const typed = (line: string) =>
    type(line, folder, { AWS_ENDPOINT_URL: aws.url, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' })

  it('npm run deploy makes functions and pages, shows what changes and asks', { timeout: patient }, async () => {
    const { status, out, err } = await typed(`npm run --silent deploy -- --stage ${stage}`)
    expect(status).toBe(1)
    expect(out, err).toContain('✓ the region is bootstrapped')
    expect(out + err).toContain(`Stack tregu-${stage}`)
    expect(err).toContain(`Deploy tregu-${stage} to account ${accountId}? There is nobody to ask here`)
    for (const made of ['assembly/cdk.out', 'assembly/pages/index.html'])
      expect(existsSync(join(folder, 'cdk.out', stage, made)), made).toBe(true)
  })

  it('npm run destroy empties the buckets and ends with the stack', { timeout: patient }, async () => {
    const { status, err } = await typed(`npm run --silent destroy -- --stage ${stage} --yes`)
    expect(status, err).toBe(0)
    expect(aws.calls.some(({ call }) => call === 's3:PutBucketPolicy')).toBe(true)
    expect(err).toContain(`tregu-${stage}: destroyed`)
  })
})

it('an app whose Node does not start says so', async () => {
  const installed = '.package-lock.json'
  unlinkSync(join(folder, 'node_modules'))
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true })
  copyFileSync(join('node_modules', installed), join(folder, 'node_modules', installed))
  writeFileSync(join(folder, 'node_modules', '.bin', 'node'), '')
  const { status, err } = await type('node bin/run.mjs synth', folder)
  expect(status).toBe(1)
  expect(err).toMatch(/\.bin\/node does not start: .*EACCES/)
})
