import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { publish } from '../support/listings.ts'
import { signUp } from '../support/people.ts'
import { type Account, accountId, freshAccount } from './account.ts'
import { makeOperator } from './operator.ts'
import { isStep, serveAccount } from './server.ts'
import { serveSite } from './site.ts'

const stage = 'claimed'
const operator = makeOperator(stage)
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
  account = freshAccount(stage)
  aws = await serveAccount(account, site.url)
  site.breaks((answer) => answer)
  operator.writeStage()
  return aws.close
})

const command = (name: 'deploy' | 'rollback', version: string, ...more: string[]) =>
  operator.run(aws, name, ['--stage', stage, '--yes', '--tries', '1', ...more], version)

async function deployed(...versions: string[]) {
  for (const version of versions) {
    const { status, said } = await command('deploy', version)
    expect(status, said).toBe(0)
  }
}

const pointer = `tregu-${stage}-releases-${accountId}/standing.json`
/** The version of the nested stacks, which functions and pages are in. */
const versionNow = () => {
  const { Resources } = JSON.parse(account.stacks[`tregu-${stage}`]?.template ?? '{}')
  return /(\w+)\.json$/.exec(Resources.web.Properties.TemplateURL)?.[1]
}
const noted = () => JSON.parse(account.objects.get(pointer)?.toString() ?? '{}')
const note = (now: object) => account.objects.set(pointer, Buffer.from(JSON.stringify(now)))
const steps = () => aws.calls.filter(isStep).map(({ call }) => call.split(' ').slice(0, 2).join(' '))

/** Another command that moves the stage. */
const other = {
  id: '1',
  to: 'v9',
  by: 'arn:aws:iam::123456789012:user/ana',
  on: 'laptop',
  since: '2026-11-26T16:00:00Z',
}
const says =
  'arn:aws:iam::123456789012:user/ana on laptop has been putting v9 in place since 2026-11-26T16:00:00Z: wait'

test('while a command moves the stage another one is refused, and told by whom and since when', async () => {
  await deployed('v1')
  const before = noted()
  let beats = 0
  const beat = () => note({ ...before, mover: { ...other, beat: beats++ } })
  beat()
  const beating = setInterval(beat, 200)
  for (const name of ['deploy', 'rollback'] as const) {
    const { status, said } = await command(name, 'v2')
    expect(status).toBe(1)
    expect(said).toContain(says)
    expect(steps()).toEqual([])
  }
  clearInterval(beating)
})

test('--take-over goes on at once', async () => {
  await deployed('v1', 'v2')
  for (const [name, version, page] of [
    ['rollback', '', 'v1'],
    ['deploy', 'v3', 'v3'],
  ] as const) {
    note({ ...noted(), mover: { ...other, beat: 1 } })
    const { status, said } = await command(name, version, '--take-over')
    expect(status, said).toBe(0)
    expect(versionNow()).toBe(page)
    expect(noted()).not.toHaveProperty('mover')
  }
})

test('a command that was taken over archives nothing and notes nothing', async () => {
  await deployed('v1')
  const theirs = { ...noted(), moving: 'v9', mover: { ...other, beat: 1 } }
  const objects = account.objects.size
  account.meanwhile = () => note(theirs)
  const { status, said } = await command('deploy', 'v2')
  expect(status).toBe(1)
  expect(said).toContain(says)
  expect(account.objects.size).toBe(objects)
  expect(noted()).toEqual(theirs)
})

/** Lets CloudFormation undo what `cdk deploy` asks for. */
function refuse() {
  account.failing = 'cdk deploy'
  Object.assign(account.stacks[`tregu-${stage}`] ?? {}, { status: 'UPDATE_ROLLBACK_COMPLETE' })
}

test('a rollback that CloudFormation undoes is forgotten, and another one goes to the same version', async () => {
  await deployed('v1', 'v2')
  const before = noted()
  refuse()
  expect((await command('rollback', '')).status).toBe(1)
  expect(noted()).toEqual(before)
  account.failing = undefined
  for (const version of ['v1', 'v2']) {
    expect((await command('rollback', '')).status).toBe(0)
    expect(versionNow()).toBe(version)
  }
})

test('after putting a version back that CloudFormation undoes, the one that does not work is noted', async () => {
  await deployed('v1')
  const { version } = noted()
  site.breaks((answer) => {
    refuse()
    return answer.path.startsWith('/api/post/search') ? { ...answer, status: 500 } : answer
  })
  const { said } = await command('deploy', 'v2')
  expect(said).toContain(`putting ${version} back broke off`)
  expect(noted()).toEqual({ version, moving: expect.not.stringContaining(version) })
  site.breaks((answer) => answer)
  account.failing = undefined
  expect((await command('rollback', '')).status).toBe(0)
  expect(versionNow()).toBe('v1')
})
