import { beforeAll, expect, test, vi } from 'vitest'

/** What `older.ts` gives, taken away first, with what the engine itself answers. */
const given: [target: object, name: string, use: () => unknown][] = [
  [Array.prototype, 'findLast', () => [3, 8, 5, 2].findLast((one) => one > 4)],
  [Array.prototype, 'toReversed', () => [3, 1, 2].toReversed()],
  [Array.prototype, 'toSorted', () => [[3, 1, 20].toSorted(), [3, 1, 20].toSorted((a, b) => b - a)]],
  [Array.prototype, 'toSpliced', () => [1, 2, 3].toSpliced(1, 1, 7, 8)],
  [Map, 'groupBy', () => [...Map.groupBy(new Set([1, 2, 3, 4]), (one, at) => one % 2 === 0 || at > 2)]],
  [URL, 'canParse', () => [URL.canParse('/a', 'https://b.example'), URL.canParse('/a'), URL.canParse('x://')]],
  [AbortSignal.prototype, 'throwIfAborted', () => new AbortController().signal.throwIfAborted()],
  [URLSearchParams.prototype, 'size', () => new URLSearchParams('a=1&b=2&a=3').size],
]

const answers = new Map<string, unknown>()
beforeAll(async () => {
  for (const [target, name, use] of given) {
    answers.set(name, use())
    for (let at = target; at; at = Object.getPrototypeOf(at)) Reflect.deleteProperty(at, name)
    expect(name in target, name).toBe(false)
  }
  Reflect.deleteProperty(AbortSignal, 'timeout')
  await import('#web/app/older.ts')
})

test.each(given.map(([, name, use]) => ({ name, use })))(
  'an older browser is given $name, which answers as that of a new one (INP-15)',
  ({ name, use }) => {
    expect(use()).toEqual(answers.get(name))
  },
)

test('a signal of an older browser ends after its time, with the name of the error (INP-15)', async () => {
  const signal = AbortSignal.timeout(5)
  await vi.waitFor(() => expect(signal.aborted).toBe(true))
  expect(signal.reason.name).toBe('TimeoutError')
})

test('an aborted signal of an older browser throws its reason (INP-15)', () => {
  const controller = new AbortController()
  controller.abort(new Error('left'))
  expect(() => controller.signal.throwIfAborted()).toThrow('left')
})
