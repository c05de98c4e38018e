import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { safetyOf } from '#shared/trust/safety.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { expectAccessible, words } from '../support/journeys.ts'
import { uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'

let browser: Browser
let owner: Person
let photo: string
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
  owner = await signUp()
  photo = await uploadPhoto(owner)
})

test.each([
  ['al', phone, 'Prishtine'],
  ['en', desktop, 'Brooklyn'],
] as const)(
  'tips for a safe deal stand at the contact and in the message, before and after scripts run (%s) (TRU-12, WEB-01)',
  async (language, viewport, city) => {
    const t = words[language]
    const postId = await storePost(owner, [photo], { 'input-location': city, currency: 'Euro' })
    const [first = '', second = ''] = safetyOf({
      postType: { postTypeId: 1 },
      selling: false,
      cimere: false,
      'input-location': city,
    })[language]
    const path = `/user/post-details/${postId}`

    const still = await openPage(browser, { language, viewport, scripts: false })
    await still.page.goto(path)
    const before = still.page.getByRole('complementary', { name: t.detail.contact.title })
    const written = await before.getByText(first).innerText()
    expect(written).toBe(`${first} ${second} ${t.common.papers['safe-deals']}`)
    const height = (await before.getByText(first).boundingBox())?.height
    await still.close()

    const { page, close, complaints } = await openPage(browser, { language, viewport })
    await page.goto(path)
    const box = page.getByRole('complementary', { name: t.detail.contact.title })
    await page.waitForFunction(() => !document.querySelector('#data'))
    expect(await box.getByText(first).innerText()).toBe(written)
    expect((await box.getByText(first).boundingBox())?.height).toBe(height)

    await box.getByRole('link', { name: t.detail.message.open }).click()
    const form = page.getByRole('form').or(page.locator('form')).filter({ hasText: t.contact.send })
    await form.getByText(first).waitFor()
    expect(await form.innerText()).not.toContain(second)
    await expectAccessible(page)

    await form.getByLabel(t.contact.message).fill('A është ende e lirë?')
    await form.getByRole('link', { name: t.common.papers['safe-deals'] }).click()
    await page.getByRole('heading', { name: t.common.papers['safe-deals'], level: 1 }).waitFor()
    await page.getByRole('article').getByText(first).first().waitFor()
    await expectAllReachable(page)
    await page.goBack()
    await expect.poll(() => form.getByLabel(t.contact.message).inputValue()).toBe('A është ende e lirë?')
    expectQuiet(complaints)
    await close()
  },
)
