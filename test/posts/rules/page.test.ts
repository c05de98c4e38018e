import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PosterProfile } from '#shared/accounts/answers.ts'
import { languages } from '#shared/lib/language.ts'
import { fold } from '#shared/lib/text.ts'
import { cities, cityOf } from '#shared/places/cities.ts'
import { kindNames, kinds } from '#shared/posts/lists.ts'
import type { Post } from '#shared/posts/post.ts'
import type { Fair } from '#shared/search/fair.ts'
import { listingPage, missingListing } from '#web/features/posts/server/listing.ts'
import { formatMoney } from '#web/lib/format.ts'
import type { PageRequest } from '#web/server/content.ts'
import { documentOf } from '#web/server/document.ts'
import { demoListings } from '../../../infra/demo/listings.ts'
import { breakouts } from '../../support/attacks.ts'
import { missingIn } from '../../support/google.ts'
import { answeredCard, answeredPost, contentWith, documentWith, readPage, site, template } from '../../support/pages.ts'
import { unknownTo } from '../../support/vocabulary.ts'

const asked = { name: answeredPost().postId, query: {}, language: 'en', site } as const
const contact: PosterProfile = {
  name: 'Arta',
  lastName: 'Krasniqi',
  telephone: '+38344123456',
  email: 'arta@example.com',
  showEmail: true,
  isAgency: false,
  agencyName: '',
  profilePicBlobString: '',
  isCimer: false,
  facebookLink: '',
}
const made = (changes: Partial<Post> = {}, language: 'en' | 'al' = 'en') => {
  const own = { ...asked, language, query: { lang: language } }
  return documentWith(listingPage, own, { post: answeredPost(changes), contact })
}

describe('user input is escaped (REA-08)', () => {
  const fields = [
    'title',
    'description',
    'descriptionSecond',
    'userName',
    'neighborhood',
    'brand',
    'model',
    'placeOfOrigin',
    'input-location',
    'petrolType',
    'transmision',
    'color',
    'furnished',
    'facebookLink',
    'userEmail',
  ]
  const ofCars = ['brand', 'model', 'placeOfOrigin', 'petrolType', 'transmision', 'color']
  const signs = (html: string) => html.replace(/[^<>]/g, '')
  const car = { postType: { postTypeId: 9, description: 'Vetura' } } as const

  test('the corpus is large enough', () => expect(new Set(breakouts).size).toBeGreaterThanOrEqual(60))

  // All fields go through one escaper, so it is enough to try each attack in one field, and some attacks in each field.
  test('in any field', () => {
    for (const [at, attack] of breakouts.entries()) {
      const field = fields[at % fields.length] ?? ''
      const own = ofCars.includes(field) ? car : {}
      const plain = made({ ...own, [field]: 'plain' } as Partial<Post>)
      const html = made({ ...own, [field]: attack } as Partial<Post>)
      expect(signs(html), field).toBe(signs(plain))
      const quotes = (page: string) => page.replace(/<script.*?<\/script>/gs, '').match(/["']/g)?.length
      expect(quotes(html), field).toBe(quotes(plain))
      expect(readPage(html).data[0][1][field], field).toBe(attack)
      expect(readPage(html).things.length, field).toBe(2)
    }
  })

  test('in the suggestions for a deleted listing', () => {
    const shown = ['title', 'neighborhood', 'userName', 'input-location'] as const
    for (const [at, attack] of breakouts.entries()) {
      const field = shown[at % shown.length] ?? 'title'
      const of = (text: string) =>
        documentWith(missingListing, asked, { refused: 'postGone', others: [answeredCard({ [field]: text })] })
      expect(signs(of(attack)), field).toBe(signs(of('plain')))
    }
  })

  test('the title of a listing is its heading, character by character', () => {
    for (const attack of breakouts) expect(readPage(made({ title: attack })).heading).toBe(attack)
  })

  test('text from the address is escaped too', () => {
    for (const attack of breakouts) {
      const missing = (query: PageRequest['query']) =>
        documentWith(missingListing, { ...asked, query }, { refused: 'notFound', others: [] })
      expect(signs(missing({ [attack]: attack, a: attack }))).toBe(signs(missing({})))
    }
  })
})

describe('how its price stands beside others comes with the page (PRC-06)', () => {
  const fair: Fair = { count: 9, median: 600, low: 550, high: 650, currency: 'Euro', per: 'month' }
  const page = (answers: { fair?: Fair | null }) =>
    documentWith(listingPage, asked, { post: answeredPost(), contact, ...answers })

  test('a label that leads to the comparison', () => {
    const html = page({ fair })
    expect(html).toMatch(/<a href="#fair"><span[^>]*data-verdict="good">Good price<\/span><\/a>/)
    expect(html).toContain('id="fair"')
    expect(readPage(html).data).toContainEqual([['fair', asked.name], fair])
  })

  test('no room is kept for it where too few are comparable, but where that is not known yet', () => {
    const kept = (html: string) => /class="\w*mark\w*"/.test(html)
    expect([page({ fair }), page({ fair: null }), page({})].map(kept)).toEqual([true, false, true])
    expect(readPage(page({})).data).not.toContainEqual([['fair', asked.name], null])
  })
})

describe('titles and descriptions are for people (REA-02)', () => {
  test.each([
    ['en', {}, '2-bedroom apartment for rent in Dardania, Prishtinë · €450'],
    ['al', {}, 'Banesë me 2 dhoma me qira në Dardania, Prishtinë · 450\u00a0€'],
    ['en', { neighborhood: undefined }, '2-bedroom apartment for rent in Prishtinë · €450 · 78 m²'],
    ['en', { rooms: 0, neighborhood: undefined, price: -1 }, 'Studio apartment for rent in Prishtinë · 78 m²'],
  ] as const)('%s: %o', (language, changes, title) => {
    expect(readPage(made(changes, language)).title).toBe(`${title} · Tregu`)
  })

  test('they have a maximum length, and are cut at a word', () => {
    for (const language of languages)
      for (const kind of kindNames) {
        const { title, tag } = readPage(
          made(
            {
              postType: { postTypeId: kinds[kind].id, description: kinds[kind].description },
              title: 'Shumë e bukur '.repeat(17),
              neighborhood: 'Lagjja e Spitalit te Parku i Madh i Qytetit të Vjetër',
              description: 'Fjalë '.repeat(300),
              ...(kind === 'car' && { brand: 'Volkswagen', model: 'Golf Plus Highline Edition me të gjitha' }),
            },
            language,
          ),
        )
        expect(tag('og:title').length).toBeLessThanOrEqual(60)
        expect(tag('description').length).toBeLessThanOrEqual(160)
        expect(`${tag('og:title')} · Tregu`).toBe(title)
        expect(tag('og:description')).toMatch(/[\p{L}\p{N}²€]…?$/u)
      }
  })

  test('those of a venue begin with its place and price, before the rest of its title', () => {
    const venue = {
      postType: { postTypeId: 8, description: 'Ahengje' },
      title: 'Second Avenue Espresso: good coffee and quiet in the heart of the Upper East Side',
      rent: false,
      kafe: true,
      price: 15,
      space: undefined,
      currency: 'USD',
      neighborhood: 'Kips Bay',
      'input-location': 'Manhatan',
    } as const
    expect(readPage(made(venue)).title).toBe('Second Avenue Espresso in Kips Bay, Manhattan · $15 · Coffee · Tregu')
    const { title, tag } = readPage(
      made({ ...venue, title: 'A quiet place for good coffee and for all of your guests' }),
    )
    expect(title).toBe('A quiet place for good coffee… in Kips Bay, Manhattan · $15 · Tregu')
    expect(tag('description')).toContain('guests. Kips Bay, Manhattan · $15')
  })

  /** Words that a cut text must not end with, in both languages. */
  const dangling = new Set(
    'a an the of in on at for with and or to from by near your në me për nga te tek të së i e dhe ose pa prej'.split(
      ' ',
    ),
  )
  const word = fc.oneof(
    fc.constantFrom(...dangling),
    fc.constantFrom('Banesë', 'quiet', 'coffee,', 'Espresso:', 'kuzhinë', '–', 'me pamje', '(e re)', '10%', 'Dardani'),
  )
  const words = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((list) => list.join(' '))
  const posts = fc.record({
    kind: fc.constantFrom(...kindNames),
    title: words(40).map((text) => `Shtëpi ${text}`.slice(0, 250)),
    description: fc.option(words(60), { nil: undefined }),
    'input-location': fc.constantFrom(...cities.map(({ value }) => value)),
    neighborhood: fc.option(
      words(12).map((text) => `Lagjja ${text} 1`.slice(0, 100)),
      { nil: undefined },
    ),
    price: fc.constantFrom(-1, 0, 450, 1_250_000),
    currency: fc.constantFrom('Euro' as const, 'USD' as const),
    rooms: fc.constantFrom(undefined, 0, 3),
    space: fc.constantFrom(undefined, 78, 12_500),
    rent: fc.boolean(),
    brand: fc.constantFrom(undefined, 'Mercedes-Benz'),
    model: fc.option(
      words(14).map((text) => `Golf ${text}`.slice(0, 100)),
      { nil: undefined },
    ),
  })

  test('those of any listing fit the maximum length, name its place, and never end in mid-sentence', () => {
    fc.assert(
      fc.property(posts, fc.constantFrom(...languages), ({ kind, ...changes }, language) => {
        const { id, description } = kinds[kind]
        const post = answeredPost({
          ...changes,
          selling: !changes.rent,
          postType: { postTypeId: id, description },
        } as Partial<Post>)
        const { head } = contentWith(listingPage, { ...asked, language }, { post })
        expect(head.title.length).toBeLessThanOrEqual(60)
        expect(head.description.length).toBeLessThanOrEqual(160)
        for (const text of [head.title, head.description])
          for (const [, before = ''] of text.matchAll(/(\S*)…/g)) {
            expect(before).toMatch(/[\p{L}\p{N}%)"'!?]$/u)
            expect(dangling).not.toContain(before.toLowerCase())
          }
        const places = [cityOf(changes['input-location'])?.text, changes.neighborhood].map((place) => place ?? '\0')
        const says = (text: string) => places.some((place) => fold(text).includes(fold(place)))
        expect(says(head.title) && says(head.description)).toBe(true)
        if (changes.price > 0) {
          const plain = (text: string) => text.replace(/\s/g, ' ')
          const amount = plain(formatMoney(changes.price, changes.currency, language))
          for (const text of [head.title, head.description]) expect(plain(text)).toContain(amount)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('structured data (REA-05)', () => {
  const typed = { apartment: 'Apartment', house: 'House', roommate: 'Accommodation', villa: 'House' } as const

  test.each(kindNames)('%s is valid by schema.org and has what Google requires', (kind) => {
    const { id, description } = kinds[kind]
    const changes: Partial<Post> = {
      postType: { postTypeId: id, description },
      ...(kind === 'venue' && { rent: false, ushqim: true }),
      ...(kind === 'car' && { brand: 'Volkswagen', model: 'Golf', manufactureYear: 2015, kilometers: 90_000 }),
    }
    const [thing, crumbs] = readPage(made(changes)).things
    expect([...unknownTo(thing), ...unknownTo(crumbs), ...missingIn(thing), ...missingIn(crumbs)]).toEqual([])
    for (const [at, step] of crumbs.itemListElement.entries())
      expect(step).toMatchObject({ position: at + 1, name: expect.any(String), item: expect.stringMatching(/^https:/) })
    expect(thing).toMatchObject({ name: expect.any(String), image: [expect.stringMatching(/^https:.*1280\.jpg$/)] })
    const offer = { price: 450, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' }
    if (kind === 'venue')
      return expect(thing).toMatchObject({
        '@type': 'Restaurant',
        address: { addressLocality: 'Prishtinë', addressCountry: 'XK' },
        priceRange: '€450',
        makesOffer: offer,
      })
    expect(thing.offers).toMatchObject(offer)
    if (kind === 'car')
      return expect(thing).toMatchObject({ '@type': ['Product', 'Car'], brand: { name: 'Volkswagen' } })
    expect(thing).toMatchObject({ '@type': 'RealEstateListing', datePosted: expect.any(String) })
    expect(thing.mainEntity['@type']).toBe(typed[kind as keyof typeof typed] ?? 'Place')
  })

  test('a venue for weddings is one for events', () => {
    const venue = { postType: { postTypeId: 8, description: 'Ahengje' }, rent: false, dasma: true } as const
    const [thing] = readPage(made({ ...venue, numberOfPeopleAllowed: 300 })).things
    expect(thing).toMatchObject({ '@type': ['LocalBusiness', 'EventVenue'], maximumAttendeeCapacity: 300 })
    expect(thing.makesOffer).toMatchObject({ price: 450, priceCurrency: 'EUR' })
    expect([...unknownTo(thing), ...missingIn(thing)]).toEqual([])
    const [free] = readPage(made({ ...venue, price: 0 })).things
    expect([free.makesOffer, free.priceRange]).toEqual([undefined, undefined])
  })

  test('floor plan and menu are named as such, where schema.org has a word for them (KND-09)', () => {
    const [photo] = answeredPost().allPhotos
    if (!photo) throw new Error('It has no photo')
    const thingOf = (mark: 'floorPlan' | 'menu', changes: Partial<Post> = {}) => {
      const allPhotos = [photo, { ...photo, key: 'm', primary: false, mark }]
      const [thing] = readPage(made({ ...changes, allPhotos })).things
      expect([...unknownTo(thing), ...missingIn(thing)]).toEqual([])
      return thing
    }
    const address = [expect.stringMatching(/^https:.*\/photos\/m\/1280\.jpg$/)]
    expect(thingOf('floorPlan').mainEntity.accommodationFloorPlan).toEqual({
      '@type': 'FloorPlan',
      layoutImage: address,
    })
    const venue = { postType: { postTypeId: 8, description: 'Ahengje' }, rent: false } as const
    expect(thingOf('menu', { ...venue, ushqim: true }).hasMenu).toEqual({ '@type': 'Menu', image: address })
    expect(thingOf('menu', { ...venue, dasma: true }).hasMenu).toBeUndefined()
  })

  test('a page says when a venue opens, but leaves to the browser whether it is open (KND-06)', () => {
    const venue = { postType: { postTypeId: 8, description: 'Ahengje' }, rent: false, kafe: true } as const
    const openingHours = 'Mo 00:00-24:00; Fr 12:00-15:00,22:00-03:00; 2036-12-25 off'
    const page = readPage(made({ ...venue, openingHours }))
    const said = { '@type': 'OpeningHoursSpecification' }
    expect(page.things[0]?.openingHoursSpecification).toEqual([
      { ...said, dayOfWeek: 'Monday', opens: '00:00', closes: '23:59' },
      { ...said, dayOfWeek: 'Friday', opens: '12:00', closes: '15:00' },
      { ...said, dayOfWeek: 'Friday', opens: '22:00', closes: '03:00' },
      { ...said, validFrom: '2036-12-25', validThrough: '2036-12-25', opens: '00:00', closes: '00:00' },
    ])
    expect(page.text).toMatch(/Friday\s*12:00–15:00, 22:00–03:00/)
    expect(page.text).toMatch(/Sunday\s*Closed\s*25 Dec 2036\s*Closed/)
    expect(page.text).not.toMatch(/Open now|[Oo]pens/)
    expect([...unknownTo(page.things[0]), ...missingIn(page.things[0])]).toEqual([])
  })

  test('a car without a price is no Product, since Google requires a price of one', () => {
    const car = { postType: { postTypeId: 9, description: 'Vetura' }, price: 0 } as const
    expect(readPage(made(car)).things[0]['@type']).toBe('Car')
  })

  test.each([
    ['en', 'Brand', 'Model'],
    ['al', 'Marka', 'Modeli'],
  ] as const)('a brand that is a model is shown as make and model, in %s (LST-19)', (language, make, model) => {
    const golf = { brand: 'Volkswagen Golf', model: '7 GTI', manufactureYear: 2015 }
    const html = made({ postType: { postTypeId: 9, description: 'Vetura' }, ...golf }, language)
    const { things, title } = readPage(html)
    expect(things[0]).toMatchObject({ brand: { name: 'Volkswagen' }, model: 'Golf 7 GTI' })
    expect(title).toContain('Volkswagen Golf 7 GTI 2015')
    const facts = html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)
    const shown = [...facts].map(([, label = '', value]) => [label.replace(/^.*>\s*/s, ''), value])
    expect(shown).toEqual(
      expect.arrayContaining([
        [make, 'Volkswagen'],
        [model, 'Golf 7 GTI'],
      ]),
    )
  })

  test('stored values are translated to the language of the page', () => {
    const car = {
      postType: { postTypeId: 9, description: 'Vetura' },
      petrolType: 'Nafte',
      transmision: 'Automatik',
      color: 'silver',
    } as const
    expect(readPage(made(car, 'en')).things[0]).toMatchObject({
      fuelType: 'Diesel',
      vehicleTransmission: 'Automatic',
      color: 'Silver',
    })
    expect(readPage(made(car, 'al')).things[0]).toMatchObject({ fuelType: 'Naftë', color: 'E argjendtë' })
    const [home] = readPage(made({ amenities: ['smartTv', 'storehouse'] }, 'al')).things
    expect(home.mainEntity.amenityFeature.map(({ name }: { name: string }) => name)).toEqual(['Smart TV', 'Depo'])
  })

  test('the "More details" of a home use the property names of schema.org', () => {
    const said = { heating: 'wood', elevator: 'yes', balcony: 'no', yearBuilt: 2015, pets: 'yes', floor: 3 } as const
    const [thing] = readPage(made({ ...said, amenities: ['wifi'] }, 'en')).things
    expect([...unknownTo(thing), ...missingIn(thing)]).toEqual([])
    const feature = (name: string, value: unknown) => ({ '@type': 'LocationFeatureSpecification', name, value })
    expect(thing.mainEntity).toMatchObject({
      petsAllowed: true,
      yearBuilt: 2015,
      floorLevel: '3',
      amenityFeature: [
        feature('Wi-Fi', true),
        feature('Heating', 'Wood or pellets'),
        feature('Elevator', true),
        feature('Balcony', false),
      ],
    })
    const [onRequest] = readPage(made({ pets: 'ask' }, 'al')).things
    expect(onRequest.mainEntity.petsAllowed).toBe('Kafshët sipas marrëveshjes')
    const [central] = readPage(made({ heating: 'central', amenities: ['centralHeating'] }, 'en')).things
    expect(central.mainEntity.amenityFeature).toEqual([feature('Heating', 'Central heating')])
  })

  const cleared = {
    rooms: undefined,
    bathrooms: undefined,
    space: undefined,
    price: undefined,
    rent: false,
    amenities: [],
  }

  test.each(languages)(
    'every demo listing, in %s: nothing unknown, nothing that Google misses, no title cut',
    (language) => {
      for (const { body, postId, createdAt } of demoListings) {
        const post = answeredPost({ ...cleared, ...body, postId, createdAt } as Partial<Post>)
        const { head } = contentWith(listingPage, { ...asked, language }, { post })
        const things: unknown[] = JSON.parse(JSON.stringify(head.structuredData))
        expect([...unknownTo(things), ...missingIn(things)], postId).toEqual([])
        expect(head.title, postId).toContain(cityOf(body['input-location'])?.text)
        expect(head.title, postId).not.toMatch(/…/)
      }
    },
  )

  test('the map point is included where the owner shows the map, and the price where there is one', () => {
    const [shown] = readPage(made()).things
    expect(shown.mainEntity.geo).toMatchObject({ latitude: 42.6545, longitude: 21.1568 })
    const [hidden] = readPage(made({ showMap: false, latitude: undefined, longitude: undefined, price: -1 })).things
    expect(hidden.mainEntity.geo).toBeUndefined()
    expect(hidden.offers).toBeUndefined()
  })

  test('who looks for a room offers nothing, and the page says so (KND-20, D-365)', () => {
    const room = { postType: { postTypeId: 3, description: 'Cimere' }, rent: false, cimere: true } as const
    const html = made({ ...room, roomAd: 'seeks' })
    const { things, title } = readPage(html)
    expect(things).toEqual([expect.objectContaining({ '@type': 'BreadcrumbList' })])
    expect([title, html]).toEqual([
      expect.stringMatching(/^Looking for a room in/),
      expect.stringContaining('Looking for a room'),
    ])
  })

  test('the check reports what schema.org does not define', () => {
    expect(unknownTo({ '@type': 'Apartment', offers: {} })).toContain('.offers of Apartment')
    expect(unknownTo({ '@type': 'Flat' })).toEqual([': Flat'])
    for (const wrong of [
      { '@type': 'Offer', availability: 'https://schema.org/Perhaps' },
      { '@type': 'Car', offers: 'for sale' },
      { '@type': 'Car', mileageFromOdometer: { '@type': 'Offer' } },
      { '@type': 'RealEstateListing', datePosted: '02/01/2026' },
      { '@type': 'Place', url: '/user/post' },
    ])
      expect(unknownTo(wrong), JSON.stringify(wrong)).toHaveLength(1)
  })

  test('the check reports missing properties that Google requires', () => {
    for (const poor of [
      { '@type': 'Product', name: 'a' },
      { '@type': ['Product', 'Car'], name: 'a' },
      { '@type': 'Restaurant', name: 'a' },
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'a', item: 'b' }] },
      { '@type': 'ItemList', itemListElement: [] },
    ])
      expect(missingIn(poor), JSON.stringify(poor)).toHaveLength(1)
  })
})

test('the head names the page in each language (REA-01, REA-03)', () => {
  const page = readPage(made({}, 'al'))
  const url = `${site}/user/post-details/01HZZZZZZZZZZZZZZZZZZZZZZZ`
  expect(page.language).toBe('sq')
  expect(page.canonical).toBe(`${url}?lang=al`)
  expect(page.alternates).toEqual({ en: `${url}?lang=en`, sq: `${url}?lang=al`, 'x-default': url })
  expect(page.tag('og:url')).toBe(`${url}?lang=al`)
  expect(page.tag('og:image')).toBe(`${site}/photos/a/b/1280.jpg`)
  expect([page.tag('og:image:width'), page.tag('og:image:height')]).toEqual(['1280', '960'])
  expect(page.tag('og:image:alt')).toBe(page.tag('og:title'))
  expect(page.tag('twitter:card')).toBe('summary_large_image')
  expect(page.tag('robots')).toBe('')
  const html = made()
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html.match(/name="description"/g)).toHaveLength(1)
  expect(html.match(/rel="canonical"/g)).toHaveLength(1)
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/D.css">')
  expect(html).not.toMatch(/id="files"|style="|<script>/)
})

test('a page whose build lists no files is not rendered, since nothing would hydrate it', () => {
  const without = { ...template, files: {} }
  expect(() => documentOf(without, contentWith(listingPage, asked, { post: answeredPost() }), asked)).toThrow('listing')
})

describe('with gastronomi=true in its address (RTE-07)', () => {
  const world = (html: string) => /data-category="(\w+)"/.exec(html)?.[1]
  /** The breadcrumbs that a person sees: what they say and where they lead. */
  const crumbs = (html: string) => {
    const [path = ''] = /<nav [^>]*aria-label="(?:You are here|Ju jeni këtu)".*?<\/nav>/.exec(html) ?? []
    const links = path.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)
    return [...links].map(([, href = '', text]) => [text, href.replaceAll('&amp;', '&')])
  }
  const opened = (language: 'en' | 'al', changes: Partial<Post> = {}) => {
    const own = { ...asked, language, query: { gastronomi: 'true' } }
    return documentWith(listingPage, own, { post: answeredPost(changes), contact })
  }
  const plain = (language: 'en' | 'al') => {
    const own = { ...asked, language, query: {} }
    return documentWith(listingPage, own, { post: answeredPost(), contact })
  }

  test.each([
    ['en', 'Restaurants', 'Real estate'],
    ['al', 'Restorante', 'Patundshmëri'],
  ] as const)('an apartment is opened from the restaurants, in %s', (language, restaurants, homes) => {
    expect([world(opened(language)), world(plain(language))]).toEqual(['gastronomi', 'patundshmeri'])
    expect(crumbs(opened(language))).toEqual([
      [restaurants, '/user/post?input-property-type=Generic-fun&page=1'],
      ['Prishtinë', '/user/post?input-property-type=Generic-fun&input-location=Prishtine&page=1'],
    ])
    expect(crumbs(plain(language))[0]?.[0]).toBe(homes)
  })

  test('its head is that of its one address', () => {
    const [one, other] = [readPage(opened('en')), readPage(plain('en'))]
    for (const part of ['canonical', 'alternates', 'title', 'things'] as const) expect(one[part]).toEqual(other[part])
    expect(one.canonical).toBe(`${site}/user/post-details/${asked.name}`)
  })

  test('the alternatives to a missing listing are venues', () => {
    const own = { ...asked, query: { gastronomi: 'true' } }
    const html = documentWith(missingListing, own, { refused: 'postGone', others: [answeredCard()] })
    expect(world(html)).toBe('gastronomi')
    expect(html).toContain('href="/user/post?input-property-type=Generic-fun&amp;page=1"')
  })

  test('any other value says nothing', () => {
    const own = { ...asked, query: { gastronomi: 'false' } }
    expect(world(documentWith(listingPage, own, { post: answeredPost(), contact }))).toBe('patundshmeri')
  })
})

test('a page of a missing listing is not indexed (REA-04)', () => {
  const page = readPage(documentWith(missingListing, asked, { refused: 'postGone', others: [answeredPost()] }))
  expect(page.tag('robots')).toBe('noindex')
  expect(page.canonical).toBe('')
  expect(page.text).toContain('This listing is no longer available')
  expect(page.text).toContain('Two rooms near the park')
})

test('the page says how to contact the poster before any script is loaded (WEB-04)', () => {
  const html = made()
  expect(html.match(/href="tel:\+38344123456"/g)).toHaveLength(2)
  expect(html).toContain('href="mailto:arta@example.com"')
})
