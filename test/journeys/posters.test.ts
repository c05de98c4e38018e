import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { eventually } from '../support/http.ts'
import { expectAccessible, label, openAs, presser, words } from '../support/journeys.ts'
import { uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'
import { ownPage, posterAt, savePage } from '../support/posters.ts'

let browser: Browser
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
})

describe.each([
  ['en', desktop],
  ['al', phone],
] as const)('in %s', (language, viewport) => {
  const { myPage: t, posters, detail, common } = words[language]
  const touch = viewport === phone
  const press = presser(touch)

  test('an agency fills its page in; what is wrong is named and kept, and the logo is saved by being chosen (OWN-06)', async () => {
    const agencyName = `Dardania ${crypto.randomUUID().slice(0, 8)}`
    const agency = await signUp({ isAgency: true, agencyName })
    const { page, close, complaints } = await openAs(browser, agency, '/user/dashboard', { language, viewport, touch })
    await press(page.getByRole('button', { name: common.nav.account.replace('{{name}}', 'Arta') }))
    await press(page.getByRole('link', { name: common.nav.posters }))
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor()

    const wide = sharp({ create: { width: 900, height: 90, channels: 4, background: '#c0392b80' } })
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await wide.png().toBuffer() }
    await page.getByLabel(t.logo.choose).setInputFiles(logo)
    await page.getByText(t.logo.saved).waitFor({ timeout: 60_000 })
    await page.getByRole('img', { name: agencyName }).waitFor()
    expect((await ownPage(agency)).logo).toMatchObject({ width: 900, height: 90 })

    await page.getByLabel(label(t.fields.slug)).fill('Not an address')
    await page.getByLabel(label(t.fields.albanian)).fill('E njohim secilën rrugë.')
    await page.locator('#page-hours').fill('at nine')
    await press(page.getByRole('button', { name: t.save }))
    for (const wrong of [t.errors.slug, t.errors.hours]) await page.getByRole('link', { name: wrong }).waitFor()
    expect(await page.getByLabel(label(t.fields.slug)).inputValue()).toBe('Not an address')
    await expectAccessible(page)

    const slug = `dardania-${crypto.randomUUID()}`
    await page.getByLabel(label(t.fields.slug)).fill(slug)
    await page.locator('#page-hours').fill('9-17')
    await press(page.getByRole('button', { name: t.fields.languages }))
    await page.getByRole('checkbox', { name: posters.languages.sq }).check()
    await page.keyboard.press('Escape')
    await press(page.getByRole('button', { name: t.save }))
    await page.getByText(t.saved).waitFor()
    expect(await ownPage(agency)).toMatchObject({
      address: slug,
      albanian: 'E njohim secilën rrugë.',
      languages: ['sq'],
      hours: 'Mo 09:00-17:00',
    })
    await press(page.getByRole('link', { name: t.look }))
    await page.getByRole('heading', { level: 1, name: agencyName }).waitFor()
    await page.getByText('E njohim secilën rrugë.').waitFor()
    await page.getByText(posters.none).waitFor()
    await expectAccessible(page)
    expectQuiet(complaints)
    await close()
  })

  test('a visitor comes from a listing to the page of its agency, and from there to all of its listings (OWN-06)', async () => {
    const agencyName = `Vizioni ${crypto.randomUUID().slice(0, 8)}`
    const agency = await signUp({ isAgency: true, agencyName })
    const { address } = (await savePage(agency, { english: 'We know every street.' })).body.data
    const photo = await uploadPhoto(agency)
    const facts = { isAgency: true, userName: agencyName }
    const postId = await storePost(agency, [photo], { title: 'Two rooms near the park' }, facts)
    for (let n = 0; n < 13; n++) await storePost(agency, [photo], { title: `Another ${n}` }, facts)
    await eventually(async () => (await posterAt(address)).body.data.counts.patundshmeri === 14)

    const { page, close, complaints } = await openPage(browser, { language, viewport, touch })
    await page.goto(`/user/post-details/${postId}`)
    await press(page.getByRole('link', { name: detail.contact.page }))
    await page.waitForURL(`**/user/by/${address}`)
    await page.getByRole('heading', { level: 1, name: agencyName }).waitFor()
    await page.getByText('We know every street.').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(12)
    await expectAccessible(page)

    // A card knows the account alone: its link leads on to the address of the page.
    await press(page.getByRole('link', { name: posters.all_other.replace('{{shown}}', '14') }))
    await page.waitForURL(`**/user/post?input-by=${agency.userId}**`)
    await page.getByRole('link', { name: posters.everybody }).waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(12)
    await press(page.getByRole('article').first().getByRole('link', { name: agencyName }))
    await page.waitForURL(`**/user/by/${address}`)
    expectQuiet(complaints)
    await close()
  })
})
