import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasAnswered } from '#web/features/conversations/MessageText.tsx'
import { mergedThread, withEarlier, withSent } from '#web/features/conversations/thread.ts'

type Thread = Parameters<typeof mergedThread>[1]

const idOf = (number: number) => String(number).padStart(4, '0')
const page = (newest: number, count: number, more = newest > count): Thread =>
  ({
    conversation: { revision: newest },
    messages: Array.from({ length: count }, (_, at) => ({ id: idOf(newest - at) })),
    more,
  }) as Thread
const numbersOf = ({ messages }: Thread) => messages.map(({ id }) => Number(id))

test('an unchanged conversation keeps its messages, a new message comes before them', () => {
  const known = page(50, 50)
  expect(mergedThread(known, { ...known, messages: [] })).toEqual(known)
  expect(numbersOf(mergedThread(known, page(51, 50)))).toEqual(numbersOf(page(51, 51)))
  const sent = { id: idOf(11) } as Thread['messages'][number]
  expect(numbersOf(withSent(withSent(page(10, 10), sent), sent))).toEqual(numbersOf(page(11, 11)))
})

test('however many messages have come, a thread has no hole and nothing twice (CNV-07)', () => {
  const count = fc.integer({ min: 1, max: 400 })
  fc.assert(
    fc.property(count, count, count, fc.boolean(), (begun, loaded, came, isSentHere) => {
      const newest = begun + came
      const before = page(begun, Math.min(begun, Math.max(50, loaded)))
      const known = isSentHere ? withSent(before, { id: idOf(newest) } as Thread['messages'][number]) : before
      // At first, the newest page was loaded.
      const merged = mergedThread(known, page(newest, Math.min(50, newest)))
      const numbers = numbersOf(merged)
      expect(numbers).toEqual(numbers.map((_, at) => newest - at))
      expect(merged.more).toBe(numbers.at(-1) !== 1)
    }),
  )
})

test('earlier messages are shown unless the thread has begun anew meanwhile (CNV-07)', () => {
  const earlier = page(50, 50)
  expect(numbersOf(withEarlier(page(100, 50), idOf(51), earlier))).toEqual(numbersOf(page(100, 100)))
  expect(withEarlier(page(300, 50), idOf(51), earlier)).toEqual(page(300, 50))
})

test.each<[what: string, from: string, visitor: boolean, poster: boolean]>([
  ['who only began has not answered', 'v', false, false],
  ['the poster has answered, the visitor not yet', 'p v', false, true],
  ['both have answered', 'v p v', true, true],
  ['of a page with the other side alone nothing is assumed', 'p p p', false, false],
])('%s (CNV-09)', (_, newestFirst, visitor, poster) => {
  const messages = newestFirst
    .split(' ')
    .map((one) => ({ from: one === 'v' ? ('visitor' as const) : ('poster' as const) }))
  expect([hasAnswered(messages, 'visitor'), hasAnswered(messages, 'poster')]).toEqual([visitor, poster])
})
