import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Post } from '#shared/posts/post.ts'
import type { Dictionary } from '../../web/app/dictionary.ts'
import { connectBrowser, expectQuiet, phone } from '../support/browser.ts'
import { expectToLeave, stopClock } from '../support/clock.ts'
import { call } from '../support/http.ts'
import {
  choosePhotos,
  choosePlace,
  expectAccessible,
  fillFlat,
  label,
  openAs,
  pressTwice,
  words,
} from '../support/journeys.ts'
import { getPost, publish } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let browser: Browser
let person: Person
beforeAll(async () => {
  person = await signUp()
  browser = await connectBrowser()
})

const submit = (page: Page, t: Dictionary = words.en) =>
  page.getByRole('button', { name: t.listing.submit, exact: true })
const preview = (page: Page, t: Dictionary = words.en) =>
  page.getByRole('complementary', { name: t.listing.preview }).getByRole('article')
/** Publishes the filled form; returns the new listing. */
async function save(page: Page, t: Dictionary = words.en): Promise<Post> {
  const created = page.waitForResponse('**/api/post/create')
  await submit(page, t).click()
  const { data }: { data: { postId: string } } = await (await created).json()
  return (await getPost(data.postId)).body.data
}

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
  await stopClock(
    page,
    '**/api/post/create',
    () => pressTwice(submit(page, t)),
    page.getByText('Posti u shtua me sukses').first(),
  )
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
  const update = page.getByRole('button', { name: 'Update', exact: true })
  await update.waitFor()
  await expect.poll(() => submit(page).count()).toBe(0)
  await pressTwice(update)
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
  await page.getByRole('heading', { level: 1, name: t.listing.changed }).waitFor()
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
