import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import { writeArticle } from '../support/articles.ts'
import { connectBrowser, desktop, openPage, phone } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { choosePhotos, flip, goWithin, label, openAs, shownEverywhere, words } from '../support/journeys.ts'
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

/** States that exist at both widths are opened at one width per language. */
const viewports = { en: desktop, al: phone }

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

test.each(languages)('results are accessible in each of their states, in %s (AXS-01)', async (language) => {
  const t = words[language]
  const { page, close } = await openPage(browser, { language })
  const { look, done } = stateLooker(page, language)
  await page.goto(results)
  await page.getByRole('heading', { name: title }).waitFor()
  await look('results')

  await page.getByRole('button', { name: `${t.common.language.label}: ${t.common.language[language]}` }).click()
  await look('the languages', popover(page))
  await page.keyboard.press('Escape')
  const chips = await page.locator('.FilterBar-chips button').all()
  expect(chips.length).toBeGreaterThan(2)
  for (const chip of chips) {
    await chip.click()
    await popover(page).locator('input').first().waitFor()
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
    await popover(page).locator('input, li button').first().waitFor()
    await look(`chip ${chip} of a sentence`, popover(page), true)
    await page.keyboard.press('Escape')
  }
  await done()
  await close()
})

test.each(languages)(
  'the map, what is waited for, failed or empty is for everybody, in %s (AXS-01)',
  async (language) => {
    const t = words[language]
    const { page, close } = await openPage(browser, { language })
    const { look, done } = stateLooker(page, language)
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
  },
)

test.each(languages)('dialogs and error states of visitors are accessible, in %s (AXS-01)', async (language) => {
  const t = words[language]
  const { page, context, close } = await openPage(browser, { language, viewport: viewports[language] })
  const { look, done } = stateLooker(page, language)
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
  await page.getByRole('tab', { name: t.listings.worlds.vetura }).click()
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

test.each(languages)('dialogs and error states of members are accessible, in %s (AXS-01)', async (language) => {
  const t = words[language]
  const member = await signUp()
  const { page, close } = await openAs(browser, member, '/user/post-list', { language, viewport: viewports[language] })
  const { look, done } = stateLooker(page, language)
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

test.each(languages)('confirmations for owners and administrators are accessible, in %s (AXS-01)', async (language) => {
  const t = words[language]
  const own = await storePost(admin, photos, { title: `Own ${word} ${language}` })
  const { slug } = await writeArticle(admin)
  const { page, close } = await openAs(browser, admin, `/user/post-details/${own}`, {
    language,
    viewport: viewports[language],
  })
  const { look, done } = stateLooker(page, language)
  const bar = page.getByRole('region', { name: t.mine.owner })
  for (const action of ['archive', 'delete'] as const) {
    await bar.getByRole('button', { name: new RegExp(`^${t.mine.actions[action]}`) }).click()
    await look(`whether to ${action}`, dialog(page))
    await page.keyboard.press('Escape')
  }

  await page.goto(`/user/manage?search=${encodeURIComponent(`Own ${word} ${language}`)}`)
  await page.getByRole('button', { name: new RegExp(`^${t.admin.posts.columns.delete}: `) }).click()
  await look('whether to delete a listing', dialog(page))
  await page.keyboard.press('Escape')
  await page.getByRole('cell', { name: 'Dardania' }).getByRole('button').click()
  await page.getByLabel(label(t.admin.posts.neighborhood)).waitFor()
  await look('a neighbourhood that is edited')
  await page.goto('/user/manage?search=nobody+wrote+this+anywhere')
  await page.getByRole('heading', { name: t.admin.posts.empty.search }).waitFor()
  await look('no listings to manage')
  await page.goto(`/user/list?search=${encodeURIComponent(owner.email)}`)
  await flip(page.getByRole('switch', { name: new RegExp(`^${t.admin.users.columns.suspended}`) }))
  await look('whether to suspend somebody', dialog(page))
  await page.goto(`/user/blogs/${slug}`)
  await page.getByRole('button', { name: t.blog.delete, exact: true }).click()
  await look('whether to delete an article', dialog(page))
  await done()
  await close()
})

test.each(languages)('articles, editors and administration pages are accessible, in %s (AXS-01)', async (language) => {
  const { slug } = await writeArticle(admin)
  await storePost(admin, photos, { title: `Admin ${crypto.randomUUID()}` })
  const { page, close } = await openAs(browser, admin, '/user/about-us', { language, viewport: viewports[language] })
  const { look, done } = stateLooker(page, language)
  for (const [path, part] of [
    ['/user/about-us', 'h2'],
    ['/user/contact', 'form'],
    ['/user/blogs', 'article'],
    [`/user/blogs/${slug}`, 'h1'],
    ['/user/blogs/create', '[role=toolbar]'],
    ['/user/post-list', 'article'],
    [`/user/update/post/${postId}`, 'form'],
    [`/user/manage?search=${word}`, 'tbody tr'],
    ['/user/sponsored', 'h1'],
    [`/user/admin/add/post?search=${word}`, 'h1'],
    ['/user/list', 'tbody tr'],
    ['/user/visits', 'h2'],
    ['/user/asked', 'h1'],
    ['/user/morning', 'h2'],
    ['/user/cases', 'h1'],
    ['/user/transparency', 'h1'],
  ] as const) {
    await page.goto(path)
    await page.locator(`main ${part}`).first().waitFor()
    await page.waitForLoadState('networkidle')
    await look(path)
  }
  await done()
  await close()
})
