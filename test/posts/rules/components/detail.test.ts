import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import type { PostTypeId } from '#shared/posts/lists.ts'
import type { Post } from '#shared/posts/post.ts'
import { datedRate } from '#shared/rates/rate.ts'
import type { Match } from '#shared/search/answers.ts'
import { ContactBox } from '#web/features/posts/detail/ContactBox.tsx'
import { Gallery } from '#web/features/posts/detail/Gallery.tsx'
import { Prices } from '#web/features/posts/detail/Prices.tsx'
import { ListingCard } from '#web/features/posts/parts/ListingCard/ListingCard.tsx'
import { words } from '../../../support/dictionary.ts'
import { answeredCard, answeredPost } from '../../../support/pages.ts'
import { buildCaller, open, refused } from '../../../support/render.tsx'

const poster = { name: 'Arta', lastName: 'Krasniqi', telephone: '+38344123456', email: '', isAgency: false }
type Options = NonNullable<Parameters<typeof open>[1]>

/** The page of a listing, with its parts. */
async function openListing(changes: Partial<Post> = {}, { answers, language = 'en', ...options }: Options = {}) {
  const post = answeredPost(changes)
  const page = await open(`/user/post-details/${post.postId}`, {
    language,
    answers: {
      'posts.get': { data: post },
      'accounts.contact': { data: poster },
      'rates.get': { data: datedRate },
      'visits.post': { data: { counted: true } },
      'search.similar': { data: [], fair: null },
      ...answers,
    },
    ...options,
  })
  const box = await screen.findByRole('complementary', { name: words[language].detail.contact.title })
  return { ...page, box, facts: [...document.querySelectorAll('dl > div')].map(textOf) }
}

async function openCard(
  { match, ...changes }: Partial<Post> & { match?: Match } = {},
  language: Options['language'] = 'en',
  answers: Options['answers'] = {},
) {
  const page = await open('/', {
    language,
    answers: { 'rates.get': { data: datedRate }, ...answers },
    part: createElement(ListingCard, { card: { ...answeredCard(changes), match }, sizes: '100vw' }),
  })
  const card = screen.getByRole('article')
  return {
    ...page,
    card,
    price: textOf(card.querySelector('[class*=price]')) ?? '',
    badges: [...card.querySelectorAll('[class*=badge_]')].map(textOf),
    facts: within(card).getAllByRole('listitem').map(textOf),
  }
}

/** The ways to contact the poster of a listing. */
async function openContact(answer: object) {
  const part = createElement(ContactBox, { post: answeredPost(), writeId: 'write' })
  await open('/', { answers: { 'accounts.contact': answer }, part })
  await vi.waitFor(() => expect(document.querySelector('[aria-busy=false]')).not.toBeNull())
  return screen.getByRole('complementary', { name: words.en.detail.contact.title })
}

test.each([
  [{}, []],
  [{ whatsapp: true, pace: 'hour' }, ['WhatsApp']],
  [{ whatsapp: true, viber: true }, ['WhatsApp', 'Viber']],
  [{ whatsapp: true, viber: true, telephone: '' }, []],
])('a poster with %j is reached by %j (CNV-13, CNV-11)', async (changes, chats) => {
  const box = await openContact({ data: { ...poster, ...changes } })
  const links = within(box).getAllByRole('link')
  expect(links.map(textOf).filter((text) => text === 'WhatsApp' || text === 'Viber')).toEqual(chats)
  const whatsapp = links.find((one) => textOf(one) === 'WhatsApp')?.getAttribute('href')
  if (whatsapp) expect(decodeURIComponent(whatsapp)).toContain(`/user/post-details/${answeredPost().postId}`)
  const { pace } = words.en.detail.contact
  expect(box.textContent?.includes(pace.hour)).toBe('pace' in changes)
})

const textOf = (one: Element | null) => one?.textContent?.replaceAll('\u00a0', ' ').trim()

const type = (postTypeId: PostTypeId) => ({ postType: { postTypeId, description: 'Vetura' } }) as const
const car = { ...type(9), price: undefined, amenities: [] }
const villa = { ...type(7), kate: 2, numberOfPeopleAllowed: 8, price: undefined }
const venue = { ...type(8), rent: false, kafe: true, price: 0, amenities: [] }

describe.each<[string, Partial<Post>, string, string, string?]>([
  ['a home by the month (CRD-09)', { price: 350 }, '€350/month', '350 €/muaj'],
  ['a venue at 0 (DET-16)', venue, 'Negotiate', 'Me marrëveshje'],
  ['a home at 0 (DET-16, DET-17)', { price: 0 }, 'In place deal', 'Me marrëveshje'],
  ['a hidden one (DET-19)', { price: -1 }, '', ''],
  ['a car without one (DET-20)', car, 'In place deal', 'Me marrëveshje'],
  ['a villa by the day (DET-21, DET-22)', { ...villa, dailyPrice: 80, currency: undefined }, '€80/day', '80 €/ditë'],
  [
    'a car by the day and by the month (CRD-08, DET-21)',
    { ...car, dailyPrice: 35.5, price: 700 },
    '€35.50/day€700/month',
    '35,50 €/ditë700 €/muaj',
    '€35.50/day',
  ],
  ['a car by the month (DET-21)', { ...car, dailyPrice: -1, price: 700 }, '€700/month', '700 €/muaj'],
  ['a roommate (CRD-10, DET-18)', { rent: false, cimere: true, price: 90 }, '€90/Person', '90 €/person'],
  ['a sale', { rent: false, selling: true, price: 92_000 }, '€92,000', '92.000 €'],
])('the price of %s', (_, post, english, albanian, onCard = english) => {
  test.each([
    ['en', english],
    ['al', albanian],
  ] as const)('is told in %s (DET-08)', async (language, text) => {
    await open('/', { language, part: createElement(Prices, { post: answeredPost(post) }) })
    expect(textOf(document.body)).toBe(text)
  })

  test('is on its card (CRD-03, CON-26)', async () => expect((await openCard(post)).price).toBe(onCard))
})

test.each([
  ['Europe/Belgrade', 'USD', '$350/month ≈ €306 (rate 9 Jul 2026)'],
  ['Atlantic/Azores', 'USD', '$350/month ≈ €306 (rate 9 Jul 2026)'],
  ['America/Nuuk', 'USD', '$350/month ≈ €306 (rate 9 Jul 2026)'],
  ['America/New_York', 'Euro', '€350/month ≈ $400 (rate 9 Jul 2026)'],
  ['America/St_Johns', 'Euro', '€350/month ≈ $400 (rate 9 Jul 2026)'],
  ['America/Los_Angeles', 'Euro', '€350/month ≈ $400 (rate 9 Jul 2026)'],
] as const)(
  'in the time zone %s a price in %s is shown in the other currency too (PRC-05)',
  async (zone, currency, shown) => {
    vi.stubEnv('TZ', zone)
    const answers = { 'rates.get': { data: datedRate } }
    await open('/', { answers, part: createElement(Prices, { post: answeredPost({ price: 350, currency }) }) })
    await vi.waitFor(() => expect(textOf(document.body)).toBe(shown))
    vi.unstubAllEnvs()
  },
)

test.each(languages)(
  'in %s a listing is told in full (DET-06, DET-07, DET-09, DET-10, DET-11, DET-12, DET-13, DET-14, DET-15)',
  async (language) => {
    const t = words[language]
    const { box, facts } = await openListing(
      {
        description: 'Line one.\n\nLine two.',
        descriptionSecond: 'Rreshti tjetër.',
        amenities: ['wifi', 'parking'],
        space: 62.5,
      },
      { language },
    )
    screen.getByRole('heading', { level: 1, name: 'Two rooms near the park' })
    expect(screen.getAllByText('Dardania, Prishtinë')).toHaveLength(2)
    screen.getByText(t.listings.posted.replace('{{date}}', language === 'en' ? '2 Jan 2026' : '2 janar 2026'))
    for (const heading of [t.detail.overview, t.detail.description, t.detail.place, t.detail.message.title])
      screen.getByRole('heading', { name: heading })
    expect(facts).toEqual([
      `${t.listings.facts.rooms}2`,
      `${t.listings.facts.bathroom}1`,
      `${t.listings.facts.space}${language === 'en' ? '62.5' : '62,5'} m²`,
    ])
    const lines = [...document.querySelectorAll('section p')].map(({ textContent }) => textContent)
    expect(lines).toEqual(expect.arrayContaining(['Line one.\n\nLine two.', 'Rreshti tjetër.']))
    const amenities = within(screen.getByRole('region', { name: t.detail.amenities })).getAllByRole('listitem')
    expect(amenities.map(textOf)).toEqual([t.listings.amenities.wifi, t.listings.amenities.parking])
    within(box).getByText('Arta Krasniqi')
    within(box).getByRole('link', { name: '+383 44 123 456' })
  },
)

test('a listing whose place is hidden shows none (DET-13)', async () => {
  await openListing({ showMap: false })
  expect(screen.queryByRole('heading', { name: words.en.detail.place })).toBeNull()
})

test.each([
  ['no rooms', { rooms: 0, bathrooms: 1 }, ['BedroomsStudio', 'Bathroom1']],
  ['two bathrooms', { rooms: 1, bathrooms: 2 }, ['Bedrooms1', 'Bathrooms2']],
  ['an office', { ...type(4), floor: 0, rooms: 3, bathrooms: 0 }, ['Units3', 'Bathroom0']],
])('rooms and bathrooms of %s (DET-23, DET-24)', async (_, changes, expected) => {
  expect((await openListing(changes)).facts.slice(0, 2)).toEqual(expected)
})

test('a fact that its label asks for is told with yes, no or on request (DET-10)', async () => {
  const { facts } = await openListing({ elevator: 'yes', balcony: 'no', pets: 'ask', furnished: 'no' })
  expect(facts).toEqual(expect.arrayContaining(['FurnishingUnfurnished', 'ElevatorYes', 'BalconyNo', 'PetsOn request']))
})

const photosOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{
      key: `a/${at}`,
      primary: at === 0,
      extension: 'jpg' as const,
      width: 1600,
      height: 1200,
      placeholder: '#336699',
    },
    blobString: `/photos/a/${at}/1280.jpg`,
  }))

test.each([1, 2, 3, 4, 5, 7])('a gallery of %i photos shows one to five, and their number (DET-01)', async (count) => {
  const photos = photosOf(count)
  await open('/', { part: createElement(Gallery, { photos, title: 'A home' }) })
  const gallery = screen.getByRole('region', { name: words.en.detail.photos })
  expect(gallery.querySelectorAll('li[data-extra=false] img')).toHaveLength(Math.min(count, 5))
  const all = words.en.detail.allPhotos_other.replace('{{count}}', String(count))
  expect(within(gallery).queryAllByRole('button', { name: all })).toHaveLength(count > 1 ? 1 : 0)
})

test('a floor plan is named wherever it is seen, and opened by a button of its own (KND-09)', async () => {
  const photos = photosOf(7).map((photo, at) => (at === 5 ? { ...photo, mark: 'floorPlan' as const } : photo))
  const { user } = await open('/', { part: createElement(Gallery, { photos, title: 'A home' }) })
  const plan = words.en.listings.marks.floorPlan
  expect(screen.getByRole('button', { name: `Enlarge photo 6 of 7: ${plan}` }).querySelector('img')?.alt).toBe(plan)
  expect(screen.queryByRole('button', { name: words.en.listings.marks.menu })).toBeNull()
  await user.click(screen.getByRole('button', { name: plan }))
  const zoom = within(await screen.findByRole('dialog', { name: 'Photos of A home' }))
  expect(zoom.getByRole('status').textContent).toBe(`6 / 7 · ${plan}`)
  expect(zoom.getByRole('img', { name: `Photo 6 of 7: ${plan}` }).getAttribute('src')).toContain('a/5/')
})

test('a zoomed photo is changed by arrow keys, buttons and thumbnails (DET-04, DET-05)', async () => {
  const photos = photosOf(3)
  const { user } = await open('/', { part: createElement(Gallery, { photos, title: 'A home' }) })
  await user.click(screen.getByRole('button', { name: 'Enlarge photo 2 of 3' }))
  const dialog = await screen.findByRole('dialog', { name: 'Photos of A home' })
  const zoom = within(dialog)
  const at = (position: number) => {
    expect(zoom.getByRole('status').textContent).toBe(`${position} / 3`)
    expect(zoom.getByRole('img', { name: /^Photo/ }).getAttribute('src')).toContain(`a/${position - 1}/`)
  }
  at(2)
  for (const [key, position] of [
    ['ArrowRight', 3],
    ['ArrowRight', 1],
    ['ArrowLeft', 3],
  ] as const) {
    fireEvent.keyDown(dialog, { key })
    at(position)
  }
  await user.click(zoom.getByRole('button', { name: words.en.listings.nextPhoto }))
  at(1)
  const thumbnails = zoom.getAllByRole('button', { name: /^Photo \d of 3$/ })
  expect(thumbnails.map((one) => one.getAttribute('aria-current'))).toEqual(['true', null, null])
  await user.click(thumbnails[2] as HTMLElement)
  at(3)
})

test.each([
  ['044123456', '', ['tel:044123456', '044123456']],
  ['44123456', 'arta@example.com', ['tel:044123456', '044123456']],
  ['38344123456', '', ['tel:+38344123456', '0038344123456']],
])('a poster with the phone %s %s can be reached (DET-25, DET-26, DET-27, DET-28)', async (telephone, email, phone) => {
  const data = { ...poster, telephone, email: 'arta@example.com', showEmail: email !== '' }
  const box = await openContact({ data })
  const links = within(box)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), textOf(link)])
  expect(links).toEqual([
    phone,
    ['#write', words.en.detail.message.open],
    ...(email ? [[`mailto:${email}`, email]] : []),
  ])
})

test('both numbers of a poster are shown, and each link dials what is shown (INP-01)', async () => {
  const data = { ...poster, telephone: '+38344123456', telephoneSecond: '+38349123456' }
  const box = await openContact({ data })
  for (const [shown, link] of [
    ['+383 44 123 456', 'tel:+38344123456'],
    ['+383 49 123 456', 'tel:+38349123456'],
  ] as const)
    expect(within(box).getByRole('link', { name: shown }).getAttribute('href')).toBe(link)
})

test('a poster who cannot be loaded is shown as an empty one (DET-35, API-25)', async () => {
  const box = await openContact(refused(400, {}))
  await within(box).findByText(words.en.detail.contact.none)
  within(box).getByText(answeredPost().userName)
  expect(box.querySelector('a[href^="tel:"]')).toBeNull()
})

test.each([
  ['the poster', 'somebody', true],
  ['somebody else', 'other', false],
])('%s sees the owner’s actions or the form to write (DET-29)', async (_, userId, owns) => {
  await openListing({}, { caller: buildCaller([], { userId }) })
  if (owns) await screen.findByRole('region', { name: words.en.mine.owner })
  expect(screen.queryAllByRole('region', { name: words.en.mine.owner })).toHaveLength(owns ? 1 : 0)
  expect(screen.queryAllByRole('region', { name: words.en.detail.message.title })).toHaveLength(owns ? 0 : 1)
})

test('a view is recorded when the page opens, and counts (DET-34)', async () => {
  const { sent } = await openListing({ ...venue, views: 0 })
  await screen.findByText('1 view')
  expect(sent('visits.post').map(({ params }) => params)).toEqual([{ postId: answeredPost().postId }])
})

test('a view that cannot be recorded is told (MSG-11)', async () => {
  await openListing({}, { answers: { 'visits.post': refused(503, {}) } })
  expect((await screen.findByRole('alert')).textContent).toContain(words.en.common.unavailable)
})

test('a listing is shared by its link, copied where the device has no share sheet', async () => {
  const { user } = await openListing()
  const share = screen.getByRole('button', { name: words.en.listings.share.share })
  await user.click(share)
  await screen.findByText(words.en.listings.share.copied)
  expect(await navigator.clipboard.readText()).toBe(location.href)
  const shared = vi.fn(async (_: ShareData) => {})
  Object.assign(navigator, { share: shared })
  await user.click(share)
  expect(shared.mock.calls[0]?.[0].url).toBe(location.href)
  Reflect.deleteProperty(navigator, 'share')
})

test('a card shows the facts of a listing (CRD-01, CRD-02, CRD-04, CRD-05, CRD-06, CRD-07)', async () => {
  const { card, badges, facts } = await openCard({ space: 62.5 })
  within(card).getByRole('heading', { name: 'Two rooms near the park' })
  expect(within(card).getByRole('img', { name: 'Two rooms near the park' }).getAttribute('src')).toMatch(
    /^\/photos\/a\/b\//,
  )
  within(card).getByText('Dardania, Prishtinë')
  expect(card.querySelector('time')?.textContent).toBe('2 Jan 2026')
  expect([badges, facts]).toEqual([['Apartment · For rent'], ['2 beds', '1 bath', '62.5 m²']])
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((fact) => fact.querySelectorAll('svg').length),
  ).toEqual([1, 1, 1])
  expect(within(card).queryByTitle(/view|like/)).toBeNull()
  expect(within(card).queryByRole('button', { name: words.en.listings.like })).toBeNull()
})

test('of who looks for a room the badge says so, and neither facts nor what was asked for repeat it (KND-20)', async () => {
  const seeks: Partial<Post> = { ...type(3), rent: false, cimere: true, roomAd: 'seeks', photos: [] }
  const ad = words.en.listings.options.roomAd.seeks
  const { card, badges } = await openCard({ ...seeks, match: { facts: [{ field: 'roomAd', value: 'seeks' }] } })
  expect([badges, within(card).getAllByText(ad).length]).toEqual([[ad], 1])
  cleanup()
  const { facts } = await openListing({ ...seeks, availableFrom: '2030-12-01' })
  expect(facts.filter((text) => text?.startsWith('Needed'))).toEqual(['Needed from1 Dec 2030'])
  expect(screen.getAllByText(ad)).toHaveLength(1)
})

test('a card of a sponsored studio has a star (CRD-06, CRD-11)', async () => {
  const { card, badges, facts } = await openCard({ sponsored: true, rooms: 0 })
  expect([badges, facts[0]]).toEqual([['Apartment · For rent', 'Sponsored'], 'Studio'])
  expect(card.querySelectorAll('[data-star] svg')).toHaveLength(1)
})

test('a card of a venue has its views, its likes and a heart (CRD-12, CRD-13, CRD-14)', async () => {
  const { card } = await openCard({ ...venue, views: 1234, likes: 56 })
  expect([textOf(within(card).getByTitle('1234 views')), textOf(within(card).getByTitle('56 likes'))]).toEqual([
    '1234',
    '56',
  ])
  within(card).getByRole('button', { name: words.en.listings.like })
})

test('a venue is liked and unliked, which the device remembers; what is refused goes back (CRD-14, STA-05)', async () => {
  let answer: object = { data: { likes: 1 } }
  const { card, user, sent } = await openCard(venue, 'en', { 'posts.like': () => answer })
  const heart = within(card).getByRole('button', { name: words.en.listings.like })
  const isPressed = (pressed: boolean) =>
    vi.waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe(String(pressed)))
  await user.click(heart)
  await isPressed(true)
  within(card).getByTitle('1 like')
  expect(localStorage.getItem('tregu.liked')).toContain(answeredPost().postId)
  answer = { data: { likes: 0 } }
  await user.click(heart)
  await isPressed(false)
  within(card).getByTitle('0 likes')
  answer = refused(503, {})
  await user.click(heart)
  await screen.findByText(words.en.common.unavailable)
  await isPressed(false)
  expect(sent('posts.like').map(({ params }) => params.likes)).toEqual(['1', '0', '1'])
})
