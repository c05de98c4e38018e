import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrations } from '../../infra/migrations/all.ts'
import type { StageFile } from '../../infra/stageFile.ts'
import { publish } from '../support/listings.ts'
import { signUp } from '../support/people.ts'
import { type Account, accountId, freshAccount, sameAccount } from './account.ts'
import { makeOperator } from './operator.ts'
import { isStep, serveAccount } from './server.ts'
import { serveSite } from './site.ts'

const stage = 'killed'
const operator = makeOperator(stage)
afterAll(operator.leave)

let site: Awaited<ReturnType<typeof serveSite>>
beforeAll(async () => {
  // Each deployment checks a photo, and other tests create listings whose photos do not exist.
  await publish(await signUp())
  site = await serveSite(inject('address'))
})
afterAll(() => site.close())

type Killed = { status: number | null; said: string; steps: string[] }

/** Runs a command on an account, and kills it after a step. It need not wait to see that the one before it was killed. */
async function run(account: Account, name: 'deploy' | 'rollback', version = '', after?: number): Promise<Killed> {
  const aws = await serveAccount(account, site.url)
  aws.kills.after = after
  const ran = await operator.run(aws, name, ['--stage', stage, '--yes', '--take-over', '--tries', '1'], version)
  aws.close()
  return { ...ran, steps: aws.calls.filter(isStep).map(({ call }) => call.split(' ').slice(0, 2).join(' ')) }
}

/** The steps after which a command is killed: of a series with one tool or service the first and the last. */
function worthOf(steps: readonly string[], from = 1): number[] {
  const who = (at: number) => steps[at]?.split(/[ :]/)[0]
  const numbers = steps.map((_, at) => at + 1)
  return numbers.filter((step) => step >= from && !(who(step - 1) === who(step - 2) && who(step - 1) === who(step)))
}

const noted = (account: Account) =>
  JSON.parse(account.objects.get(`tregu-${stage}-releases-${accountId}/standing.json`)?.toString() ?? '{}')

/** The version of the nested stacks, which functions and pages are in. */
function versionOf(account: Account): string {
  const { Resources } = JSON.parse(account.stacks[`tregu-${stage}`]?.template ?? '{}')
  return /(\w+)\.json$/.exec(Resources.web.Properties.TemplateURL)?.[1] ?? ''
}

const goes = async (account: Account, name: 'deploy' | 'rollback', version?: string) => {
  const { status, said } = await run(account, name, version)
  expect(status, said).toBe(0)
}

/** An account with a stage and these versions, one after the other. */
async function withVersions(changes: Partial<StageFile>, ...versions: string[]): Promise<Account> {
  operator.writeStage(changes)
  const account = freshAccount(stage)
  for (const version of versions) await goes(account, 'deploy', version)
  return account
}

/** Timeout: each test starts many processes. */
const patient = 600_000

test('a deployment killed anywhere leaves what is noted, and the next command ends it', {
  timeout: patient,
}, async () => {
  const base = await withVersions({}, 'v0', 'v1')
  const { version: v1 } = noted(base)
  const whole = sameAccount(base)
  whole.limits = new Map()
  const { steps } = await run(whole, 'deploy', 'v2')
  /** The steps by which the move to the version is noted, and its end. */
  const [begun, ended] = [steps.indexOf('cdk deploy'), steps.lastIndexOf('s3:PutObject')]
  expect([steps[begun - 1], steps[ended - 1]]).toEqual(['s3:PutObject', 's3:PutObject'])
  for (const after of worthOf(steps)) {
    const killed = sameAccount(base)
    killed.limits = new Map()
    expect((await run(killed, 'deploy', 'v2', after)).status).toBeNull()
    const message = `killed after step ${after}, ${steps[after - 1]}`
    expect(noted(killed).moving !== undefined, message).toBe(after >= begun && after < ended)

    const back = sameAccount(killed)
    await goes(back, 'rollback')
    const wanted = after < begun ? 'v0' : 'v1'
    expect(versionOf(back), message).toBe(wanted)
    for (const left of ['moving', 'mover']) expect(noted(back), message).not.toHaveProperty(left)

    await goes(killed, 'deploy', 'v3')
    expect(versionOf(killed), message).toBe('v3')
    expect(noted(killed).before === v1, message).toBe(after < ended)
    expect(killed.functions, message).toEqual(new Set())
    const done = [...killed.limits.values()].filter((item) => 'done' in item)
    expect(done, message).toHaveLength(Object.keys(migrations).length)
  }
})

test('putting a version back that was killed anywhere is gone on with', { timeout: patient }, async () => {
  const base = await withVersions({}, 'v0', 'v1')
  const broken = () =>
    site.breaks((answer) => (answer.path.startsWith('/api/post/search') ? { ...answer, status: 500 } : answer))
  broken()
  const whole = sameAccount(base)
  const { steps, said } = await run(whole, 'deploy', 'v2')
  expect(said).toMatch(/stands again/)
  expect(versionOf(whole)).toBe('v1')
  const again = steps.lastIndexOf('cdk deploy')
  for (const after of worthOf(steps, again)) {
    broken()
    const killed = sameAccount(base)
    expect((await run(killed, 'deploy', 'v2', after)).status).toBeNull()
    site.breaks((answer) => answer)
    const isOver = after === steps.length
    await goes(killed, 'rollback')
    const wanted = isOver ? 'v0' : 'v1'
    expect(versionOf(killed), `killed after step ${after}, ${steps[after - 1]}`).toBe(wanted)
  }
})

test('putting a version back that fails says so, and a rollback goes on with it', { timeout: patient }, async () => {
  const account = await withVersions({}, 'v0', 'v1')
  const { version } = noted(account)
  site.breaks((answer) => {
    account.failing = 'cdk deploy'
    return answer.path.startsWith('/api/post/search') ? { ...answer, status: 500 } : answer
  })
  const { status, said } = await run(account, 'deploy', 'v2')
  site.breaks((answer) => answer)
  account.failing = undefined
  expect(status).toBe(1)
  expect(said).toContain(`putting ${version} back broke off: cdk deploy failed.`)
  expect(said).toContain(`npm run rollback -- --stage ${stage} goes on with it.`)
  await goes(account, 'rollback')
  expect(versionOf(account)).toBe('v1')
})

test('a rollback killed anywhere is ended by another one', { timeout: patient }, async () => {
  const base = await withVersions({}, 'v0', 'v1', 'v2')
  const { steps } = await run(sameAccount(base), 'rollback')
  // After its last step it is over, and another one undoes it.
  for (const after of worthOf(steps).filter((step) => step < steps.length)) {
    const killed = sameAccount(base)
    expect((await run(killed, 'rollback', '', after)).status).toBeNull()
    const message = `killed after step ${after}, ${steps[after - 1]}`
    await goes(killed, 'rollback')
    expect(versionOf(killed), message).toBe('v1')
    await goes(killed, 'rollback')
    expect(versionOf(killed), message).toBe('v2')
  }
})

test('a first production killed anywhere is ended and protected by the next one', { timeout: patient }, async () => {
  operator.writeStage({ production: true })
  const { steps } = await run(freshAccount(stage), 'deploy', 'v1')
  expect(steps.filter((step) => step === 'cdk deploy')).toHaveLength(2)
  for (const after of worthOf(steps, steps.indexOf('cdk deploy') + 1)) {
    const killed = freshAccount(stage)
    expect((await run(killed, 'deploy', 'v1', after)).status).toBeNull()
    await goes(killed, 'deploy', 'v2')
    const message = `killed after step ${after}, ${steps[after - 1]}`
    expect(versionOf(killed), message).toBe('v2')
    expect(killed.stacks[`tregu-${stage}`], message).toMatchObject({ guarded: true })
    expect(noted(killed), message).not.toHaveProperty('moving')
  }
})
