import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { isPinAway } from '#shared/posts/contradictions.ts'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { numbers, roomTexts } from '../inputs/numbers.ts'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, unsetItem } from '../support/bypassApi.ts'
import { choosePlace, expectAccessible, fillFlat, label, openAs, words } from '../support/journeys.ts'
import { getPost, publish } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let browser: Browser
let person: Person
beforeAll(async () => {
  bypassApi()
  person = await signUp()
  browser = await connectBrowser()
})

/** The help below a field. */
const helpOf = async (page: Page, name: RegExp) => {
  const field = page.getByLabel(name)
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))
  return texts.join(' ')
}

test.each(['en', 'al'] as const)('the form says how it understands what is typed, in %s (INP-02)', async (language) => {
  const t = words[language]
  const { page, close, complaints } = await openAs(browser, person, '/user/add/post', { language })
  const space = label(t.listings.facts.space)
  for (const { typed, means } of numbers) {
    await page.getByLabel(space).fill(typed)
    const help = await helpOf(page, space)
    const said = typeof means === 'number' && means >= 0 ? `= ${formatNumber(means, language)} m²` : ''
    if (typeof means === 'object') {
      expect(help, typed).toContain(t.listing.whichNumber)
      for (const one of means) expect(help, typed).toContain(formatNumber(one, language))
    } else if (said) expect(help, typed).toContain(said)
    else expect(help, typed).not.toContain('=')
  }
  const rooms = label(t.listings.facts.rooms)
  for (const { typed, means } of roomTexts) {
    await page.getByLabel(rooms).fill(typed)
    const help = await helpOf(page, rooms)
    expect([typed, help.includes('=')]).toEqual([typed, means !== undefined])
  }
  await page.getByLabel(space).fill('1234.567')
  await page.getByRole('button', { name: `${formatNumber(1_234_567, language)} m²` }).click()
  expect(await page.getByLabel(space).inputValue()).toBe('1234567')

  const price = label(t.listing.price)
  await page.getByLabel(price).fill('85.000 €')
  expect(await helpOf(page, price)).toContain(`= ${formatMoney(85_000, 'Euro', language)}`)
  await page.getByLabel(price).fill('$2,500.00')
  const currency = page.getByLabel(label(t.listing.currency))
  await page.getByRole('button', { name: t.listing.changeIt }).click()
  expect(await currency.inputValue()).toBe('USD')
  await expectAccessible(page)
  expectQuiet(complaints)
  await close()
})

test('another city asks before it takes the pin away, and a pin that is too far is refused with both named (INP-04)', async () => {
  const t = words.en
  const { otherCity, errors, clearPoint } = t.listing
  const { page, close, complaints } = await openAs(browser, person, '/user/add/post')
  await fillFlat(page, t, 'A flat in two places')
  await choosePlace(page, t, 'Dardani')
  const city = page.getByLabel(label(t.listing.city))
  const asks = page.getByRole('dialog', { name: otherCity.title })
  const isPinned = () => page.getByRole('button', { name: clearPoint }).count()

  await city.selectOption('Brooklyn')
  await asks.getByText('The pin is more than 40 km from Brooklyn.').waitFor()
  await expectAccessible(page)
  await asks.getByRole('button', { name: otherCity.keepCity }).click()
  expect([await city.inputValue(), await isPinned()]).toEqual(['Prishtine', 1])

  await city.selectOption('Fushe Kosove')
  await asks.getByRole('button', { name: otherCity.keepPin }).click()
  expect([await city.inputValue(), await isPinned()]).toEqual(['Fushe Kosove', 1])

  await city.selectOption('Brooklyn')
  await asks.getByRole('button', { name: clearPoint }).click()
  expect([await city.inputValue(), await isPinned()]).toEqual(['Brooklyn', 0])
  expect(await page.getByLabel(label(t.listing.neighborhood)).inputValue()).toBe('')
  // There is a price already, so its currency is asked about.
  await page.getByText('Is the price in US dollars?').waitFor()
  await page.getByRole('button', { name: t.listing.changeIt }).click()
  await expect.poll(() => page.getByText('Is the price in US dollars?').count()).toBe(0)

  // A pin on the other continent, set by the search for places.
  expect(isPinAway({ 'input-location': 'Brooklyn', latitude: 42.66, longitude: 21.16 })).toBe(true)
  await page.route('**/api/places/**', (route) => {
    const isSearch = new URL(route.request().url()).pathname.endsWith('suggest')
    const data = isSearch ? [{ text: 'Far away', latitude: 42.66, longitude: 21.16 }] : { neighborhood: 'Far' }
    return route.fulfill({ contentType: 'application/json', body: JSON.stringify({ data }) })
  })
  await page.getByRole('combobox', { name: t.listing.placeSearch }).fill('Far away')
  await page.getByRole('option', { name: 'Far away' }).click()
  await page.getByRole('button', { name: t.listing.submit, exact: true }).click()
  const summary = page.getByRole('alert')
  await summary.getByRole('link', { name: errors.cityOfPin.replace('{{km}}', '40') }).waitFor()
  await summary.getByRole('link', { name: errors.pinOfCity.replace('{{km}}', '40') }).waitFor()
  expect(await summary.getByRole('link').count()).toBe(2)
  await expectAccessible(page)
  expectQuiet(complaints)
  await close()
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
