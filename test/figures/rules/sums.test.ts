import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ToldItem, told } from '#functions/figures/parts/told.ts'
import { figuresIn, stored, sumDay } from '#functions/figures/sums.ts'
import { type Figures, type Measure, measures, noFigures, placeOf, seenMax } from '#shared/figures/figures.ts'

type Item = Omit<ToldItem, 'period' | 'ttl'>

/** A visitor's hash has 22 characters. */
const visitorOf = (name: string) => name.padEnd(22, '.')
let content = 0
const item = (visitor: string, what: Partial<Record<(typeof told)[number], string[]>>, extra = {}): Item => ({
  told: `${visitorOf(visitor)}10${content++}`,
  ...Object.fromEntries(Object.entries(what).map(([kind, postIds]) => [kind, new Set(postIds)])),
  ...extra,
})

/** In the order of their keys, as a table answers them, in pages. */
async function* inPages(items: readonly Item[]) {
  const sorted = items.toSorted((a, b) => (a.told < b.told ? -1 : 1))
  for (let at = 0; at < sorted.length; at += 3) yield sorted.slice(at, at + 3)
}

const sums = (items: readonly Item[]) => sumDay(inPages(items))
const ids = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `L${from + at}`)
const of = async (items: readonly Item[], postId: string, owner = 'nobody') => {
  const figures = (await sums(items)).of(postId, owner)
  return Object.fromEntries(measures.map((one) => [one, figures[placeOf(one)]])) as Record<Measure, number>
}

describe('the figures of a day are the sizes of sets (OWN-01, OWN-02)', () => {
  test('a visitor counts once for each measure, and again for each hour in which the page was opened', async () => {
    const later = { told: `${visitorOf('a')}11x` }
    const items = [
      item('a', { seen: ['L1', 'L2'], views: ['L1'], calls: ['L1'] }),
      item('a', { seen: ['L1'], views: ['L1'], phones: ['L1'] }),
      item('a', { views: ['L1'] }, later),
      item('b', { seen: ['L1'], chats: ['L1'] }),
    ]
    expect(await of(items, 'L1')).toMatchObject({ seen: 2, views: 2, visitors: 1, phones: 1, calls: 1, chats: 1 })
    expect(await of(items, 'L2')).toMatchObject({ seen: 1, views: 0, visitors: 0 })
    expect(await of(items, 'L3')).toMatchObject({ seen: 0 })
  })

  test('an owner is never counted, nor a member of the team, nor whoever comes from where one was signed in', async () => {
    const items = [
      item('a', { seen: ['L1', 'L2'], views: ['L1'] }, { account: 'owner' }),
      item('a', { seen: ['L1', 'L3'] }),
      item('b', { seen: ['L1'] }, { account: 'other' }),
      item('c', { seen: ['L1'] }, { account: 'member owner' }),
    ]
    expect(await of(items, 'L1', 'owner')).toMatchObject({ seen: 1, views: 0, visitors: 0 })
    expect(await of(items, 'L1', 'another')).toMatchObject({ seen: 3 })
    expect(await of(items, 'L3', 'owner')).toMatchObject({ seen: 0 })
    expect(await of(items, 'L2', 'another')).toMatchObject({ seen: 1 })
  })

  test.each([
    [seenMax, 1, 0],
    [seenMax + 1, 0, 1],
  ])('of whoever sees %i listings there are %i, and %i is left out', async (many, seen, leftOut) => {
    const halves = [ids(250), ids(many - 250, 250)]
    const items = [...halves.map((half) => item('a', { seen: half, views: ['L0'] })), item('b', { saves: ['L0'] })]
    const { visitors, leftOut: left, postIds } = await sums(items)
    expect([visitors, left]).toEqual([1, leftOut])
    expect(await of(items, 'L0')).toMatchObject({ seen, views: seen, saves: 1 })
    // What may have been counted earlier on this day is set right.
    expect(postIds).toContain('L1')
    expect(postIds.length).toBe(seenMax)
  })
})

const oneOf = (...names: string[]) => fc.constantFrom(...names)
const someItems = fc.array(
  fc.record({
    visitor: oneOf('a', 'b', 'c', 'd'),
    hour: oneOf('09', '10', '23'),
    kind: fc.constantFrom(...told),
    postIds: fc.array(oneOf(...ids(6)), { minLength: 1, maxLength: 4 }),
    account: fc.option(oneOf('x', 'y'), { nil: undefined }),
  }),
  { maxLength: 30 },
)

test('whatever is told, in whatever order and however often, the figures are those of the sets (OWN-02)', async () => {
  await fc.assert(
    fc.asyncProperty(someItems, oneOf('x', 'y', 'z'), async (all, owner) => {
      const items = all.map(({ visitor, hour, kind, postIds, account }, at) => ({
        ...item(visitor, { [kind]: postIds }),
        told: `${visitorOf(visitor)}${hour}${at}`,
        account,
      }))
      const again = items.map((one) => ({ ...one, told: `${one.told}again` }))
      const counted = await sums([...items, ...again])
      for (const postId of ids(6)) {
        const expected: Figures = noFigures()
        const countedOnes = all.filter(
          ({ visitor, postIds }) =>
            postIds.includes(postId) && !all.some((one) => one.visitor === visitor && one.account === owner),
        )
        const size = (values: string[]) => new Set(values).size
        for (const kind of told) {
          const ones = countedOnes.filter((one) => one.kind === kind)
          const people = size(ones.map(({ visitor }) => visitor))
          if (kind === 'views') expected[placeOf('visitors')] = people
          expected[placeOf(kind)] = kind === 'views' ? size(ones.map(({ visitor, hour }) => visitor + hour)) : people
        }
        expect(counted.of(postId, owner), postId).toEqual(expected)
      }
    }),
    { numRuns: 300 },
  )
})

test('figures are stored in short, and a measure that came later is 0', () => {
  expect(stored([12, 0, 3, 0, 0, 0, 0, 0, 0, 0])).toBe('12,,3')
  expect(stored(noFigures())).toBe('')
  expect(figuresIn('12,,3')).toEqual([12, 0, 3, 0, 0, 0, 0, 0, 0, 0])
  fc.assert(
    fc.property(fc.array(fc.nat(99_999), { minLength: 10, maxLength: 10 }), (figures) => {
      expect(figuresIn(stored(figures))).toEqual(figures)
    }),
  )
})
