import { describe, expect, test } from 'vitest'
import { rowOf } from '#functions/search/parts/replica/rows.ts'
import { type Language, languages } from '#shared/lib/language.ts'
import type { Region } from '#shared/places/cities.ts'
import type { Card } from '#shared/posts/post.ts'
import { datedRate } from '#shared/rates/rate.ts'
import type { SearchCounts, SearchPage } from '#shared/search/answers.ts'
import { searchQuery } from '#shared/search/params.ts'
import type { Chip } from '#shared/search/sentence/parsedSentence.ts'
import { homePage } from '#web/features/search/server/home.ts'
import { countedBy, foundBy, resultsPage, searchOf } from '#web/features/search/server/results.ts'
import { breakouts } from '../../support/attacks.ts'
import { missingIn } from '../../support/google.ts'
import { answeredCard, documentWith, readPage, site } from '../../support/pages.ts'
import { unknownTo } from '../../support/vocabulary.ts'
import { emptyReplica, fill } from './support.ts'

type Query = Record<string, string>
const askedWith = (query: Query, language: Language) => ({ name: '', query, language, site })

/** The server-rendered page of results for a query, with these cards, and with the counts of an empty search. */
function results(
  query: Query,
  cards: Card[] = [answeredCard()],
  found: Partial<SearchPage> = {},
  language = 'en',
  counts?: SearchCounts,
) {
  const asked = askedWith(query, language as Language)
  const page = { data: cards, numOfPosts: cards.length, asOf: '2026-01-02T10:00:00.000Z', ...found }
  return documentWith(resultsPage, asked, { results: foundBy(asked, page), counts })
}

function home(cards: Card[] = [answeredCard()], language: Language = 'en', region: Region = 'kosovo') {
  const asked = askedWith({}, language)
  const rows = { first: cards, second: cards, popular: [], sponsored: cards }
  return documentWith(homePage, asked, { ...rows, rate: datedRate, region })
}

/** The maximum length that is accepted. */
const wordsMax = 100

const signs = (html: string) => html.replace(/[^<>]/g, '')
const quotes = (html: string) => html.replace(/<script.*?<\/script>/gs, '').match(/["']/g)?.length

// All places go through one escaper, so it is enough to try each attack in one place, and some attacks in each place.
test('user input is escaped in lists (REA-08)', () => {
  const fields = ['title', 'neighborhood', 'userName'] as const
  const makes = [home, (cards: Card[]) => results({}, cards)]
  const names = Object.keys(searchQuery.shape)
  for (const [at, attack] of breakouts.entries()) {
    const field = fields[at % fields.length] ?? 'title'
    const make = makes[at % makes.length] ?? home
    const [shown, listed] = [make([answeredCard({ [field]: 'plain' })]), make([answeredCard({ [field]: attack })])]
    expect(signs(listed), attack).toBe(signs(shown))
    expect(quotes(listed), attack).toBe(quotes(shown))
    expect(readPage(listed).things, attack).toHaveLength(2)
    for (const name of [names[at % names.length] ?? '', attack]) {
      // Invalid values of parameters are listed among the ignored ones.
      const [plain, html] = [results({ [name]: 'plain' }), results({ [name]: attack.slice(0, wordsMax) })]
      expect(signs(html), name).toBe(signs(plain))
      expect(quotes(html), name).toBe(quotes(plain))
      expect(readPage(html).things, name).toHaveLength(2)
    }
  }
})

test('a sentence is escaped, and so is its interpretation (REA-08)', () => {
  const of = (sentence: string) => {
    const span: [number, number] = [0, sentence.length]
    return results({ 'input-ask': sentence }, undefined, {
      understood: {
        params: { 'input-neighborhood': sentence },
        chips: [
          {
            id: `neighborhood:${sentence}`,
            kind: 'said',
            field: 'neighborhood',
            params: { 'input-neighborhood': sentence },
            words: [span],
          },
        ],
        rest: sentence,
        searched: [span],
        names: [],
        ignored: [],
        leftOut: { words: [], chips: [] },
        unknown: [span],
        lacking: [],
      },
    })
  }
  const plain = of('plain')
  expect(plain).toContain('aria-label="What was understood"')
  for (const attack of breakouts) {
    const typed = searchOf({ query: { 'input-ask': attack.slice(0, wordsMax) } })['input-ask'] ?? ''
    const html = of(typed)
    expect(signs(html), attack).toBe(signs(plain))
    expect(quotes(html), attack).toBe(quotes(plain))
    const [[key, answer]] = readPage(html).data
    expect([key[1]['input-ask'], answer.understood.sentence]).toEqual([typed, typed])
  }
})

describe('a page of results', () => {
  const query = { 'input-property-type': 'apartment', 'input-rent': 'true', 'input-location': 'Prishtine', page: '2' }

  test('its head describes the search, and links to itself in both languages (REA-01, REA-02, REA-03)', () => {
    const page = readPage(results({ ...query, lang: 'al', other: 'x' }, undefined, { numOfPosts: 40 }, 'al'))
    const url = `${site}/user/post?input-rent=true&input-location=Prishtine&input-property-type=apartment&page=2`
    expect(page.canonical).toBe(`${url}&lang=al`)
    expect(page.alternates).toEqual({ en: `${url}&lang=en`, sq: `${url}&lang=al`, 'x-default': url })
    expect(page.title).toBe('Banesa me qira në Prishtinë · faqja 2 · Tregu')
    expect(page.tag('description')).toBe('40 shpallje. Two rooms near the park')
    expect(page.tag('robots')).toBe('')
    for (const language of languages) {
      const long = readPage(
        results(
          { ...query, 'input-neighborhood': 'Lagjja '.repeat(14) },
          [answeredCard({ title: 'Fjalë '.repeat(50) })],
          {},
          language,
        ),
      )
      expect(long.title.length).toBeLessThanOrEqual(60 + ' · Tregu'.length)
      expect(long.title).toMatch(/… · (page|faqja) 2 · Tregu$/)
      expect(long.tag('robots')).toBe('noindex')
      expect(long.tag('description').length).toBeLessThanOrEqual(160)
    }
  })

  test('it lists its cards as links, and links the next page (REA-01, REA-05)', () => {
    const html = results(query, undefined, { numOfPosts: 40 })
    const page = readPage(html)
    for (const text of [
      'Apartments for rent in Prishtinë · page 2',
      '40 listings',
      'Two rooms near the park',
      '€450',
      'Dardania, Prishtinë',
    ])
      expect(page.text).toContain(text)
    expect(html).toContain('href="/user/post-details/01HZZZZZZZZZZZZZZZZZZZZZZZ"')
    const [, pages = ''] = /<nav[^>]*aria-label="Pages">(.*?)<\/nav>/s.exec(html) ?? []
    const paged = [...pages.matchAll(/href="[^"]*page=(\d)"/g)].map(([, number]) => number)
    expect(paged).toEqual(['1', '1', '1', '2', '3', '4', '3'])
    expect(html).not.toContain('as-of=')
    const [list, crumbs] = page.things
    expect([...unknownTo(page.things), ...missingIn(page.things)]).toEqual([])
    expect(list.itemListElement).toEqual([
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Two rooms near the park',
        url: `${site}/user/post-details/01HZZZZZZZZZZZZZZZZZZZZZZZ`,
      },
    ])
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Tregu',
      'Real estate',
      'Prishtinë',
      'Apartments for rent in Prishtinë · page 2',
    ])
    expect(html).toContain('<h1>Apartments for rent in Prishtinë · page 2</h1>')
  })

  test('its data equals the answer of the call, under the cache key of the page (REA-10)', () => {
    const understood = {
      params: {},
      chips: [],
      rest: 'x',
      searched: [],
      names: [],
      ignored: [],
      leftOut: { words: [], chips: [] },
      unknown: [],
      lacking: [],
    }
    const page = readPage(results({ 'input-ask': 'x', lang: 'en' }, undefined, { understood }))
    const [[key, answer]] = page.data
    expect(key).toEqual(['search', JSON.parse(JSON.stringify(searchOf({ query: { 'input-ask': 'x' } })))])
    expect(answer).toMatchObject({ numOfPosts: 1, understood: { sentence: 'x' } })
  })

  test('what was left out of a sentence is struck through before any script runs (ASK-12)', () => {
    const sentence = 'veturë në Brooklyn zarbikoq'
    const place: Chip = {
      id: 'place-2',
      kind: 'said',
      field: 'place',
      params: { 'input-location': 'Brooklyn' },
      words: [[10, 18]],
    }
    const html = results({ 'input-ask': sentence }, undefined, {
      understood: {
        params: {},
        chips: [place, { ...place, id: 'place-2-wider', kind: 'wider', params: { 'input-location': 'newyork' } }],
        rest: 'zarbikoq',
        searched: [[19, 27]],
        names: [],
        ignored: [],
        leftOut: { words: [[19, 27]], chips: ['place-2'] },
        unknown: [[19, 27]],
        lacking: [],
      },
    })
    const [, understood = ''] = html.match(/aria-label="What was understood"[^>]*>(.*?)<\/section>/s) ?? []
    expect([...understood.matchAll(/<s>(.*?)<\/s>/g)].map(([, text]) => text)).toEqual(['zarbikoq', 'Brooklyn'])
    expect(understood).toContain('New York')
  })

  test('only a type, an offer, a place and a page are indexed (HTM-03)', () => {
    const robots = (more: Query) => readPage(results({ ...query, ...more })).tag('robots')
    expect(robots({ 'input-neighborhood': 'Dardania', 'as-of': '2026-01-02T10:00:00.000Z' })).toBe('')
    const others: Query[] = [
      { 'input-order': 'price-up' },
      { 'input-maximum': '900' },
      { 'input-amenities': 'wifi' },
      { 'input-buy': 'true' },
      { 'input-location': 'Prishtine,Peje' },
      { 'input-property-type': 'apartment,house' },
      { 'input-property-type': 'Banese' },
      { 'input-neighborhood': 'Nowhere' },
    ]
    for (const more of others) expect(robots(more), JSON.stringify(more)).toBe('noindex')
  })

  test('a search with free text or a drawn shape is not indexed, nor is one without results', () => {
    const own = { 'input-words': 'balcony', 'input-ask': 'a flat', 'input-window': '20.9,42.6,21.3,42.8' }
    for (const [name, value] of Object.entries(own))
      expect(readPage(results({ [name]: value })).tag('robots')).toBe('noindex')
    const none = readPage(results(query, [], { numOfPosts: 0 }))
    expect(none.tag('robots')).toBe('noindex')
    expect(none.text).toContain('No posts were found for your search.')
    expect(readPage(results(query, [], { numOfPosts: 12 })).text).toContain('There are not that many pages.')
  })
})

test('an empty search names the wider ones before any script runs, each with what it finds (SRC-26)', () => {
  const asOf = '2026-01-02T10:00:00.000Z'
  const looser: SearchCounts['looser'] = [
    { drop: ['anyPrice'], total: 1234 },
    { drop: ['anyPlace', 'anyOffer'], total: 8 },
  ]
  const query = { 'input-rent': 'true', 'input-location': 'Peje', 'input-maximum': '10' }
  const empty = { numOfPosts: 0 }
  const html = results(query, [], empty, 'en', { total: 0, asOf, choices: {}, prices: [], looser })
  const ways = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*><span>([^<]*)<span class="\w*way\w*">([^<]*)</g)]
  expect(ways.map(([, address, text, count]) => [address?.replaceAll('&amp;', '&'), text, count])).toEqual([
    ['/user/post?input-rent=true&input-location=Peje&page=1', 'At any price', '1,234'],
    ['/user/post?input-maximum=10&input-currency=Euro&page=1', 'In all locations, Rent, sale and roommate', '8'],
  ])
  const key = ['counts', JSON.parse(JSON.stringify(countedBy(askedWith(query, 'en'))))]
  expect(readPage(html).data).toContainEqual([key, expect.objectContaining({ looser })])
  expect(readPage(results(query, [], empty)).data.flat(2)).not.toContain('counts')
})

test('where the region of the visitor comes first, the page says so and leads to each alone (D-289)', () => {
  const query = { 'input-rent': 'true' }
  const asked = askedWith(query, 'en')
  const found = { data: [answeredCard()], numOfPosts: 1, asOf: '2026-01-02T10:00:00.000Z' }
  const made = (region: Region) => {
    const regions = { newyork: 1230, kosovo: 310 }
    return documentWith(resultsPage, asked, { results: foundBy(asked, { ...found, regions }), region })
  }
  const linksOf = (html: string) =>
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]* in (?:New York|Kosovo)[^<]*)</g)].map((one) => one.slice(1))
  const [newYork, kosovo] = ['newyork', 'kosovo'].map(
    (region) => `/user/post?input-rent=true&amp;input-location=${region}&amp;page=1`,
  )
  expect(linksOf(made('newyork'))).toEqual([
    [newYork, '1,230 in New York first'],
    [kosovo, 'also 310 in Kosovo'],
  ])
  expect(linksOf(made('kosovo'))).toEqual([
    [kosovo, '310 in Kosovo first'],
    [newYork, 'also 1,230 in New York'],
  ])
  const keys = readPage(made('newyork')).data.map(([key]: [unknown[]]) => key)
  expect(keys).toContainEqual(['search', expect.objectContaining({ region: 'newyork' })])
  expect(readPage(made('newyork')).canonical).not.toContain('region')
  expect(linksOf(results(query))).toEqual([])
})

test('the place of the map names its region’s towns and how many results are there, in at most 3 KB (MAP-08)', () => {
  const asked = askedWith({}, 'al')
  const page = { data: [answeredCard()], numOfPosts: 1, asOf: '2026-01-02T10:00:00.000Z' }
  const placeOf = (placed?: { region: Region; count: number }) =>
    /data-map-place="true">(.*?<\/(?:svg)>.*?)<\/div>/s.exec(
      documentWith(resultsPage, asked, { results: foundBy(asked, page), placed }),
    )?.[1] ?? ''
  const [kosovo, newYork, unknown] = [
    placeOf({ region: 'kosovo', count: 1234 }),
    placeOf({ region: 'newyork', count: 1 }),
    placeOf(),
  ]
  expect([...kosovo.matchAll(/<text[^>]*>([^<]*)/g)].map(([, town]) => town)).toContain('Prishtinë')
  expect(kosovo).toContain('1.234 në hartë')
  expect([...newYork.matchAll(/<text[^>]*>([^<]*)/g)].map(([, town]) => town)).toContain('Queens')
  expect(kosovo.length).toBeLessThanOrEqual(3000)
  expect(unknown).not.toContain('<text')
})

describe('home', () => {
  test('says what Tregu is, shows the first cards and searches without scripts (REA-01, REA-05)', () => {
    const html = home()
    const page = readPage(html)
    for (const text of [
      'Find the place that feels like home.',
      'Picked for you',
      'Best apartments',
      'Sponsored',
      'Two rooms near the park',
      'How Tregu helps',
    ])
      expect(page.text).toContain(text)
    expect(page.text).not.toContain('Popular now')
    // x-default is the canonical address, which serves each reader's language: Lighthouse reports any other as an
    // error.
    expect([page.canonical, page.alternates['x-default']]).toEqual(Array(2).fill(`${site}/user/dashboard`))
    const [, form = ''] = /<form [^>]*id="([^"]*)"[^>]*action="\/user\/post"/.exec(html) ?? []
    expect(html).toMatch(new RegExp(`<input [^>]*form="${form}"[^>]*name="input-ask"`))
    const [who] = page.things
    expect([...unknownTo(page.things), ...missingIn(page.things)]).toEqual([])
    // An empty list is left out.
    expect(readPage(home([])).things).toHaveLength(1)
    expect(who).toMatchObject({ '@type': 'Organization', potentialAction: { '@type': 'SearchAction' } })
    expect(home(undefined, 'al')).toContain('<option value="apartment">')
  })

  test('its rows are those that the page would request (REA-10)', () => {
    const keys = readPage(home()).data.map(([key]: [unknown[]]) => key)
    expect(keys).toEqual([['ads', '1'], ['ads', '2'], ['ads', '3'], ['sponsored'], ['rate'], ['region']])
  })

  test('a row has the visible placed listings, newest first; without any it has the newest of a category', async () => {
    const replica = emptyReplica()
    await fill(replica, [
      { title: 'old', firstAdSlider: true },
      { title: 'plain' },
      { title: 'hidden', firstAdSlider: true, archived: true },
      { title: 'new', firstAdSlider: true, popular: true },
      { title: 'car', postType: { postTypeId: 9 } },
    ])
    const titles = (placement: Parameters<typeof rowOf>[1]) => rowOf(replica, placement).map(({ post }) => post.title)
    expect(titles('firstAdSlider')).toEqual(['new', 'old'])
    expect(titles('popular')).toEqual(['new'])
    expect(titles('secondAdSlider')).toEqual(['new', 'plain', 'old'])
    expect(titles('sponsored')).toEqual(['car'])
  })
})

test.each([
  ['kosovo', ['in Peja', 'in Queens']],
  ['newyork', ['in Queens', 'in Peja']],
] as const)('on home the listings of the visitor come first: %s (D-143)', (region, expected) => {
  const cards = [
    answeredCard({ postId: 'a', title: 'in Queens', 'input-location': 'Queens' }),
    answeredCard({ postId: 'b', title: 'in Peja', 'input-location': 'Peje' }),
  ]
  const titles = [...home(cards, 'en', region).matchAll(/<h3[^>]*>(?:<[^>]*>)*(in \w+)/g)].map(([, title]) => title)
  expect(titles.slice(0, 2)).toEqual(expected)
})
