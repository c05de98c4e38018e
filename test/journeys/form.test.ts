import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#shared/lib/language.ts'
import type { Post } from '#shared/posts/post.ts'
import type { Dictionary } from '../../web/app/dictionary.ts'
import { connectBrowser, desktop, expectQuiet, phone, refusal } from '../support/browser.ts'
import { expectToLeave, stopClock } from '../support/clock.ts'
import { call } from '../support/http.ts'
import { choosePhotos, choosePlace, expectAccessible, fillFlat, label, openAs, words } from '../support/journeys.ts'
import { getPost, publish } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let browser: Browser
let person: Person
beforeAll(async () => {
  person = await signUp()
  browser = await connectBrowser()
})

const choose = (page: Page, text: string) => page.getByRole('radio', { name: text, exact: true }).check()
const world = (page: Page, text: string) => page.getByRole('tab', { name: text, exact: true }).click()
const submit = (page: Page, t: Dictionary = words.en) =>
  page.getByRole('button', { name: t.listing.submit, exact: true })
const preview = (page: Page, t: Dictionary = words.en) =>
  page.getByRole('complementary', { name: t.listing.preview }).getByRole('article')
/** The labels of the visible fields, without the stars of the required ones. */
const fields = async (page: Page) =>
  (await page.locator('form label:visible').allTextContents()).map((text) => text.replace(/\s*\*$/, ''))

/** Publishes the filled form; returns the new listing. */
async function save(page: Page, t: Dictionary = words.en): Promise<Post> {
  const created = page.waitForResponse('**/api/post/create')
  await submit(page, t).click()
  const { data }: { data: { postId: string } } = await (await created).json()
  return (await getPost(data.postId)).body.data
}

test('rare fields are collapsed, saved when filled in, and expanded again in an edit (FRM-06)', async () => {
  const { page, close, complaints } = await openAs(browser, person, '/user/add/post', { language: 'al' })
  const t = words.al
  await fillFlat(page, t, 'Banesë me detaje')
  const heating = page.getByLabel(label(t.listings.facts.heating))
  await expect.poll(() => heating.isVisible()).toBe(false)
  await page.getByText(t.listing.more, { exact: true }).click()
  await heating.selectOption({ label: t.listings.options.heating.central })
  await page.getByLabel(label(t.listings.facts.elevator)).selectOption({ label: t.listings.options.elevator.yes })
  await page.getByLabel(label(t.listings.facts.deposit)).fill('300')
  await page.getByLabel(label(t.listings.facts.yearBuilt)).fill('20155')
  await submit(page, t).click()
  const problem = t.listing.errors.tooLarge.replace('{{field}}', t.listings.facts.yearBuilt)
  await page.getByRole('alert').getByText(problem).waitFor()
  await page.getByLabel(label(t.listings.facts.yearBuilt)).fill('2015')
  const post = await save(page, t)
  expect(post).toMatchObject({ heating: 'central', elevator: 'yes', deposit: 300, yearBuilt: 2015 })
  expect(post.amenities).toEqual(['centralHeating'])
  await page.goto(`/user/update/post/${post.postId}`)
  await expect.poll(() => heating.inputValue()).toBe('central')
  expect(await heating.isVisible()).toBe(true)
  await page.goto(`/user/post-details/${post.postId}`)
  await page.getByText(t.listings.options.elevator.yes, { exact: true }).waitFor()
  expect(await page.getByText(t.listings.options.heating.central, { exact: true }).count()).toBe(1)
  expectQuiet(complaints)
  await close()
})

describe('the fields follow the kind of listing', () => {
  let page: Page
  let close: () => Promise<void>
  let complaints: string[]
  beforeAll(async () => {
    ;({ page, close, complaints } = await openAs(browser, person, '/user/add/post'))
    await page.getByRole('tablist').waitFor()
  })
  afterAll(async () => {
    expectQuiet(complaints)
    await close()
  })
  const { listing, listings } = words.en
  const shows = async (...names: string[]) => expect(await fields(page)).toEqual(expect.arrayContaining(names))
  const hides = async (...names: string[]) => {
    const shown = await fields(page)
    expect(names.filter((name) => shown.includes(name))).toEqual([])
  }
  const tiles = (name: string) =>
    page.getByRole('radiogroup', { name: new RegExp(name) }).getByRole('radio', { checked: true })

  test('there are three categories; a home has one of three offers and one of six types (PRD-02, PRD-03, FRM-03, FRM-04, FRM-13, STA-14)', async () => {
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(Object.values(listings.worlds))
    for (const offer of [listings.offers.rent, listings.offers.selling]) {
      await choose(page, offer)
      await expect.poll(() => tiles(listing.listingType).count()).toBe(1)
    }
    const { Shtepi, Banese, Toke, Zyre, Lokal, Ville } = listings.types
    const types = page.getByRole('radiogroup', { name: new RegExp(listing.postType) })
    expect((await types.locator('label').allTextContents()).sort()).toEqual(
      [Shtepi, Banese, Toke, Zyre, Lokal, Ville].sort(),
    )
    for (const type of [Shtepi, Banese]) {
      await choose(page, type)
      await expect.poll(() => tiles(listing.postType).count()).toBe(1)
    }
    await choose(page, listings.offers.cimere)
    await expect
      .poll(() => page.getByRole('radio', { name: listings.offers.rent, exact: true }).isChecked())
      .toBe(false)
    await choose(page, listings.offers.rent)
  })

  test('the types of homes have different size fields (FRM-06, FRM-15, FRM-16, FRM-17, FRM-18)', async () => {
    const { facts, types } = listings
    await choose(page, types.Banese)
    await shows(facts.space, facts.rooms, facts.bathrooms, listing.price)
    await hides(facts.kate, listing.numberOfPeopleAllowed, facts.units, listing.dailyPrice)
    await shows(facts.floor, facts.furnished, facts.availableFrom)
    await hides(facts.heating, facts.elevator, facts.pets)
    await page.getByText(listing.more, { exact: true }).click()
    await shows(
      facts.heating,
      facts.elevator,
      facts.balcony,
      facts.yearBuilt,
      facts.pets,
      facts.utilities,
      facts.deposit,
    )
    await choose(page, listings.offers.selling)
    await hides(facts.furnished, facts.availableFrom)
    await choose(page, listings.offers.rent)
    for (const type of [types.Zyre, types.Lokal]) {
      await choose(page, type)
      await shows(facts.units, facts.floor)
      await hides(facts.rooms)
    }
    await choose(page, types.Toke)
    expect(facts.ari).toMatch(/^Ari \(m[2²]\)$/)
    await shows(facts.ari)
    await hides(facts.space, facts.bathrooms, facts.rooms)
    await choose(page, types.Shtepi)
    await shows(facts.kate, facts.rooms, facts.bathrooms)
    await choose(page, types.Ville)
    await shows(facts.kate, listing.numberOfPeopleAllowed, listing.dailyPrice)
    await submit(page).click()
    const problems = page.getByRole('alert')
    await problems.getByText(listing.errors.kate).waitFor()
    await problems.getByText(listing.errors.numberOfPeopleAllowed).waitFor()
  })

  test('a venue has one of four kinds (PRD-04, FRM-05, FRM-14, STA-14)', async () => {
    await world(page, listings.worlds.gastronomi)
    const kinds = page.getByRole('radiogroup', { name: listing.venueType })
    expect((await kinds.locator('label').allTextContents()).sort()).toEqual(Object.values(listings.venues).sort())
    for (const kind of Object.values(listings.venues)) {
      await choose(page, kind)
      await expect.poll(() => kinds.getByRole('radio', { checked: true }).count()).toBe(1)
    }
    await hides(listings.facts.rooms, listings.facts.bathrooms)
  })

  test('a car has its own fields, by offer and brand (PRD-05, FRM-19, FRM-20, FRM-21, FRM-22, FRM-23)', async () => {
    const { facts } = listings
    const details = [facts.model, facts.manufactureYear, facts.kilometers, facts.petrolType, facts.transmision]
    await world(page, listings.worlds.vetura)
    await choose(page, listings.offers.rent)
    await shows(listing.dailyPrice, listing.monthlyPrice)
    await hides(facts.space, facts.bathrooms, ...details)
    await page.getByText(listing.brandPlaceholder, { exact: true }).click()
    for (const brand of ['Volkswagen', 'Audi']) await page.getByRole('checkbox', { name: brand, exact: true }).check()
    await page.keyboard.press('Escape')
    await shows(...details, facts.color, facts.placeOfOrigin, facts.nrSeats, facts.nrDoors)
    await choose(page, listings.offers.selling)
    await hides(facts.nrSeats, facts.nrDoors, listing.dailyPrice, listing.monthlyPrice)
    await shows(listing.price, ...details)
    await expectAccessible(page)
    await page.getByText('Audi, Volkswagen', { exact: true }).click()
    for (const brand of ['Volkswagen', 'Audi']) await page.getByRole('checkbox', { name: brand, exact: true }).uncheck()
    await page.keyboard.press('Escape')
    await hides(...details)
  })
})

test.each<[Language, { width: number; height: number }]>([
  ['en', desktop],
  ['al', phone],
])(
  'in %s a form that lacks something says what, in order (VAL-01, MSG-22, MSG-24, MSG-25, MSG-26, MSG-27, MSG-28)',
  async (language, viewport) => {
    const t = words[language]
    const { page, close, complaints } = await openAs(browser, person, '/user/add/post', { language, viewport })
    const { errors } = t.listing
    const title = page.getByLabel(label(t.listing.title))
    const problems = page.getByRole('alert').getByRole('listitem')
    const chosenCity = page.getByLabel(label(t.listing.city))
    await expect.poll(() => chosenCity.inputValue()).toBe('Prishtine')
    await chosenCity.selectOption('')
    await title.fill('a'.repeat(251))
    await submit(page, t).click()
    const counted = errors.title.replace('{{count}}', '251')
    const { listingType, postType, space, bathrooms, rooms, price, city, photos } = errors
    await expect
      .poll(() => problems.allTextContents())
      .toEqual([listingType, postType, counted, space, bathrooms, rooms, price, city, photos])
    if (language === 'en')
      expect([listingType, counted, space, bathrooms, rooms]).toEqual([
        'Please select the post type.',
        'Please select the post title. The title can have a maximum of 250 characters. You have marked 251 characters.',
        'Please set the space.',
        'Please specify the number of bathrooms.',
        'Please specify the number of rooms.',
      ])
    await expectAccessible(page)

    await title.fill('A title')
    await page.getByLabel(label(t.listing.price)).fill('12,3456')
    await page.getByLabel(label(t.listings.facts.space)).fill('1.2345')
    await page.getByLabel(label(t.listings.facts.rooms)).fill('two')
    await expect
      .poll(() => problems.allTextContents())
      .toEqual([
        listingType,
        postType,
        errors.spaceFormat,
        bathrooms,
        errors.wholeFormat.replace('{{field}}', t.listings.facts.rooms),
        errors.priceFormat,
        city,
        photos,
      ])
    if (language === 'al')
      expect(errors.priceFormat).toBe(
        'Çmimi duhet të jetë i formatit numër apo numër me dy vlera pas presjes dhjetore!',
      )
    expectQuiet(complaints)
    await close()
  },
)

test('a new listing begins with the city of the account, which is no draft and gives way to a pin elsewhere', async () => {
  const t = words.en
  const newYorker = await signUp({ city: 'Queens' })
  const { page, close, complaints } = await openAs(browser, newYorker, '/user/add/post')
  const city = page.getByLabel(label(t.listing.city))
  const currency = page.getByLabel(label(t.listing.currency))
  await expect.poll(() => city.inputValue()).toBe('Queens')
  expect(await currency.inputValue()).toBe('USD')
  await page.waitForTimeout(500)
  await page.reload()
  await expect.poll(() => city.inputValue()).toBe('Queens')
  expect(await page.getByText(t.listing.draftRestored).count()).toBe(0)
  // Seen from Queens, the quarter of that name in Peja is nearer.
  await choosePlace(page, t, 'Dardania Prishtin')
  await expect.poll(() => city.inputValue()).toBe('Prishtine')
  expectQuiet(complaints)
  await close()
})

test('a listing is written, previewed, and published once (FRM-08, FRM-09, FRM-10, FRM-11, FRM-12, FRM-24, FRM-26, FRM-29, FRM-30, MSG-17, CON-17, VAL-24, CON-23)', async () => {
  const t = words.al
  const { listing } = t
  const title = `Banesë ${Date.now()}`
  const { page, close, complaints } = await openAs(browser, person, '/user/add/post', { language: 'al' })
  const asked: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/places/')) asked.push(new URL(request.url()))
  })
  // Before a type is chosen, the preview card names none.
  const types = Object.values(t.listings.types).join('|')
  await page.getByRole('radio', { name: t.listings.offers.rent, exact: true }).check()
  const card = preview(page, t)
  await card.getByText(t.listings.offers.rent, { exact: true }).waitFor()
  expect(await card.innerText()).not.toMatch(new RegExp(types))
  await fillFlat(page, t, `  ${title}  `)
  await card.getByText(`${t.listings.types.Banese} · ${t.listings.offers.rent}`).waitFor()
  await choosePlace(page, t, 'Dardani')
  const neighborhood = page.getByLabel(label(listing.neighborhood))
  await expect.poll(() => neighborhood.inputValue()).toBe('Dardania')

  // Another point sets another neighbourhood, even over a typed one.
  await neighborhood.fill('Te furra')
  const map = page.getByRole('region', { name: t.common.map.picker })
  await map.click({ position: { x: 600, y: 200 } })
  await expect.poll(() => neighborhood.inputValue()).not.toBe('Te furra')
  await expect.poll(() => neighborhood.inputValue()).toMatch(/^[^,]+$/)
  for (const { searchParams } of asked) {
    expect(searchParams.get('language')).toBe('al')
    expect(Number(searchParams.get('latitude'))).toBeCloseTo(42.66, 0)
    expect(Number(searchParams.get('longitude'))).toBeCloseTo(21.16, 0)
  }
  expect(new Set(asked.map(({ pathname }) => pathname)).size).toBe(2)

  await card.getByRole('heading', { name: title }).waitFor()
  await card.getByText('400 €').waitFor()
  await card.getByText(`${await neighborhood.inputValue()}, Prishtinë`).waitFor()
  await page.getByLabel(label(listing.price)).fill('450')
  await card.getByText('450 €').waitFor()
  await page.getByRole('radio', { name: new RegExp(`^${listing.mapChoices.area}`) }).check()
  await expectAccessible(page)

  let creates = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/post/create')) creates++
  })
  await expect(submit(page, t).isEnabled()).resolves.toBe(true)
  const created = page.waitForResponse('**/api/post/create')
  // A double click, and Enter as well.
  const submitTwice = () =>
    page.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
  await stopClock(page, '**/api/post/create', submitTwice, page.getByText('Posti u shtua me sukses').first())
  await expectToLeave(page, 3, /\/user\/post\?input-rent=true&page=1$/)
  const { data }: { data: { postId: string } } = await (await created).json()
  expect(creates).toBe(1)
  const post = (await getPost(data.postId)).body.data
  expect(post).toMatchObject({ title, price: 450, showMap: false, onlyArea: true, rent: true, userId: person.userId })

  const add = page.getByRole('link', { name: t.common.nav.addPost }).first()
  const wide = async () => ((await add.boundingBox())?.width ?? 0) > 60
  await page.setViewportSize({ width: 601, height: 900 })
  await expect.poll(wide).toBe(true)
  await page.setViewportSize({ width: 600, height: 900 })
  await expect.poll(wide).toBe(false)
  expectQuiet(complaints)
  await close()
})

test('a failed place lookup does not prevent saving (FRM-28)', async () => {
  const t = words.en
  const { page, close, complaints } = await openAs(browser, person, '/user/add/post')
  await page.route('**/api/places/**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await fillFlat(page, t, 'A flat off the map')
  const map = page.getByRole('region', { name: t.common.map.picker })
  await map.scrollIntoViewIfNeeded()
  const failed = page.waitForResponse('**/api/places/reverse?*')
  await map.click({ position: { x: 120, y: 120 } })
  await failed
  const post = await save(page)
  expect(post.latitude).toBeCloseTo(42.66, 0)
  expect(post.neighborhood).toBeUndefined()
  expectQuiet(complaints, [/503/])
  await close()
})

test('places around the chosen city are suggested first, and those beyond 70 km after them (FRM-09, FRM-27)', async () => {
  const t = words.al
  const { page, close, complaints } = await openAs(browser, person, '/user/add/post', { language: 'al' })
  await page.getByLabel(label(t.listing.city)).selectOption('Prishtine')
  await page.getByRole('combobox', { name: t.listing.placeSearch }).fill('William')
  const options = page.getByRole('listbox', { name: t.listing.placeSearch }).getByRole('option')
  await expect
    .poll(() => options.allTextContents())
    .toEqual([
      expect.stringMatching(/^Rruga William Walker, Prizren/),
      expect.stringMatching(/^Williamsburg, Brooklyn/),
    ])
  expectQuiet(complaints)
  await close()
})

test('an edit has its own heading, takes the neighbourhood from the street, and is saved once (FRM-12, FRM-25, FRM-30)', async () => {
  const t = words.en
  const postId = await publish(person, { neighborhood: '', latitude: undefined, longitude: undefined })
  const { page, close, complaints } = await openAs(browser, person, `/user/update/post/${postId}`)
  const { body } = await call<{ data: { text: string }[] }>('places.suggest', {
    as: person.token,
    query: { text: 'Bulevardi', latitude: 42.6629, longitude: 21.1655, language: 'en' },
  })
  const street = body.data[0]?.text.split(',')[0] ?? ''
  await choosePlace(page, t, street)
  await expect.poll(() => page.getByLabel(label(t.listing.neighborhood)).inputValue()).toBe(street)

  let updates = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/post/update/')) updates++
  })
  await page.getByRole('button', { name: 'Update', exact: true }).waitFor()
  await expect.poll(() => submit(page).count()).toBe(0)
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await page.getByText(t.listing.updated).first().waitFor()
  expect(updates).toBe(1)
  expect((await getPost(postId)).body.data.neighborhood).toBe(street)
  expectQuiet(complaints)
  await close()
})

test('after publishing one may share the listing or add another like it, and is not led away meanwhile (OWN-08)', async () => {
  const t = words.al
  const { page, close, complaints } = await openAs(browser, person, '/user/add/post', {
    language: 'al',
    viewport: phone,
  })
  await fillFlat(page, t, 'Banesë për ta kopjuar')
  await page.clock.install()
  const first = await save(page, t)
  await page.getByRole('heading', { level: 1, name: 'Shpallja u publikua' }).waitFor()
  // Within 3 s, after which the page goes on; the rest takes its time.
  await page.getByRole('button', { name: t.listings.share.share }).click()
  await page.clock.fastForward(10_000)
  expect(new URL(page.url()).pathname).toBe('/user/add/post')
  await expectAccessible(page)
  const view = page.getByRole('link', { name: t.listing.view })
  expect(await view.getAttribute('href')).toBe(`/user/post-details/${first.postId}`)
  await page.getByRole('button', { name: t.listing.another }).click()
  await expect.poll(() => page.getByLabel(label(t.listing.title)).inputValue()).toBe('Banesë për ta kopjuar')
  await submit(page, t).click()
  const problems = page.getByRole('alert')
  await problems.getByRole('link').first().waitFor()
  expect(await problems.getByRole('link').allTextContents()).toEqual([t.listing.errors.photos])
  await page.getByLabel(label(t.listing.title)).fill('Kopja')
  await choosePhotos(page, ['#99bb77'])
  const second = await save(page, t)
  expect(second).toMatchObject({ title: 'Kopja', price: first.price, rooms: first.rooms })
  expect(second.postId).not.toBe(first.postId)
  expect(second.photos).toHaveLength(1)

  await page.goto(`/user/add/post`)
  await page.getByLabel(label(t.listing.title)).fill('I nisur')
  await page.waitForFunction(() => Object.values(localStorage).some((one) => one.includes('I nisur')))
  await page.goto(`/user/update/post/${second.postId}`)
  await page.getByLabel(label(t.listing.title)).fill('Kopja e ndryshuar')
  await page.getByRole('button', { name: t.listing.update, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Shpallja u publikua' }).waitFor()
  await page.getByRole('button', { name: t.listing.another }).click()
  await page.getByRole('dialog', { name: t.listing.replace.title }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.listing.replace.no }).click()
  await page.getByRole('button', { name: t.listing.another }).click()
  await page.getByRole('button', { name: t.listing.replace.yes }).click()
  await page.waitForURL('**/user/add/post')
  await expect.poll(() => page.getByLabel(label(t.listing.title)).inputValue()).toBe('Kopja e ndryshuar')
  expectQuiet(complaints)
  await close()
})

test('a refused save keeps the form, and explains why (MSG-01, MSG-02, STA-12)', async () => {
  const t = words.en
  const { page, close, complaints } = await openAs(browser, person, '/user/add/post')
  await fillFlat(page, t, 'A flat that waits')
  await page.getByRole('button', { name: t.listing.photos.isPrimary.replace('{{position}}', '1') }).waitFor()
  await page.route('**/api/post/create', (route) => route.fulfill({ status: 500, body: '{}' }))
  await submit(page).click()
  await page.getByText('There was a problem sending the data, please try again.').waitFor()
  await expect.poll(() => page.getByLabel(label(t.listing.title)).inputValue()).toBe('A flat that waits')
  await page.unroute('**/api/post/create')

  await page.route('**/api/post/create', (route) => route.fulfill(refusal(401, 'sessionExpired')))
  await submit(page).click()
  await page.getByText('Your session has expired, please log in again.').waitFor()
  await page.waitForURL('**/user/login*')
  expectQuiet(complaints, [/500/, /401/])
  await close()
})
