import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, openPage, phone } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { choosePhotos, goWithin, label, openAs, shownEverywhere, words } from '../support/journeys.ts'
import { found, randomWord, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'
import { stateLooker } from '../support/states.ts'

const word = randomWord('bdfgklmprv')
const title = `Flat ${word}`

let browser: Browser
let owner: Person
let admin: Person
let photos: string[]
let postId: string
let houseId: string
let otherId: string
beforeAll(async () => {
  bypassApi()
  ;[browser, owner, admin] = await Promise.all([connectBrowser(), signUp(), signUpWithRole(1)])
  photos = [await uploadPhoto(owner), await uploadPhoto(owner)]
  postId = await storePost(owner, photos, { title })
  houseId = await storePost(owner, photos, { title: `House ${word}`, postType: { postTypeId: 2 }, kate: 2 })
  otherId = await storePost(owner, photos, { title: `Other ${word}`, price: 950 })
  await shownEverywhere(async () => (await found({ 'input-words': word })).numOfPosts === 3)
})

const results = `/user/post?input-words=${word}&page=1`
const sentence = '/user/post?input-ask=banese+2+dhoma+me+qira+dardani+deri+400&page=1'
const popover = (page: Page) => page.locator(':popover-open')
const dialog = (page: Page) => page.getByRole('dialog')
const notice = (page: Page) => page.getByRole('alert')

/** Holds back all answers of this call until they are released. */
async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return async () => {
    resolve()
    await page.unroute(address)
  }
}

test('results are accessible in each of their states (AXS-01)', async () => {
  const t = words.en
  const { page, close } = await openPage(browser)
  const { look, done } = stateLooker(page, 'en')
  await page.goto(results)
  await page.getByRole('heading', { name: title }).waitFor()
  await look('results')

  await page.getByRole('button', { name: `${t.common.language.label}: ${t.common.language.en}` }).click()
  await look('the languages', popover(page))
  await page.keyboard.press('Escape')
  const chips = await page.locator('.FilterBar-chips button').all()
  expect(chips.length).toBeGreaterThan(2)
  for (const chip of chips) {
    await chip.click()
    await popover(page).locator('input, button').first().waitFor()
    await look(`the filter ${await chip.textContent()}`, popover(page), true)
    await page.keyboard.press('Escape')
  }
  await page.locator('.FilterBar-open').click()
  await dialog(page).locator('input').first().waitFor()
  await look('all filters', dialog(page))
  const neighborhoods = dialog(page).getByRole('combobox', { name: t.results.neighborhood })
  await neighborhoods.press('ArrowDown')
  await dialog(page).getByRole('option', { selected: true }).waitFor()
  await look('neighbourhoods to choose', dialog(page), true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: t.alerts.ask }).first().click()
  await dialog(page).getByRole('button', { name: t.alerts.dialog.send }).click()
  await page.getByText(t.alerts.dialog.emailWrong).waitFor()
  await look('an alert without an address', dialog(page))
  await page.keyboard.press('Escape')

  const save = page.getByRole('button', { name: t.listings.save.label.replace('{{title}}', title), exact: true })
  await save.click()
  await save.click()
  await look('what can be undone', notice(page))

  await page.goto(sentence)
  const said = page.getByRole('region', { name: t.results.sentence.label })
  const edited = said.locator('button[popovertarget]')
  await edited.first().waitFor()
  await look('a sentence', said)
  for (let chip = 0; chip < (await edited.count()); chip++) {
    await edited.nth(chip).click()
    await popover(page).locator('input, button').first().waitFor()
    await look(`chip ${chip} of a sentence`, popover(page), true)
    await page.keyboard.press('Escape')
  }
  await done()
  await close()
})

test('the map, what is waited for, failed or empty is for everybody (AXS-01)', async () => {
  const t = words.al
  const { page, close } = await openPage(browser, { language: 'al' })
  const { look, done } = stateLooker(page, 'al')
  await page.goto(results)
  const map = page.getByRole('region', { name: t.results.mapLabel })
  const pins = map.locator('.leaflet-marker-icon')
  await pins.first().waitFor()
  await page.getByRole('button', { name: t.results.limits.draw }).click()
  await look('a map that is drawn on', page.locator('[class*=ResultsPage-tools]'), true)
  await page.getByRole('button', { name: t.results.limits.giveUp }).click()

  await page.getByLabel(t.listings.words.label).first().fill('pri')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox').getByRole('option', { selected: true }).waitFor()
  await look('suggestions', page.locator('search').first())
  await page.keyboard.press('Escape')

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: t.common.nav.openMenu }).click()
  await look('the menu', dialog(page))
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t.results.map, exact: true }).click()
  await pins.first().waitFor()
  await look('the map on a phone')

  await page.goto('/user/contact')
  const letGo = await hold(page, '**/api/post/search?*')
  await goWithin(page, results)
  await page.locator('[class*=CardSkeleton]').first().waitFor()
  await look('results that are waited for')
  await letGo()
  await page.route('**/api/post/search?*', (route) => route.fulfill({ status: 400, json: {} }))
  await goWithin(page, `/user/post?input-words=${word}+flat&page=1`)
  await page.getByText(t.results.failed).first().waitFor()
  await look('results that failed')
  await page.unroute('**/api/post/search?*')
  await goWithin(page, `/user/post?input-words=${word}nothing&page=1`)
  await page.getByRole('heading', { name: t.results.empty.title }).waitFor()
  await look('no results')
  // Without the cards of the results, which the page of a listing would show meanwhile.
  await page.goto('/user/contact')
  const show = await hold(page, '**/api/post/get/*')
  await goWithin(page, `/user/post-details/${postId}`)
  await page.locator('main [aria-busy=true]').first().waitFor()
  await look('a listing that is waited for')
  await show()
  await done()
  await close()
})

test('dialogs and error states of visitors are accessible (AXS-01)', async () => {
  const t = words.al
  const { page, context, close } = await openPage(browser, { language: 'al', viewport: phone })
  const { look, done } = stateLooker(page, 'al')
  const main = page.getByRole('main')
  await page.goto(`/user/post-details/${postId}`)
  await page.getByRole('region', { name: t.detail.message.title }).scrollIntoViewIfNeeded()
  await main.locator('form').waitFor()
  await look('a listing')
  await page.locator('.Gallery-cell button').first().click()
  await look('the photos', dialog(page))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t.alerts.askPrice }).click()
  await look('an alert of a price', dialog(page))
  await page.keyboard.press('Escape')
  await main.locator('form').getByRole('button', { name: t.contact.send }).click()
  await page.getByText(t.contact.fillAll).waitFor()
  await look('a message that lacks all')
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: t.listings.share.share, exact: true }).click()
  await look('that the address was copied or not', notice(page).last())

  await page.goto('/user/dashboard')
  await look('home')
  await page.getByRole('tab', { name: t.listings.mainCategories.vetura }).click()
  await page.getByText(t.home.search.anyBrand, { exact: true }).click()
  await look('the brands', popover(page), true)
  await page.keyboard.press('Escape')

  await page.goto('/user/register')
  await page.getByRole('button', { name: t.accounts.register.submit }).click()
  await notice(page).first().waitFor()
  await look('a registration that lacks all')
  await page.goto('/user/login')
  await page.getByLabel(label(t.accounts.fields.email)).fill('nobody@example.com')
  await page.getByLabel(label(t.accounts.fields.password)).fill('Tregu-wrong-1')
  await main.getByRole('button', { name: t.accounts.login.submit, exact: true }).click()
  await page.getByText(t.accounts.login.wrong).waitFor()
  await look('a login that is refused')

  await page.goto('/user/saved')
  await page.getByRole('heading', { name: t.saved.empty.title }).waitFor()
  await look('nothing saved')
  await page.evaluate(
    (id) => localStorage.setItem('tregu.saved', JSON.stringify([{ postId: id, savedAt: new Date().toISOString() }])),
    postId,
  )
  await page.reload()
  await page.getByRole('checkbox').first().check()
  await page.getByText(t.saved.compare.more).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${t.saved.note.add}`) }).click()
  await look('a saved listing with its note')
  await page.goto(`/user/saved/compare?ids=${postId},${houseId}`)
  await page.getByRole('heading', { name: t.saved.compare.unlike }).waitFor()
  await look('listings that cannot be compared')
  await page.goto(`/user/saved/compare?ids=${postId},${otherId}`)
  await page.getByRole('region', { name: t.saved.compare.table }).waitFor()
  await look('listings side by side')
  await context.setOffline(true)
  const offline = page.getByRole('status').filter({ hasText: t.common.offline.title })
  await look('that there is no connection', offline)
  await context.setOffline(false)
  await done()
  await close()
})

test('dialogs and error states of members are accessible (AXS-01)', async () => {
  const t = words.en
  const { page, close } = await openAs(browser, await signUp(), '/user/post-list')
  const { look, done } = stateLooker(page, 'en')
  await page.getByRole('heading', { name: t.mine.empty.aktive.title }).waitFor()
  await look('no listings of one’s own')
  await page.getByRole('button', { name: t.common.nav.account.replace('{{name}}', 'Arta') }).click()
  await look('the account', popover(page))
  await page.keyboard.press('Escape')
  await page.goto('/user/alerts')
  await page.getByRole('heading', { name: t.alerts.empty.title }).waitFor()
  await look('no alerts')

  await page.goto('/user/add/post')
  await choosePhotos(page, ['#7799bb', '#bb9977'])
  await page.getByRole('button', { name: t.listing.photos.isPrimary.replace('{{position}}', '1') }).waitFor()
  await page.getByRole('combobox', { name: t.listing.placeSearch }).fill('Dardani')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await look('places to choose', page.getByRole('listbox', { name: t.listing.placeSearch }), true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t.listing.submit, exact: true }).click()
  await notice(page).first().waitFor()
  await look('a listing that lacks much')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: t.listing.preview, exact: true }).click()
  await look('the preview', dialog(page))
  await page.keyboard.press('Escape')

  await page.goto('/user/details')
  await page.getByRole('button', { name: t.profile.delete.open }).waitFor()
  await look('the details')
  await page.getByRole('button', { name: t.profile.delete.open }).click()
  await look('leaving for good', dialog(page))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t.profile.sessions.endOthers }).click()
  await look('whether to log out elsewhere', dialog(page))
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog(page).getByRole('button').last().click()
  await look('that something went wrong', notice(page).last())
  await page.unroute('**/api/**')
  await done()
  await close()
})

test('confirmations for owners, and states of the administration, are accessible (AXS-01)', async () => {
  const t = words.en
  const own = await storePost(admin, photos, { title: `Own ${word}` })
  const { page, close } = await openAs(browser, admin, `/user/post-details/${own}`)
  const { look, done } = stateLooker(page, 'en')
  const bar = page.getByRole('region', { name: t.mine.owner })
  await bar.getByRole('button', { name: new RegExp(`^${t.mine.actions.delete}`) }).click()
  await look('whether to delete', dialog(page))
  await page.goto(`/user/manage?search=${encodeURIComponent(`Own ${word}`)}`)
  await page.getByRole('cell', { name: 'Dardania' }).getByRole('button').click()
  await page.getByLabel(label(t.admin.posts.neighborhood)).waitFor()
  await look('the table with a neighbourhood that is edited')
  await page.goto('/user/manage?search=nobody+wrote+this+anywhere')
  await page.getByRole('heading', { name: t.admin.posts.empty.search }).waitFor()
  await look('no listings to manage')
  await done()
  await close()
})
