import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '#functions/posts/parts/changeLog.ts'
import { lagShown, measureLag } from '#functions/posts/replicationLag.ts'

const at = Date.parse('2026-11-20T08:00:00.000Z')
const keyOf = (seconds: number, id = 'post') => `${new Date(at + seconds * 1000).toISOString()}#${id}`
const read = (since: string, ...keys: string[]) => ({ at, since, keys: new Set(keys) })

test.each([
  ['nothing new says nothing', read('', keyOf(-5)), [keyOf(-5)], undefined],
  ['what was made after the earlier read was not missing from it', read(''), [keyOf(1)], 0],
  ['what was made before it and comes only now was', read(''), [keyOf(-3)], 3000],
  ['the oldest one counts', read('', keyOf(-9)), [keyOf(-9), keyOf(-2, 'a'), keyOf(-70, 'b')], 70_000],
  ['what lies before its beginning was not asked for', read(keyOf(-10)), [keyOf(-3600)], undefined],
])('%s', (_, before, keys, age) => {
  expect(lagShown(before, { keys: new Set(keys) })).toBe(age)
})

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  vi.useFakeTimers({ now: at })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('all records are passed on; from the second read on their age is measured for CloudWatch', async () => {
  const changes = (...keys: string[]) => keys.map((changeKey) => ({ changeKey }) as Change)
  const readAll = async (...pages: Change[][]) => {
    const stored = async function* () {
      yield* pages
    }
    const passed: Change[][] = []
    for await (const page of measureLag('c0', '', stored())) passed.push(page)
    return passed
  }
  const first = [changes(keyOf(-5000)), changes(keyOf(-1))]
  expect(await readAll(...first)).toEqual(first)
  expect(lines).toEqual([])
  vi.setSystemTime(at + 2000)
  await readAll(...first)
  expect(lines).toEqual([])
  await readAll(...first, changes(keyOf(-90, 'late')))
  const [line = '{}'] = lines
  expect(JSON.parse(line)).toMatchObject({
    IndexAge: 92_000,
    _aws: { CloudWatchMetrics: [{ Namespace: 'tregu', Metrics: [{ Name: 'IndexAge', Unit: 'Milliseconds' }] }] },
  })
})
