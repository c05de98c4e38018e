import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { pressTwice, words } from '../support/journeys.ts'
import { buildPhoto, uploadPhoto } from '../support/listings.ts'
import { buildProfile, type Person, signUp } from '../support/people.ts'

let browser: Browser
let owner: Person
let keys: string[]
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
  keys = [await uploadPhoto(owner), await uploadPhoto(owner), await uploadPhoto(owner)]
  browser = await connectBrowser()
})

const open = async (page: Page, postId: string) => {
  await page.goto(`/user/post-details/${postId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
test('a zoomed photo is centred on the screen; going back closes it and stays at the listing; closing it otherwise leaves no history entry (DET-02, DET-03)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: phone })
  await page.goto('/user/contact')
  const postId = await storePost(owner, keys, { title: 'A home with a view' })
  await open(page, postId)
  const photo = page.getByRole('button', { name: 'Enlarge photo 1 of 3' })
  const zoom = page.getByRole('dialog', { name: 'Photos of A home with a view' })
  const path = () => new URL(page.url()).pathname
  await photo.click()
  await zoom.waitFor()
  const middle = async () => {
    const box = await zoom.getByRole('img', { name: /^Photo/ }).boundingBox()
    return Math.abs((box ? box.y + box.height / 2 : 0) - phone.height / 2)
  }
  await expect.poll(middle).toBeLessThan(20)
  await page.goBack()
  await zoom.waitFor({ state: 'detached' })
  expect(path()).toBe(`/user/post-details/${postId}`)
  expect(await photo.evaluate((button) => button === document.activeElement)).toBe(true)

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => zoom.getByRole('button', { name: words.en.common.close }).click(),
  ]) {
    // It is still one step back.
    await pressTwice(photo)
    await zoom.waitFor()
    await leave()
    await zoom.waitFor({ state: 'detached' })
  }
  await photo.click()
  await zoom.waitFor()
  await page.reload()
  await photo.waitFor()
  await expect.poll(() => zoom.count()).toBe(0)
  // Once scripts run, the entry of the zoom is left.
  await expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0)
  await page.goBack()
  await expect.poll(path).toBe('/user/contact')
  expectQuiet(complaints)
  await close()
})

test('the page says by the visitor’s clock whether a venue is open, and nothing moves (KND-06)', async () => {
  const openingHours =
    'Mo 00:00-24:00; Tu 00:00-24:00; We 00:00-24:00; Th 00:00-24:00; Fr 00:00-24:00; Sa 00:00-24:00; Su 00:00-24:00'
  const venue = { postType: { postTypeId: 8 }, rent: false, kafe: true, amenities: [] }
  const always = await storePost(owner, keys, { ...venue, openingHours })
  const inThreeDays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'][new Date(Date.now() + 3 * 86_400_000).getUTCDay()]
  const later = await storePost(owner, keys, { ...venue, openingHours: `${inThreeDays} 09:00-17:00` })
  const { page, close, complaints } = await openPage(browser, { viewport: phone })
  for (const [postId, said] of [
    [always, 'Open now'],
    [later, 'Closed · opens on '],
  ] as const) {
    await open(page, postId)
    const hours = page.getByRole('region', { name: words.en.listings.facts.openingHours })
    const height = async () => (await hours.boundingBox())?.height
    const before = await height()
    await hours.getByText(said).waitFor()
    expect(await height()).toBe(before)
    expect(await hours.locator('[aria-current="date"]').count()).toBe(1)
  }
  expectQuiet(complaints)
  await close()
})

test('from 992 px the contact box stands beside the description, below that under it, with the whole logo of an agency (DET-33, CON-24)', async () => {
  const agency = await signUp({ isAgency: true, agencyName: 'Wide Homes' })
  const logo = await uploadPhoto(agency, await buildPhoto({ width: 1200, height: 300 }))
  await call('accounts.update', {
    as: agency.token,
    params: { id: agency.userId },
    body: buildProfile(agency, { isAgency: true, agencyName: 'Wide Homes', profilePicKey: logo }),
  })
  const { page, close } = await openPage(browser, { viewport: { width: 992, height: 900 } })
  await open(page, await storePost(agency, keys))
  const description = page.getByRole('heading', { name: words.en.detail.description })
  const contactBox = page.getByRole('complementary', { name: words.en.detail.contact.title })
  const layout = async () => {
    const [text, box] = [await description.boundingBox(), await contactBox.boundingBox()]
    if (!text || !box) return 'nothing'
    return box.x > text.x + 100 ? 'beside' : box.y > text.y ? 'under' : 'nothing'
  }
  await expect.poll(layout).toBe('beside')
  await page.setViewportSize({ width: 991, height: 900 })
  await expect.poll(layout).toBe('under')
  const shown = contactBox.locator('img')
  await expect.poll(() => shown.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain')
  await expect.poll(async () => (await shown.boundingBox())?.width).toBe(112)
  await close()
})
