import { setTimeout as passed } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StageAccount } from '../../../infra/ops/aws.ts'
import { Problem } from '../../../infra/ops/problem.ts'
import { readUnlocked, type StageState, withLock } from '../../../infra/ops/stageState.ts'
import { settingsOf } from '../../../infra/settings.ts'
import { accountId, freshAccount } from '../account.ts'
import { serveAccount } from '../server.ts'

const bucket = 'releases'
/** Far quicker than a machine is, in place of half a minute. */
const beat = 20
/** Never within a test: the lock of a command that was killed, or hangs. */
const silent = 1e6

let account: ReturnType<typeof freshAccount>
let aws: Awaited<ReturnType<typeof serveAccount>>
beforeEach(async () => {
  account = freshAccount()
  account.buckets.add(bucket)
  aws = await serveAccount(account, '')
  vi.stubEnv('AWS_ENDPOINT_URL', aws.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  aws.close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const placeOf = (user: string): StageAccount => ({
  settings: settingsOf('dev'),
  account: accountId,
  arn: `arn:aws:iam::${accountId}:user/${user}`,
})
const [ana, ben] = [placeOf('ana'), placeOf('ben')]
const stored = () => JSON.parse(account.objects.get(`${bucket}/standing.json`)?.toString() ?? 'null')
const write = (state: StageState) => account.objects.set(`${bucket}/standing.json`, Buffer.from(JSON.stringify(state)))
/** Resolves to what a promise rejects with. */
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

/** Claims the stage for Ana until it is told to go on. */
async function underWay(every: number) {
  const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const read = await readUnlocked(ana, bucket)
  const ended = withLock(
    ana,
    bucket,
    read,
    'v2',
    async (lock) => {
      hold()
      await isOver
      await lock.note({ version: 'v2' })
    },
    every,
  )
  await Promise.race([isHeld, ended])
  return { goOn, ended }
}

test.each<[string, StageState | undefined]>([
  ['before anything is stored', undefined],
  ['when a version stands', { version: 'v1' }],
])('of two commands that have read the same, one locks the stage, %s', async (_, state) => {
  if (state) write(state)
  const [one, other] = [await readUnlocked(ana, bucket), await readUnlocked(ben, bucket)]
  const work = vi.fn(() => passed(100))
  const both = [withLock(ana, bucket, one, 'v2', work), withLock(ben, bucket, other, 'v3', work)]
  const results = await Promise.allSettled(both)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(work).toHaveBeenCalledOnce()
  expect(results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([expect.any(Problem)])
  expect(stored()).toEqual(state ?? {})
})

test('a command that runs is named to whoever comes, and free when it has ended', async () => {
  write({ version: 'v1' })
  const { goOn, ended } = await underWay(beat)
  const error = await refused(readUnlocked(ben, bucket, { beat: 500 }))
  expect(error).toBeInstanceOf(Problem)
  const { message } = error as Problem
  expect(message).toMatch(/^arn:aws:iam::123456789012:user\/ana on \S+ has been putting v2 in place since 20\S+Z: /)
  expect(message).toContain('--take-over')
  expect(message).not.toContain('\n')
  goOn()
  await ended
  expect(stored()).toEqual({ version: 'v2' })
  expect((await readUnlocked(ben, bucket)).state).toEqual({ version: 'v2' })
})

test('a command that ends while it is watched is waited for', async () => {
  write({ version: 'v1' })
  const { goOn, ended } = await underWay(silent)
  const watched = readUnlocked(ben, bucket, { beat: 500 })
  goOn()
  await ended
  expect((await watched).state).toEqual({ version: 'v2' })
})

test('the lock of a command that was killed is taken over, and ends one that only slept', async () => {
  write({ version: 'v1' })
  const { goOn, ended } = await underWay(silent)
  const read = await readUnlocked(ben, bucket, { beat })
  await withLock(ben, bucket, read, 'v3', async (lock) => {
    await lock.note({ version: 'v3', before: 'v1' })
    goOn()
    expect(String(await refused(ended))).toMatch(/user\/ben on \S+ has been putting v3 in place/)
  })
  expect(stored()).toEqual({ version: 'v3', before: 'v1' })
})

test('a lock is taken over at once where that is said', async () => {
  write({ version: 'v1', moving: 'v2' })
  const { goOn, ended } = await underWay(beat)
  const read = await readUnlocked(ben, bucket, { takeOver: true, beat: silent })
  expect(read.state).toEqual({ version: 'v1', moving: 'v2' })
  expect(stored()).toEqual({ version: 'v1', moving: 'v2' })
  // The other one's renewals are refused from here on.
  await passed(5 * beat)
  await withLock(ben, bucket, read, 'v3', async (lock) => {
    await lock.note({ version: 'v3' })
  })
  goOn()
  expect(await refused(ended)).toBeInstanceOf(Problem)
  expect(stored()).toEqual({ version: 'v3' })
})

test('a lock that is renewed at the same moment is taken over too, and keeps what was stored with it', async () => {
  write({ version: 'v1', moving: 'v2' })
  const { goOn, ended } = await underWay(silent)
  const { mover } = stored()
  const get = account.objects.get.bind(account.objects)
  vi.spyOn(account.objects, 'get').mockImplementationOnce((key) => {
    const before = get(key)
    account.objects.set(key, Buffer.from(JSON.stringify({ version: 'v2', mover: { ...mover, beat: mover.beat + 1 } })))
    return before
  })
  const { state } = await readUnlocked(ben, bucket, { takeOver: true, beat: silent })
  expect(state).toEqual({ version: 'v2' })
  expect(stored()).toEqual({ version: 'v2' })
  goOn()
  expect(await refused(ended)).toBeInstanceOf(Problem)
})

test('a note whose answer is lost is no other command’s', async () => {
  write({ version: 'v1' })
  aws.lost.after = 2
  await withLock(ana, bucket, await readUnlocked(ana, bucket), 'v2', async (lock) => {
    expect(await lock.note({ version: 'v2' })).toEqual({ version: 'v1' })
  })
  expect(stored()).toEqual({ version: 'v2' })
})

test('work that fails gives the stage free, and leaves what it has stored', async () => {
  const failing = withLock(ana, bucket, await readUnlocked(ana, bucket), 'v2', async (lock) => {
    await lock.note({ moving: 'v2' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(stored()).toEqual({ moving: 'v2' })
})
