import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { AlertLogged } from '#functions/alerts/parts/data.ts'
import { alertsFor, finder, type ParsedAlerts } from '#functions/alerts/replica/matching.ts'
import { isMatchable, schema, updateOf } from '#functions/alerts/replica/schema.ts'
import { openDatabase } from '#functions/engine/database.ts'
import { applyUpdates, replicaOf } from '#functions/engine/replica.ts'
import { logger } from '#functions/lib/logger.ts'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import { search } from '#functions/search/parts/replica/query.ts'
import { canonicalSearch, lastingSearch, searchOf } from '#shared/alerts/search.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { matcherOf } from '#shared/search/matches.ts'
import { rethrow } from '../../engine/support.ts'
import { content, emptySearch, parametersOf, type SearchModel, searchModel } from '../../search/rules/searchModel.ts'
import { buildStored, emptyReplica, fill } from '../../search/rules/support.ts'

const early = '2026-01-01T00:00:00.000Z'
const later = '2026-11-02T00:00:00.000Z'

/** Alerts for these searches; their ids are their places in the list. */
function alertsOn(searches: readonly string[], facts: Partial<AlertLogged> = {}) {
  const alerts = replicaOf(openDatabase(':memory:', schema), schema)
  const logged = searches.map(
    (search, at): AlertLogged => ({
      alertId: String(at).padStart(22, '0'),
      version: 1,
      state: 'active',
      since: early,
      search,
      changeKey: `${early}#${at}`,
      ...facts,
    }),
  )
  applyUpdates(alerts, logged.map(updateOf), rethrow)
  return alerts
}

const numbersIn = (ids: readonly string[]) => ids.map(Number)
const told = (alerts: ReturnType<typeof alertsOn>, listings: Replica, post: StoredPost, before?: StoredPost) =>
  numbersIn(
    alertsFor(
      alerts,
      finder(listings),
      { post, at: later, before: before && { ...before, changedAt: early } },
      new Map(),
    ),
  )

/** A search with filters set by hand, as a query string. */
function queryOf(parameters: Record<string, unknown>): string {
  const texts = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
  )
  return canonicalSearch(new URLSearchParams(texts).toString())
}

const rarely = <T>(values: fc.Arbitrary<T>) => fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, values)
const shape = rarely(fc.constantFrom('21,42.6;21.1,42.6;21.05,42.7', '20,42;22,42;22,43;20,43'))
const currency = rarely(fc.constantFrom('Euro', 'USD'))
/** Few filters at a time, since with many hardly any listing matches. */
const wished = fc
  .tuple(
    searchModel,
    fc.subarray(
      [
        'types',
        'ticks',
        'cities',
        'amenities',
        'neighborhood',
        'minimum',
        'maximum',
        'fields',
        'words',
        'window',
      ] as const,
      { minLength: 1, maxLength: 2 },
    ),
  )
  .map(
    ([whole, kept]): SearchModel => ({
      ...emptySearch,
      ...Object.fromEntries(kept.map((name) => [name, whole[name]])),
    }),
  )
const sentence = rarely(
  fc.constantFrom(
    'banesa me qira',
    'banese ne prishtine deri 500 euro',
    'zarbikoq',
    'zarbikoqi me qira',
    'house for sale in manhattan',
    'audi mbi 100 euro',
    'mëftulan under 1000',
    '2 dhoma',
    'grupixhe parking',
  ),
)
const titles = ['Zarbikoq', 'mëftulan GRUPIXHE', 'Banesë me qira', 'House near the park']

/** The listings that a search finds in a replica that has only these, by their places in the list. */
function found(replica: Replica, query: string, size: number): number[] {
  const { found, understood } = search(replica, lastingSearch(searchOf(query)), { skip: 0, limit: size })
  // When nothing matches exactly, the search shows near matches; an alert waits for an exact match.
  const { words = [], chips = [] } = understood?.leftOut ?? {}
  return words.length + chips.length > 0 ? [] : found.map(({ post }) => Number(post.postId)).sort((a, b) => a - b)
}

test('what costs much is done once, whatever number of listings is matched (ALR-05)', async () => {
  const replica = emptyReplica()
  await fill(
    replica,
    Array.from({ length: 20 }, () => ({ title: 'Banesë' })),
    2,
  )
  const near = vi.spyOn(replica.words.vocabulary, 'near')
  const words = ['qwzertu', 'xpolkmn', 'vbnhjkl', 'fghtrew', 'zxcasdq']
  const alerts = alertsOn([`input-words=${words.join('+')}`])
  const finds = finder(replica)
  const posts = Array.from({ length: 20 }, (_, at) =>
    buildStored({ postId: String(at), title: 'Banesë', showMap: true, latitude: 42.6, longitude: 21.1 }),
  )
  for (const post of posts) expect(alertsFor(alerts, finds, { post, at: later }, new Map())).toEqual([])
  // No listing has the first word, so that the others are never looked up.
  expect(new Set(near.mock.calls.map(([word]) => word))).toEqual(new Set([words[0]]))
  expect(near.mock.calls.length).toBeLessThanOrEqual(3)

  const corners = { split: vi.fn(() => ['20,41', '22,41', '22,44', '20,44']) }
  const matches = matcherOf({ ...searchOf('input-rent=true'), 'input-shape': corners as never })
  corners.split.mockClear()
  for (const post of posts) expect(matches(post)).toBe(true)
  expect(corners.split).not.toHaveBeenCalled()
})

test('an alert on what is open now follows all that opens (KND-06)', async () => {
  const replica = emptyReplica()
  const told = ['input-open=now', 'input-ask=open+now', 'input-open=sunday'].map((query) =>
    ['Mo 09:00-17:00', 'Su 09:00-17:00', undefined].map((openingHours) => {
      const venue = buildStored({ postId: '0', postType: { postTypeId: 8 }, kafe: true, rent: false, openingHours })
      return alertsFor(alertsOn([query]), finder(replica), { post: venue, at: later }, new Map()).length
    }),
  )
  expect(told).toEqual([
    [1, 1, 0],
    [1, 1, 0],
    [0, 1, 0],
  ])
})

test('an alert matches a listing exactly when its search finds it: words, sentence, ranges, window, shape, currency (ALR-04)', async () => {
  let [tells, misses, worded] = [0, 0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(content, fc.constantFrom(...titles)), { minLength: 1, maxLength: 8 }),
      fc.array(fc.tuple(wished, shape, currency, sentence), { minLength: 1, maxLength: 6 }),
      async (made, wishes) => {
        const contents = made.map(([one, title]) => ({ ...one, title: `${one.title ?? ''} ${title}` }))
        const queries = wishes.map(([wanted, drawn, money, asked]) =>
          queryOf({
            ...parametersOf(wanted),
            'input-shape': drawn,
            'input-currency': money,
            'input-ask': asked,
          }),
        )
        const replica = emptyReplica()
        await fill(replica, contents, 26)
        const alerts = alertsOn(queries)
        const tellings = contents.map((one) => told(alerts, replica, buildStored(one)))
        queries.forEach((query, at) => {
          const own = tellings.flatMap((one, post) => (one.includes(at) ? post : []))
          expect(own, query).toEqual(found(replica, query, contents.length))
          tells += own.length
          misses += contents.length - own.length
          if (own.length > 0 && /ask|words/.test(query)) worded++
        })
        replica.db.close()
        alerts.db.close()
      },
    ),
    { numRuns: 150 },
  )
  expect([tells, misses, worded].map((one) => one > 20)).toEqual([true, true, true])
})

const rented = 'input-location=Prishtine&input-maximum=400&input-property-type=apartment&input-rent=true'

/** A replica of the search that has this listing. */
async function having(post: StoredPost): Promise<Replica> {
  const replica = emptyReplica()
  await fill(replica, [post])
  return replica
}

test.each([
  ['published', buildStored(), undefined, [0]],
  ['active again', buildStored(), buildStored({ archived: true }), [0]],
  ['shown again', buildStored(), buildStored({ withheld: true }), [0]],
  ['edited into the search', buildStored(), buildStored({ 'input-location': 'Peje' }), [0]],
  ['its price fallen into it', buildStored(), buildStored({ price: 450 }), [0]],
  ['in it as before', buildStored({ title: 'Mended' }), buildStored(), []],
  ['its price fallen within it', buildStored({ price: 300 }), buildStored(), []],
  ['its price risen out of it', buildStored({ price: 450 }), buildStored(), []],
  ['archived', buildStored({ archived: true }), buildStored(), []],
  ['withheld', buildStored({ withheld: true }), undefined, []],
])('a listing that is %s (ALR-03)', async (_, post, before, expected) => {
  expect(told(alertsOn([rented]), await having(post), post, before)).toEqual(expected)
})

test('a listing that gains the words of a search by an edit is reported, and one that had them before is not (ALR-03)', async () => {
  const post = buildStored({ title: 'Oborr i madh' })
  const alerts = alertsOn(['input-words=oborri', 'input-ask=banese+me+oborr'])
  const listings = await having(post)
  expect(told(alerts, listings, post, buildStored({ title: 'Pa asgjë' }))).toEqual([0, 1])
  expect(told(alerts, listings, post, buildStored({ title: 'Me oborr' }))).toEqual([])
})

test('a listing that gains a fact of a sentence by an edit is reported, and one that had it before is not (ALR-03)', async () => {
  const post = buildStored({ balcony: 'yes' })
  const alerts = alertsOn(['input-ask=banese+me+ballkon', 'input-balcony=no'])
  const listings = await having(post)
  expect(told(alerts, listings, post, buildStored({ balcony: 'no' }))).toEqual([0])
  expect(told(alerts, listings, post, post)).toEqual([])
})

test('changes before an alert is active, or while it is paused, are not reported (ALR-03)', async () => {
  const post = buildStored()
  expect(told(alertsOn([rented], { since: '2026-11-03T00:00:00.000Z' }), await having(post), post)).toEqual([])
  expect(told(alertsOn([rented], { state: 'paused' }), await having(post), post)).toEqual([])
  expect(told(alertsOn([rented], { state: 'ended' }), await having(post), post)).toEqual([])
})

test.each(['newest land 50€ m2', 'cheapest apartment under 2000€ per m2', 'banese 900€ m2 me e lire'])(
  'an alert that asks "%s" is kept and tells a listing (ALR-04)',
  async (sentence) => {
    const search = new URLSearchParams({ 'input-ask': sentence }).toString()
    expect(isMatchable({ search })).toBe(true)
    const post = buildStored({ postType: { postTypeId: sentence.includes('land') ? 5 : 1 } })
    expect(told(alertsOn([search]), await having(post), post)).toEqual([0])
  },
)

test('an active alert with an unreadable search is refused, and an ended one is not parsed at all', () => {
  const search = 'input-property-type=castle'
  expect([isMatchable({ search }), isMatchable({ search: rented }), isMatchable({ postId: '01K' })]).toEqual([
    ...[false, true, true],
  ])
  expect(() => alertsOn([search])).toThrow()
  for (const state of ['ended', 'paused'] as const) expect(() => alertsOn([search], { state })).not.toThrow()
})

test('an alert whose matching throws is skipped and logged once, and the others still match', async () => {
  const log = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const post = buildStored()
  const listings = await having(post)
  const alerts = alertsOn(['input-words=park', rented])
  const finds = Object.assign(
    (asked: Parameters<ReturnType<typeof finder>>[0], looked: Parameters<ReturnType<typeof finder>>[1]) => {
      if (asked.text) throw new Error('words')
      return finder(listings)(asked, looked)
    },
    { rate: finder(listings).rate },
  )
  const understood: ParsedAlerts = new Map()
  for (let n = 0; n < 2; n++) expect(numbersIn(alertsFor(alerts, finds, { post, at: later }, understood))).toEqual([1])
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

test('an alert on the price of a listing matches that listing and no other (ALR-06)', async () => {
  const { alertsOnPriceOf } = await import('#functions/alerts/replica/matching.ts')
  const alerts = alertsOn([rented], { search: undefined, postId: '01K00000000000000000000000' })
  expect(numbersIn(alertsOnPriceOf(alerts, '01K00000000000000000000000'))).toEqual([0])
  expect(alertsOnPriceOf(alerts, '01K00000000000000000000001')).toEqual([])
})
