import { expect, test } from 'vitest'
import { type Language, languages } from '#shared/lib/language.ts'
import { cities } from '#shared/places/cities.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import { generics, postTypes, propertyTypes } from '#shared/posts/lists.ts'
import { searchSentence, searchTitle } from '#web/features/search/server/inWords.ts'
import { foundBy, resultsPage, searchOf } from '#web/features/search/server/results.ts'
import { answeredCard, contentWith, site } from '../../support/pages.ts'

type Query = Record<string, string>

const found = { data: [answeredCard()], numOfPosts: 40, asOf: '2026-01-02T10:00:00.000Z' }

/** The head of the results of a query. */
const headOf = (query: Query, language: Language = 'en') => {
  const asked = { name: '', query, language, site }
  return contentWith(resultsPage, asked, { results: foundBy(asked, found) }).head
}

const queryOf = (text: string): Query => Object.fromEntries(new URLSearchParams(text))

test.each([
  ['', 'Search results', 'Rezultatet e kërkimit'],
  ['page=2', 'Search results · page 2', 'Rezultatet e kërkimit · faqja 2'],
  ['input-rent=true', 'Listings for rent', 'Shpallje me qira'],
  ['input-cimere=true&input-location=Brooklyn', 'Roommate listings in Brooklyn', 'Shpallje për cimer në Brooklyn'],
  ['input-rent=true&input-buy=true', 'Listings for rent or for sale', 'Shpallje me qira ose në shitje'],
  ['input-location=Decan', 'Listings in Deçan', 'Shpallje në Deçan'],
  ['input-location=Hani i Elezit', 'Listings in Hani i Elezit', 'Shpallje në Hanin e Elezit'],
  ['input-location=Kosove', 'Listings in Kosovo', 'Shpallje në Kosovë'],
  ['input-neighborhood=Dardania', 'Listings in Dardania', 'Shpallje në lagjen Dardania'],
  [
    'input-property-type=house&input-buy=true&input-location=Brooklyn&page=2',
    'Houses for sale in Brooklyn · page 2',
    'Shtëpi në shitje në Brooklyn · faqja 2',
  ],
  [
    'input-property-type=apartment&input-rent=true&input-location=Prishtine&input-neighborhood=Dardania',
    'Apartments for rent in Dardania, Prishtinë',
    'Banesa me qira në Prishtinë, Dardania',
  ],
  [
    'input-property-type=house,apartment,villa&input-location=Peje,Gjilan',
    'Apartments, houses and villas in Pejë and Gjilan',
    'Banesa, shtëpi dhe vila në Pejë dhe Gjilan',
  ],
  [
    'input-property-type=land&input-location=Peje,Gjilan,Prizren,Ferizaj',
    'Land in Pejë, Gjilan and 2 more',
    'Toka në Pejë, Gjilan dhe 2 të tjera',
  ],
  ['input-property-type=Generic-RealEstate&input-buy=true', 'Real estate for sale', 'Patundshmëri në shitje'],
  ['input-property-type=Generic-car', 'Cars', 'Vetura'],
  ['input-property-type=Generic-fun&input-dasma=true', 'Wedding venues', 'Salla dasmash'],
  ['input-property-type=roommate&input-cimere=true', 'Rooms to share', 'Dhoma me cimer'],
  [
    'input-room-ad=seeks&input-cimere=true&input-property-type=roommate&input-location=Prizren',
    'People looking for a room in Prizren',
    'Njerëz që kërkojnë dhomë në Prizren',
  ],
  ['input-property-type=apartment&input-floor-plan=yes', 'Apartments · with floor plan', 'Banesa · me planimetri'],
  ['input-maximum=900', 'Listings · up to €900', 'Shpallje · deri 900\u00a0€'],
  ['input-words=balcony', '“balcony”', '“balcony”'],
  ['input-property-type=apartment&input-words=balcony', 'Apartments · “balcony”', 'Banesa · “balcony”'],
])('%s is titled in natural words (HTM-03)', (text, english, albanian) => {
  const [query, titles] = [queryOf(text), [english, albanian]]
  const head = languages.map((language) => [language, headOf(query, language).title])
  expect(Object.fromEntries(head)).toEqual({ en: english.replace(/\s/g, ' '), al: albanian.replace(/\s/g, ' ') })
  // Feeds and alerts name a search in the same words, without a page.
  const { page, ...search } = searchOf({ query })
  const named = (['en', 'al'] as const).map((language) => searchTitle(search, language))
  expect(named).toEqual(titles.map((title) => title.replace(/ · (page|faqja) 2$/, '')))
})

/** Searches, and what mails and alerts call them. */
const sentences = [
  [
    'input-property-type=apartment&input-rent=true&input-location=Prishtine&input-min-rooms=2&input-max-rooms=2&input-maximum=400&input-min-area=75',
    'apartment for rent in Prishtinë, 2 beds, up to €400/month, from 75 m²',
    'banesë me qira në Prishtinë, 2 dhoma, deri 400 €/muaj, nga 75 m²',
  ],
  [
    'input-ask=banese 2 dhoma me qira prishtine deri 400',
    'apartment for rent in Prishtinë, 2 beds, up to €400/month',
    'banesë me qira në Prishtinë, 2 dhoma, deri 400 €/muaj',
  ],
  [
    'input-ask=golf 5 nafte deri 4000',
    'car for sale, “golf 5”, up to €4,000, diesel',
    'veturë në shitje, “golf 5”, deri 4.000 €, naftë',
  ],
  ['input-ask=car under 20000&input-currency=USD', 'car for sale, up to $20,000', 'veturë në shitje, deri 20.000 $'],
  [
    'input-ask=car in prishtine under 20000&input-currency=USD',
    'car for sale in Prishtinë, up to €20,000',
    'veturë në shitje në Prishtinë, deri 20.000 €',
  ],
  ['input-ask=rent a car in brooklyn', 'car for rent in Brooklyn', 'veturë me qira në Brooklyn'],
  [
    'input-property-type=car&input-car-model=Audi,BMW&input-min-year=2015&input-max-kilometers=90000&input-customs=yes',
    'car, Audi or BMW, year from 2015, up to 90,000 km, customs paid',
    'veturë, Audi ose BMW, viti nga 2015, deri 90.000 km, e doganuar',
  ],
  [
    'input-property-type=fun&input-dasma=true&input-minimum=300&input-amenities=parking,wifi',
    'wedding venue, from 300 people, parking, Wi-Fi',
    'sallë dasmash, nga 300 persona, parking, Wi-Fi',
  ],
  [
    'input-property-type=house,villa&input-buy=true&input-location=kosovo&input-min-rooms=3&input-max-rooms=5',
    'house or villa for sale in Kosovo, 3 – 5 beds',
    'shtëpi ose vilë në shitje në Kosovë, 3 – 5 dhoma',
  ],
  ['input-rent=true&input-maximum=300', 'anything for rent, up to €300', 'çdo gjë me qira, deri 300 €'],
  ['input-window=21.1,42.6,21.2,42.7', 'anything, area on the map', 'çdo gjë, zona në hartë'],
  ['input-words=balcony', '“balcony”', '“balcony”'],
] as const

test.each(sentences)('%s is said in a sentence (ALR-10)', (text, english, albanian) => {
  const { page, ...search } = searchOf({ query: queryOf(text) })
  const said = (['en', 'al'] as const).map((language) => searchSentence(search, language).replaceAll('\u00a0', ' '))
  expect(said).toEqual([english, albanian])
})

test.each([
  [
    'input-property-type=apartment&input-rent=true&input-location=Prishtine&input-min-rooms=2&input-max-rooms=2&input-maximum=400&input-min-area=75',
    'Apartments for rent in Prishtinë · 2 beds · up to €400/month',
    'Banesa me qira në Prishtinë · 2 dhoma · deri 400 €/muaj',
  ],
  [
    'input-property-type=car&input-car-model=Audi,BMW&input-min-year=2015&input-max-kilometers=90000&input-customs=yes&page=2',
    'Cars · Audi or BMW · year from 2015 · customs paid · page 2',
    'Vetura · Audi ose BMW · viti nga 2015 · e doganuar · faqja 2',
  ],
])('the title of %s has only whole facts (REA-02, HTM-03)', (text, english, albanian) => {
  const titles = languages.map((language) => [language, headOf(queryOf(text), language).title])
  expect(Object.fromEntries(titles)).toEqual({ en: english, al: albanian })
})

test('a long title is cut in front of its page (REA-02, HTM-03)', () => {
  const query = { 'input-neighborhood': 'Lagjja '.repeat(14), 'input-property-type': 'house', page: '12' }
  for (const language of languages) {
    const { title } = headOf(query, language)
    expect(title).toMatch(/… · (page|faqja) 12$/)
    expect(title.length).toBeLessThanOrEqual(60)
  }
})

test('no two indexed addresses share a title (HTM-03)', () => {
  const some = (name: string, values: readonly string[]) => [{}, ...values.map((value) => ({ [name]: value }))]
  const crossed = (...groups: readonly (readonly Query[])[]) =>
    groups.reduce<Query[]>((made, group) => made.flatMap((one) => group.map((more) => ({ ...one, ...more }))), [{}])
  const ticked = (names: readonly string[]) => names.map((one) => ({ [`input-${one}`]: 'true' }))
  const [offers, venues] = [ticked(['rent', 'buy', 'cimere']), ticked(['dasma', 'kafe', 'ushqim', 'party'])]
  const all = [{}, ...offers, ...venues]
  const names = [...Object.keys(propertyTypes), ...Object.values(generics)]
  const aliases = [...Object.entries(postTypes).flat(), 'apartment,house']
  const types = some('input-property-type', names)
  const quarters = neighborhoods.map(({ city, neighborhood }) => ({
    'input-location': city,
    'input-neighborhood': neighborhood,
  }))
  const others: Query[] = [
    { 'input-order': 'price-up' },
    { 'input-maximum': '900' },
    { 'input-period': 'day' },
    { lang: 'al' },
  ]
  const queries = [
    // Everything in no city, in one and in the one with the longest name, page by page.
    ...crossed(types, all, some('input-location', ['Peje', 'Aeroporti Adem Jashari']), some('page', ['2', '3'])),
    // Some in each city and quarter.
    ...crossed(
      some('input-property-type', ['land', 'roommate', 'Generic-RealEstate']),
      [{}, ...offers],
      some(
        'input-location',
        cities.map(({ value }) => value),
      ),
    ),
    ...crossed(some('input-property-type', ['local']), some('input-buy', ['true']), quarters, some('page', ['2'])),
    // Other spellings, several of a kind, and other filters.
    ...crossed(some('input-property-type', aliases), [{}, ...offers]),
    ...crossed(some('input-property-type', ['house', 'Generic-fun']), all, all),
    ...crossed(types, some('input-location', ['Pejë', 'Peje,Gjilan']), others),
  ]
  const addresses = new Map<string, string>()
  for (const query of queries)
    for (const language of languages) {
      const { title, path, unlisted } = headOf(query, language)
      expect(title.length).toBeLessThanOrEqual(60)
      if (unlisted) continue
      const address = `${path}&lang=${language}`
      expect([title, addresses.get(title) ?? address]).toEqual([title, address])
      addresses.set(title, address)
    }
  expect(addresses.size).toBeGreaterThan(2000)
}, 60_000)
