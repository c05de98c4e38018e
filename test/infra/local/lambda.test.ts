import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createCallers } from '../../../infra/local/callers.ts'
import { invokeLater } from '../../../infra/local/events.ts'
import { createFaults } from '../../../infra/local/faults.ts'
import { createInterleaver } from '../../../infra/local/interleaver.ts'
import { createLambda, type LambdaOptions } from '../../../infra/local/lambda.ts'
import { createMeter } from '../../../infra/local/meter.ts'
import { createMetrics } from '../../../infra/local/metrics.ts'
import { type Polling, startPolling } from '../../../infra/local/polling.ts'
import { createQueues } from '../../../infra/local/sqs.ts'

const directory = mkdtempSync(join(tmpdir(), 'lambda-'))
const arnOf = (name: string) => `arn:aws:lambda:eu-central-1:000000000000:function:${name}`

const handler = `
import { existsSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
let events = 0
export async function handler(event, context) {
  events++
  if (event.Records) event = JSON.parse(event.Records[0].body)
  const left = existsSync(tmpdir() + '/half')
  if (event.write) writeFileSync(tmpdir() + '/half', 'of a snapshot')
  if (event.hang) for (;;);
  if (event.throw) throw new RangeError('too far')
  if (event.exit) process.exit(1)
  if (event.fill) { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())) }
  if (event.store) {
    const file = openSync(join(tmpdir(), 'big'), 'w')
    writeSync(file, Buffer.alloc(event.store))
    rmSync(join(tmpdir(), 'big'))
  }
  if (event.say) console.log(event.say)
  if (event.wait) await new Promise((resolve) => setTimeout(resolve, event.wait))
  return { events, left, disk: tmpdir(), remaining: context.getRemainingTimeInMillis(), table: process.env.TABLE, home: process.env.HOME }
}`
mkdirSync(join(directory, 'code'))
writeFileSync(join(directory, 'code', 'index.mjs'), handler)

const meter = createMeter()
const metrics = createMetrics()
const queues = createQueues(new DatabaseSync(':memory:'), [
  { name: 'waiting', givenUp: { to: 'given-up', after: 3 } },
  { name: 'given-up' },
])
const options: LambdaOptions = {
  functions: [
    { name: 'subject', timeout: 30 },
    { name: 'hurried', timeout: 2 },
  ].map(({ name, timeout }) => ({
    name,
    functionName: `tregu-${name}`,
    arn: arnOf(name),
    folder: join(directory, 'code'),
    handler: 'index.handler',
    memory: 64,
    storage: 4,
    timeout,
    environment: { TABLE: 'posts' },
    statements: [],
  })),
  callers: createCallers(),
  faults: createFaults(),
  turns: createInterleaver(),
  meter,
  metrics,
  environment: {},
  standIns: [],
  logs: join(directory, 'logs'),
  temporary: join(directory, 'tmp'),
  maxInstances: 4,
}
const lambda = createLambda(options)

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await lambda.close()
  rmSync(directory, { recursive: true })
})

const invoke = (event: object, name = 'subject') => lambda.invoke(arnOf(name), event)

test('an instance has its own environment and serves one event after the other', async () => {
  expect(await invoke({})).toMatchObject({ result: { events: 1, table: 'posts' } })
  const { result } = (await invoke({})) as { result: { events: number; remaining: number; home?: string } }
  expect(result.events).toBe(2)
  expect(result.remaining).toBeGreaterThan(0)
  expect(result.home).toBeUndefined()
})

test('a function whose environment is larger than 4 KB is refused, as on AWS; one of 4 KB is not (OPS-01)', () => {
  const creating = (length: number) => () =>
    createLambda({
      ...options,
      functions: options.functions.map((spec) => ({
        ...spec,
        environment: { TABLE: 'ë', LIMITS: 'x'.repeat(length) },
      })),
    })
  const room = 4096 - Buffer.byteLength(JSON.stringify({ TABLE: 'ë', LIMITS: '' }))
  expect(creating(room)).not.toThrow()
  expect(creating(room + 1)).toThrow(
    'The environment of subject has 4097 bytes, and Lambda takes 4096; the longest is LIMITS.',
  )
})

test('concurrent events go to several instances', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => invoke({ wait: 50 })))
  expect(answers.every((answer) => 'result' in answer)).toBe(true)
})

test.each([
  ['hangs', { hang: true }, 'Task timed out after 2 seconds', 'hurried'],
  ['exits', { exit: true }, 'ended before it answered'],
  ['fills its memory', { fill: true }, 'memory'],
])('one that %s is ended, and the next event starts a new one', async (_, event, reason, name?: string) => {
  expect(await invoke(event, name)).toMatchObject({ error: expect.stringContaining(reason) })
  expect(await invoke({}, name)).toMatchObject({ result: {} })
})

test('one that nobody invokes ends, but not while it works, and the next event starts a new one', async () => {
  const lambda = createLambda({ ...options, temporary: join(directory, 'idle'), idleMs: 100 })
  onTestFinished(() => lambda.close())
  expect(await lambda.invoke('subject', {})).toMatchObject({ result: { events: 1 } })
  expect(await lambda.invoke('subject', { wait: 300 })).toMatchObject({ result: {} })
  await vi.waitFor(async () => expect(await lambda.memory()).toMatchObject({ instances: 0 }), 10_000)
  expect(await lambda.invoke('subject', {})).toMatchObject({ result: { events: 1 } })
})

test('the disk of an instance that was ended is that of the next one, with what it left; others have their own', async () => {
  const ended = await invoke({ write: true, hang: true }, 'hurried')
  expect(ended).toMatchObject({ error: expect.stringContaining('timed out') })
  const all = (await Promise.all(Array.from({ length: 4 }, () => invoke({ wait: 200 }, 'hurried')))) as {
    result: { disk: string; left: boolean }
  }[]
  expect(new Set(all.map(({ result }) => result.disk)).size).toBe(4)
  expect(all.filter(({ result }) => result.left)).toHaveLength(1)
})

test('a thrown error is told on the console with the name of the function', async () => {
  expect(await invoke({ throw: true })).toMatchObject({ error: 'too far' })
  expect(console.error).toHaveBeenCalledWith('[subject] RangeError: too far')
  expect(meter.functions.subject?.failures).toBeGreaterThan(0)
})

test('what a function says is in its log', async () => {
  await invoke({ say: 'hello from inside' })
  await vi.waitFor(() =>
    expect(readFileSync(join(directory, 'logs', 'subject.log'), 'utf8')).toContain('hello from inside'),
  )
})

/** The sum of a metric over all functions in the last hour. */
const sumOf = (name: string) =>
  metrics
    .between('AWS/Lambda', name, {}, metrics.now() - 3_600_000, metrics.now())
    .reduce((total, value) => total + value, 0)

test('more at once than the account may are throttled, and an event that was waits its turn', async () => {
  const before = sumOf('Throttles')
  lambda.limit(2)
  const answers = await Promise.all([1, 2, 3].map(() => invoke({ wait: 50 })))
  expect(answers.map((answer) => 'error' in answer && answer.throttled === true)).toEqual([false, false, true])
  expect(sumOf('Throttles') - before).toBe(1)

  lambda.limit(0)
  const later = invokeLater(lambda, arnOf('subject'), { say: 'at last' }, { retries: 0, ageMs: 60_000 })
  await vi.waitFor(() => expect(sumOf('Throttles') - before).toBeGreaterThan(2), 5000)
  lambda.limit()
  await later
})

test.each([0, 2])('an event that fails is given up after its retries: %s', async (retries) => {
  const before = sumOf('Errors')
  await invokeLater(lambda, arnOf('subject'), { throw: true }, { retries, ageMs: 60_000 })
  expect(sumOf('Errors') - before).toBe(retries + 1)
  expect(console.error).toHaveBeenLastCalledWith(`[subject] gave up an event after ${retries + 1} attempts`)
})

test('an event that is throttled until it is too old is dropped', async () => {
  const before = sumOf('Invocations')
  lambda.limit(0)
  await invokeLater(lambda, arnOf('subject'), {}, { retries: 2, ageMs: 300 })
  lambda.limit()
  await setTimeout(500)
  expect(sumOf('Invocations')).toBe(before)
  expect(console.error).toHaveBeenLastCalledWith('[subject] dropped an event that was too old')
})

test('a function that fills its disk fails, also with files that it has deleted and holds open', async () => {
  expect(await invoke({ store: 3_000_000 })).toHaveProperty('result')
  const full = await invoke({ store: 3_000_000 })
  expect(full).toMatchObject({ error: expect.stringContaining('no space left on device') })
  // The files go with the instance.
  expect(await invoke({})).toHaveProperty('result')
})

describe('a queue', () => {
  let polling: Polling
  const start = (againMs = 200) => {
    polling = startPolling([{ queue: 'waiting', functionName: 'tregu-subject', atOnce: 2, againMs }], queues, lambda)
  }
  beforeEach(() => start())
  afterEach(() => polling.stop())
  const most = () =>
    Math.max(0, ...metrics.between('AWS/Lambda', 'ConcurrentExecutions', {}, metrics.now() - 1000, metrics.now()))

  test('starts a function for each message, two at a time, and then forgets it', async () => {
    metrics.moveOn(10_000)
    const before = sumOf('Invocations')
    for (let sent = 0; sent < 6; sent++) queues.send('waiting', JSON.stringify({ wait: 20 }))
    await vi.waitFor(() => expect(sumOf('Invocations') - before).toBe(6), 5000)
    expect(most()).toBe(2)
    expect(queues.visible('waiting')).toBe(0)
    expect(queues.visible('given-up')).toBe(0)
  })

  test('waits while the function is throttled, which is no attempt', async () => {
    const before = { throttles: sumOf('Throttles'), runs: sumOf('Invocations') }
    lambda.limit(0)
    queues.send('waiting', '{}')
    await vi.waitFor(() => expect(sumOf('Throttles') - before.throttles).toBeGreaterThan(4), 5000)
    lambda.limit()
    await vi.waitFor(() => expect(sumOf('Invocations') - before.runs).toBe(1), 5000)
    expect(queues.visible('given-up')).toBe(0)
  })

  test('delivers a message that fails again, and after three times moves it, as it was, to what was given up', async () => {
    const before = sumOf('Errors')
    const body = JSON.stringify({ throw: true, key: 'a photo' })
    queues.send('waiting', body)
    await vi.waitFor(() => expect(queues.visible('given-up')).toBe(1), 10_000)
    expect(sumOf('Errors') - before).toBe(3)
    expect(queues.receive('given-up', 10, 60_000)).toEqual([{ id: expect.any(String), body, received: 1 }])
    expect(queues.visible('given-up')).toBe(0)
  })

  test('hides a failed message as long as its template says, or until a test lets that time pass', async () => {
    polling.stop()
    start(60_000)
    const before = sumOf('Errors')
    await queues.send('waiting', JSON.stringify({ throw: true }))
    await setTimeout(1000)
    expect([sumOf('Errors') - before, queues.visible('waiting')]).toEqual([1, 0])
    polling.hurry()
    await vi.waitFor(() => expect(sumOf('Errors') - before).toBe(2), 5000)
    await vi.waitFor(() => {
      polling.hurry()
      expect(queues.visible('given-up')).toBe(1)
    }, 5000)
    queues.receive('given-up', 10, 60_000)
  })

  test('delivers a failed message again also where the timer ends before the clock reaches its time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    queues.send('waiting', JSON.stringify({ throw: true }))
    await vi.waitFor(() => expect(queues.visible('given-up')).toBe(1), 10_000)
  })
})
