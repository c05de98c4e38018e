import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assess } from '#shared/trust/rules/assess.ts'
import type { Facts } from '#shared/trust/rules/facts.ts'
import { hardRuleNames, hardRules } from '#shared/trust/rules/hard.ts'
import { rules } from '#shared/trust/rules/table.ts'
import { before, days, factsOf } from './support.ts'

/** Sentences of which listings are made: harmless ones, and such with signs. */
const sentences = [
  'Banesë e ndritshme me dy ballkone.',
  'Parking në garazh.',
  'Quiet street near the park.',
  'Pay the deposit before viewing.',
  'Çelësat vijnë me DHL.',
  'Western Union only.',
  'Mos shkruani këtu, vetëm në Viber 044 999 888.',
  'I live in Norway.',
  'bit.ly/3xY',
] as const

const elsewhere = fc.record({ postId: fc.string({ maxLength: 3 }), userId: fc.constantFrom('a', 'b', 'c') })
const linked = fc.record({
  by: fc.constantFrom('phone' as const, 'device' as const),
  userId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  closed: fc.boolean(),
})
const report = fc.record({ reporter: fc.record({ upheld: fc.nat(9), dismissed: fc.nat(14) }) }, { requiredKeys: [] })
const changedLater = fc.record({ percent: fc.integer({ min: -50, max: 99 }), days: fc.nat(60) })
const someTexts = fc.array(fc.constantFrom(...sentences), { maxLength: 5 })

const facts: fc.Arbitrary<Facts> = fc
  .record({
    description: someTexts.map((all) => all.join(' ')),
    region: fc.constantFrom('kosovo' as const, 'newyork' as const),
    age: fc.integer({ min: 0, max: 900 }),
    isAgency: fc.boolean(),
    others: fc.array(fc.nat(2 * days).map(before), { maxLength: 8 }),
    quietDays: fc.nat(500),
    holds: fc.nat(4),
    changed: fc.uniqueArray(fc.constantFrom('email' as const, 'phone' as const, 'password' as const)),
    share: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
    photosOf: fc.array(elsewhere, { maxLength: 3 }),
    textOf: fc.array(elsewhere, { maxLength: 2 }),
    vinOf: fc.array(elsewhere, { maxLength: 2 }),
    linked: fc.array(linked, { maxLength: 6 }),
    reports: fc.array(report, { maxLength: 4 }),
    priceFell: fc.option(changedLater, { nil: undefined }),
    rewritten: fc.option(changedLater, { nil: undefined }),
  })
  .map(({ description, region, age, isAgency, others, quietDays, changed, holds, share, ...lists }) =>
    factsOf({
      ...lists,
      listing: { description, region, currency: region === 'kosovo' ? 'Euro' : 'USD' },
      owner: { since: before(age * days), isAgency, others, quietDays, changed, holds },
      compared: share === undefined ? undefined : { amount: share, median: 100, currency: 'Euro' },
    }),
  )

describe('the laws of an assessment (D-210)', () => {
  test('the same facts give the same assessment, and assessing changes nothing', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const copy = structuredClone(some)
        const first = assess(some)
        expect(assess(some)).toEqual(first)
        expect(some).toEqual(copy)
      }),
    )
  })

  test('the points are the sum of the rules that fired, and none is below 0', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const { points, fired } = assess(some)
        expect(points).toBe(fired.reduce((sum, one) => sum + one.points, 0))
        for (const one of fired) expect(one.points).toBeGreaterThan(0)
      }),
    )
  })

  test('the order of facts means nothing', () => {
    const shuffled = <T>(list: readonly T[]) => list.toReversed()
    fc.assert(
      fc.property(facts, (some) => {
        const other: Facts = {
          ...some,
          owner: { ...some.owner, others: shuffled(some.owner.others), changed: shuffled(some.owner.changed) },
          photosOf: shuffled(some.photosOf),
          textOf: shuffled(some.textOf),
          vinOf: shuffled(some.vinOf),
          linked: shuffled(some.linked),
          reports: shuffled(some.reports),
        }
        expect(assess(other)).toEqual(assess(some))
      }),
    )
  })

  /** What can only make a listing more suspicious. */
  const worse: Record<string, (some: Facts) => Facts> = {
    'a photo of another': (some) => ({ ...some, photosOf: [...some.photosOf, { postId: 'p', userId: 'z' }] }),
    'a VIN of another': (some) => ({ ...some, vinOf: [...some.vinOf, { postId: 'p', userId: 'z' }] }),
    'a text of another': (some) => ({ ...some, textOf: [...some.textOf, { postId: 'p', userId: 'z' }] }),
    'another account with the phone': (some) => ({
      ...some,
      linked: [...some.linked, { by: 'phone', userId: 'z', closed: false }],
    }),
    'a closed account with the device': (some) => ({
      ...some,
      linked: [...some.linked, { by: 'device', userId: 'z', closed: true }],
    }),
    'a report': (some) => ({ ...some, reports: [...some.reports, {}] }),
    'another listing at the same moment': (some) => ({
      ...some,
      owner: { ...some.owner, others: [...some.owner.others, some.listing.publishedAt] },
    }),
    'a lower price': (some) => ({
      ...some,
      compared: some.compared && { ...some.compared, amount: some.compared.amount * 0.6 },
    }),
    'a longer sleep': (some) => ({ ...some, owner: { ...some.owner, quietDays: some.owner.quietDays + 200 } }),
    'a new e-mail': (some) => ({
      ...some,
      owner: { ...some.owner, changed: [...new Set([...some.owner.changed, 'email' as const])] },
    }),
    'another listing that was held back': (some) => ({
      ...some,
      owner: { ...some.owner, holds: some.owner.holds + 1 },
    }),
    'a younger account': (some) => ({ ...some, owner: { ...some.owner, since: before(10) } }),
    'a sentence with a sign': (some) => ({
      ...some,
      listing: { ...some.listing, description: `${some.listing.description}\nThe courier brings the keys.` },
    }),
  }
  // Albanian words beside English ones show that the text is not only in English, so that one rule no longer fires.
  test.for(Object.keys(worse))('%s never lowers the points', (name) => {
    fc.assert(
      fc.property(facts, (some) => {
        const [less, more] = [assess(some), assess((worse[name] as (typeof worse)[string])(some))]
        expect(more.points).toBeGreaterThanOrEqual(less.points)
        if (less.held) expect(more.held).toBeDefined()
      }),
    )
  })

  test('neutral words fire nothing', () => {
    const words =
      'banesë shtëpi dhomë ballkon ashensor parking qendër park shkollë kuzhinë dritare ngrohje bright room garden kitchen street floor lift school quiet new large'.split(
        ' ',
      )
    const neutral = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 60 }).map((all) => all.join(' '))
    fc.assert(
      fc.property(neutral, (description) => {
        const said = assess(factsOf({ listing: { region: 'newyork', currency: 'USD', title: 'Home', description } }))
        expect(said).toEqual({ points: 0, fired: [] })
      }),
    )
  })

  test('no text breaks an assessment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (description) => {
        expect(assess(factsOf({ listing: { description } })).points).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test('signs that others can make hold nothing, however many there are (D-213)', () => {
  fc.assert(
    fc.property(facts, (some) => {
      const { held, fired } = assess(some)
      if (held) expect(fired.some(({ rule }) => rules[rule].madeBy === 'owner')).toBe(true)
      // The same listing, with all that others said and did, dear listings beside it among them, but nothing of its
      // owner's own.
      const { listing, owner } = factsOf({ owner: { since: some.owner.since } })
      const linked = some.linked.filter(({ by }) => by === 'phone')
      const { held: byOthers } = assess({ ...some, linked, listing, owner, priceFell: undefined })
      expect(byOthers).toBeUndefined()
    }),
  )
})

test('whatever is held back has several rules against it, and its owner is told why in both languages (D-213)', () => {
  fc.assert(
    fc.property(facts, (some) => {
      const { held, fired } = assess(some)
      if (held) expect(fired.length).toBeGreaterThanOrEqual(2)
    }),
  )
  for (const name of hardRuleNames) expect(Object.values(hardRules[name].says).every(Boolean)).toBe(true)
})
