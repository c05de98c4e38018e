import { setTimeout as passed } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Place } from '../../../infra/ops/aws.ts'
import { Problem } from '../../../infra/ops/problem.ts'
import { claimed, type Standing, unclaimed } from '../../../infra/ops/standing.ts'
import { settingsOf } from '../../../infra/settings.ts'
import { accountId, freshAccount } from '../account.ts'
import { serveAccount } from '../server.ts'

const bucket = 'releases'
/** Far quicker than a machine is, in place of half a minute. */
const beat = 20
/** Never within a test: the claim of a command that was killed, or hangs. */
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

const placeOf = (user: string): Place => ({
  settings: settingsOf('dev'),
  account: accountId,
  arn: `arn:aws:iam::${accountId}:user/${user}`,
})
const [ana, ben] = [placeOf('ana'), placeOf('ben')]
const noted = () => JSON.parse(account.objects.get(`${bucket}/standing.json`)?.toString() ?? 'null')
const write = (standing: Standing) =>
  account.objects.set(`${bucket}/standing.json`, Buffer.from(JSON.stringify(standing)))
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
  const read = await unclaimed(ana, bucket)
  const ended = claimed(
    ana,
    bucket,
    read,
    'v2',
    async (claim) => {
      hold()
      await isOver
      await claim.note({ version: 'v2' })
    },
    every,
  )
  await Promise.race([isHeld, ended])
  return { goOn, ended }
}

test.each<[string, Standing | undefined]>([
  ['before anything is noted', undefined],
  ['when a version stands', { version: 'v1' }],
])('of two commands that have read the same, one claims the stage, %s', async (_, standing) => {
  if (standing) write(standing)
  const [one, other] = [await unclaimed(ana, bucket), await unclaimed(ben, bucket)]
  const work = vi.fn(() => passed(100))
  const both = [claimed(ana, bucket, one, 'v2', work), claimed(ben, bucket, other, 'v3', work)]
  const results = await Promise.allSettled(both)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(work).toHaveBeenCalledOnce()
  expect(results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([expect.any(Problem)])
  expect(noted()).toEqual(standing ?? {})
})

test('a command that runs is named to whoever comes, and free when it has ended', async () => {
  write({ version: 'v1' })
  const { goOn, ended } = await underWay(beat)
  const error = await refused(unclaimed(ben, bucket, { beat: 500 }))
  expect(error).toBeInstanceOf(Problem)
  const { message } = error as Problem
  expect(message).toMatch(/^arn:aws:iam::123456789012:user\/ana on \S+ has been putting v2 in place since 20\S+Z: /)
  expect(message).toContain('--take-over')
  expect(message).not.toContain('\n')
  goOn()
  await ended
  expect(noted()).toEqual({ version: 'v2' })
  expect((await unclaimed(ben, bucket)).standing).toEqual({ version: 'v2' })
})

test('a command that ends while it is watched is waited for', async () => {
  write({ version: 'v1' })
  const { goOn, ended } = await underWay(silent)
  const watched = unclaimed(ben, bucket, { beat: 500 })
  goOn()
  await ended
  expect((await watched).standing).toEqual({ version: 'v2' })
})

test('the claim of a command that was killed is taken over, and ends one that only slept', async () => {
  write({ version: 'v1' })
  const { goOn, ended } = await underWay(silent)
  const read = await unclaimed(ben, bucket, { beat })
  await claimed(ben, bucket, read, 'v3', async (claim) => {
    await claim.note({ version: 'v3', before: 'v1' })
    goOn()
    expect(String(await refused(ended))).toMatch(/user\/ben on \S+ has been putting v3 in place/)
  })
  expect(noted()).toEqual({ version: 'v3', before: 'v1' })
})

test('a claim is overridden at once where that is said', async () => {
  write({ version: 'v1', moving: 'v2' })
  const { goOn, ended } = await underWay(beat)
  const read = await unclaimed(ben, bucket, { takeOver: true, beat: silent })
  expect(read.standing).toEqual({ version: 'v1', moving: 'v2' })
  expect(noted()).toEqual({ version: 'v1', moving: 'v2' })
  // The other one's renewals are refused from here on.
  await passed(5 * beat)
  await claimed(ben, bucket, read, 'v3', async (claim) => {
    await claim.note({ version: 'v3' })
  })
  goOn()
  expect(await refused(ended)).toBeInstanceOf(Problem)
  expect(noted()).toEqual({ version: 'v3' })
})

test('a claim that is renewed at the same moment is overridden too, and keeps what was noted with it', async () => {
  write({ version: 'v1', moving: 'v2' })
  const { goOn, ended } = await underWay(silent)
  const { mover } = noted()
  const get = account.objects.get.bind(account.objects)
  vi.spyOn(account.objects, 'get').mockImplementationOnce((key) => {
    const before = get(key)
    account.objects.set(key, Buffer.from(JSON.stringify({ version: 'v2', mover: { ...mover, beat: mover.beat + 1 } })))
    return before
  })
  const { standing } = await unclaimed(ben, bucket, { takeOver: true, beat: silent })
  expect(standing).toEqual({ version: 'v2' })
  expect(noted()).toEqual({ version: 'v2' })
  goOn()
  expect(await refused(ended)).toBeInstanceOf(Problem)
})

test('a note whose answer is lost is no other command’s', async () => {
  write({ version: 'v1' })
  aws.kills.after = 2
  await claimed(ana, bucket, await unclaimed(ana, bucket), 'v2', async (claim) => {
    expect(await claim.note({ version: 'v2' })).toEqual({ version: 'v1' })
  })
  expect(noted()).toEqual({ version: 'v2' })
})

test('work that fails gives the stage free, and leaves what it has noted', async () => {
  const failing = claimed(ana, bucket, await unclaimed(ana, bucket), 'v2', async (claim) => {
    await claim.note({ moving: 'v2' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(noted()).toEqual({ moving: 'v2' })
})
