import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { numbers } from '../inputs/numbers.ts'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, unsetItem } from '../support/bypassApi.ts'
import { expectAccessible, openAs, words } from '../support/journeys.ts'
import { getPost, publish } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let browser: Browser
let person: Person
beforeAll(async () => {
  bypassApi()
  person = await signUp()
  browser = await connectBrowser()
})

test('the owner of a listing whose circle is gone is told of the choice, and brings it back (INP-14, MAP-07)', async () => {
  const t = words.al
  const postId = await publish(person, { showMap: false })
  await unsetItem('posts', { postId }, ['onlyArea'])
  const { page, close, complaints } = await openAs(browser, person, `/user/post-details/${postId}`, {
    language: 'al',
    viewport: phone,
  })
  const owner = page.getByRole('region', { name: t.mine.owner })
  await owner.getByText(t.mine.mapGone).waitFor()
  expect(await page.getByRole('heading', { name: t.detail.place }).count()).toBe(0)
  await expectAccessible(page)
  await owner.getByRole('link', { name: t.mine.chooseMap }).click()
  const choice = page.getByRole('radiogroup', { name: t.listing.mapChoice })
  await expect.poll(() => choice.getByRole('radio', { name: t.listing.mapChoices.none }).isChecked()).toBe(true)
  await choice.getByRole('radio', { name: t.listing.mapChoices.area }).check()
  await page.getByRole('button', { name: t.listing.update, exact: true }).click()
  await page.getByText(t.listing.updated).first().waitFor()
  const { data } = (await getPost(postId)).body
  expect(data).toMatchObject({ showMap: false, onlyArea: true, around: expect.anything() })
  expect(data.latitude).toBeUndefined()
  await page.goto(`/user/post-details/${postId}`)
  await page.getByRole('heading', { name: t.detail.place }).waitFor()
  expect(await owner.getByText(t.mine.mapGone).count()).toBe(0)
  expectQuiet(complaints)
  await close()
})

test('the price filter reads what is typed, and asks what it cannot (INP-02)', async () => {
  const t = words.en
  const { page, close, complaints } = await openPage(browser)
  await page.goto('/user/post?input-buy=true&page=1')
  await page.getByRole('button', { name: t.results.filters }).click()
  const drawer = page.getByRole('dialog', { name: t.results.filters })
  const field = drawer.getByLabel(`${t.results.price}: ${t.results.maximum}`)
  const asked = () => new URL(page.url()).searchParams.get('input-maximum')
  for (const { typed, means } of numbers) {
    await field.fill(typed)
    await field.press('Enter')
    const hundredths = typeof means === 'number' && Number((means * 100).toFixed(6))
    if (typeof means === 'number' && means >= 0 && Number.isInteger(hundredths))
      await expect.poll(asked, { message: typed }).toBe(String(means))
    else if (typeof means === 'number' || means === undefined)
      await expect.poll(() => field.getAttribute('aria-invalid'), { message: typed }).toBe('true')
  }
  await field.fill('85.0000')
  await drawer.getByRole('button', { name: '850,000', exact: true }).click()
  await field.press('Enter')
  await expect.poll(asked).toBe('850000')
  await field.fill('$1,250,000')
  await drawer.getByText('= up to $1,250,000').waitFor()
  await field.press('Enter')
  await page.waitForURL(/input-maximum=1250000&input-currency=USD|input-currency=USD.*input-maximum=1250000/)
  expectQuiet(complaints)
  await close()
})

test('the search panel of the home page takes a typed price (INP-02)', async () => {
  const t = words.al
  const { page, close, complaints } = await openPage(browser, { language: 'al', viewport: phone })
  await page.goto('/user/dashboard')
  const field = page.getByLabel(t.home.search.maxPrice)
  await field.fill('€1,250,000')
  await page.getByText('= 1.250.000', { exact: true }).waitFor()
  await field.fill('85.0000')
  await page.getByText(t.home.search.noNumber).waitFor()
  await field.press('Enter')
  await page.getByText(t.results.ignored_one.replace('{{values}}', '“85.0000”')).waitFor()
  await page.goBack()
  await field.fill('€399,99')
  const searched = page.waitForRequest(/\/api\/.*input-maximum=399\.99/)
  await field.press('Enter')
  await searched
  expectQuiet(complaints)
  await close()
})
