import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { amenities } from '#shared/posts/lists.ts'
import type { SavedListing } from '#shared/saved/saved.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { expectAccessible, goWithin, label, logIn, openAs, shownEverywhere, words } from '../support/journeys.ts'
import { buildPost, found, getPost, uploadPhoto } from '../support/listings.ts'
import { mailsTo, type Person, signUp } from '../support/people.ts'

let browser: Browser
let owner: Person
let photo = ''
beforeAll(async () => {
  bypassApi()
  ;[browser, owner] = await Promise.all([connectBrowser(), signUp()])
  photo = await uploadPhoto(owner)
})

/** Listings with these titles, in a neighbourhood that no other test uses. */
async function listingsOf(titles: readonly string[], facts: Record<string, unknown> = {}) {
  const neighborhood = randomUUID()
  const ids: string[] = []
  for (const title of titles) ids.push(await storePost(owner, [photo], { title, neighborhood, ...facts }))
  await shownEverywhere(async () => (await found({ 'input-neighborhood': neighborhood })).numOfPosts === titles.length)
  return { ids, results: `/user/post?input-neighborhood=${neighborhood}&page=1` }
}

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]))

const cardsOf = async (ids: readonly string[]) =>
  (await call<{ data: { postId: string; price?: number }[]; gone: string[] }>('search.cards', { body: { ids } })).body

/** Changes the price of a listing as its owner, and waits until visitors see it. */
async function reprice(postId: string, title: string, price: number): Promise<void> {
  const { version, photos } = (await getPost(postId)).body.data
  const { status } = await call('posts.update', {
    as: owner.token,
    params: { postId, userId: owner.userId },
    body: buildPost({ title, price, version, photos: photos.map(({ key, primary }) => ({ key, primary })) }),
  })
  expect(status).toBe(200)
  await shownEverywhere(async () => (await cardsOf([postId])).data[0]?.price === price)
}

const keptNow = (postId: string, at: number) => ({ postId, savedAt: new Date(Date.now() - at * 1000).toISOString() })

const tileOf = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })
const savedOf = async (person: Person) =>
  (await call<{ data: SavedListing[] }>('saved.list', { as: person.token })).body.data

/** Label and fact texts that the page splits into several elements. */
const brokenWords = (page: Page) =>
  page.locator('tbody').evaluate((table) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (range.getClientRects().length > 1) broken.push(word)
      }
    return broken
  })

/** A row header by its whole label, behind which it may say that the values differ. */
const named = (text: string) => ({ name: new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\(.*\\))?$`) })

const language = 'al'
const viewport = phone
const t = words[language]
const bookmark = (page: Page, title: string) =>
  page.getByRole('button', { name: fill(t.listings.save.label, { title }), exact: true })

test('without an account a listing is saved, survives a reload, is shared between tabs, gets a note, is removed and restored (SAV-01, SAV-03)', async () => {
  const [flat, house] = [`Flat ${randomUUID()}`, `House ${randomUUID()}`]
  const { ids, results } = await listingsOf([flat, house], { price: 500 })
  const { page, context, complaints, close } = await openPage(browser, { language, viewport })
  await page.goto(results)
  for (const title of [flat, house]) {
    await expect.poll(() => bookmark(page, title).getAttribute('aria-pressed')).toBe('false')
    await bookmark(page, title).click()
    await expect.poll(() => bookmark(page, title).getAttribute('aria-pressed')).toBe('true')
  }
  await page.reload()
  await expect.poll(() => bookmark(page, flat).getAttribute('aria-pressed')).toBe('true')

  // A notice about a listing ends with the page that shows it.
  const removed = page.getByText(fill(t.listings.save.removed, { title: flat }))
  await bookmark(page, flat).click()
  await removed.waitFor()
  await goWithin(page, '/user/contact')
  await page.getByRole('heading', { level: 1, name: t.contact.title }).waitFor()
  expect(await removed.count()).toBe(0)
  await page.goBack()
  await bookmark(page, flat).click()
  await expect.poll(() => bookmark(page, flat).getAttribute('aria-pressed')).toBe('true')

  await call('posts.archive', { as: owner.token, params: { postId: ids[1] ?? '', userId: owner.userId } })
  await shownEverywhere(async () => (await cardsOf(ids)).gone.length === 1)

  await page.getByRole('link', { name: fill(t.common.nav.savedCount_other, { count: 2 }) }).click()
  await page.waitForURL('**/user/saved')
  await page.getByRole('heading', { level: 1, name: t.saved.title }).waitFor()
  const tiles = page.getByRole('main').locator('ul > li:has(p)')
  await tiles.filter({ hasText: t.saved.gone.title }).waitFor()
  await expectAccessible(page)

  const note = { name: fill(t.saved.note.of, { action: t.saved.note.add, title: flat }) }
  await page.getByRole('button', note).click()
  await page.getByLabel(t.saved.note.label).fill('Ask for the garage')
  await page.getByRole('button', { name: t.saved.note.keep }).click()
  await page.getByText('Ask for the garage').waitFor()

  const other = await context.newPage()
  await other.goto('/user/saved')
  await other.getByText('Ask for the garage').waitFor()
  await page.getByRole('button', { name: t.saved.gone.remove }).click()
  await bookmark(page, flat).click()
  await page.getByRole('heading', { name: t.saved.empty.title }).waitFor()
  await expectAccessible(page)
  await other.getByRole('heading', { name: t.saved.empty.title }).waitFor()
  await page
    .getByRole('alert')
    .filter({ hasText: fill(t.listings.save.removed, { title: flat }) })
    .getByRole('button', { name: t.listings.save.undo })
    .click()
  await tileOf(page, 'Ask for the garage').waitFor()
  await other.getByText('Ask for the garage').waitFor()
  expectQuiet(complaints)
  await close()
})

test('two listings of one type can be compared, and a list is shared by a link with listing ids only (SAV-04, SAV-05)', async () => {
  const [flat, other] = [`Flat ${randomUUID()}`, `Flat ${randomUUID()}`]
  const { ids, results } = await listingsOf([flat, other], { price: 500 })
  const { ids: bigger } = await listingsOf([`Big ${randomUUID()}`], { price: 700, rooms: 4, amenities: ['wifi'] })
  const { ids: cars } = await listingsOf([`Car ${randomUUID()}`], { postType: { postTypeId: 9 }, amenities: [] })
  const { ids: furnished } = await listingsOf([`Well ${randomUUID()}`, `Well ${randomUUID()}`], {
    furnished: 'partly',
    amenities: amenities.patundshmeri,
  })
  const { page, complaints, close } = await openPage(browser, { language, viewport })
  await page.goto(results)
  const all = [...ids, ...bigger, ...cars]
  await page.evaluate((kept) => localStorage.setItem('tregu.saved', kept), JSON.stringify(all.map(keptNow)))
  const fair = { count: 9, median: 300, low: 280, high: 320, currency: 'Euro', per: 'month' }
  await page.route('**/api/post/similar/*', (route) => route.fulfill({ json: { data: [], fair } }))
  await page.goto('/user/saved')
  const choice = (title: RegExp | string) =>
    page.getByRole('checkbox', { name: typeof title === 'string' ? fill(t.saved.compare.of, { title }) : title })
  await choice(flat).check()
  await page.getByText(t.saved.compare.more).waitFor()
  await expect.poll(() => choice(/Car /).isDisabled()).toBe(true)
  await choice(/Big /).check()
  await expectAccessible(page)
  await page.getByRole('link', { name: fill(t.saved.compare.go_other, { count: 2 }) }).click()
  await page.waitForURL('**/user/saved/compare?ids=*')

  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', named(name)) })
  const differs = (name: string) => row(name).getAttribute('data-differs')
  await row(t.listings.facts.rooms).waitFor()
  await expect
    .poll(() => row(t.listings.facts.rooms).getByRole('cell').allTextContents())
    .toEqual(['2', `4 (${t.saved.compare.best})`])
  expect(await Promise.all([t.saved.compare.price, t.listings.facts.space].map(differs))).toEqual(['true', 'false'])
  expect(await differs(t.listings.amenities.wifi)).toBe('false')
  expect(await differs(t.listings.amenities.parking)).toBe('true')
  await row(t.listings.amenities.parking).getByText(t.saved.compare.nothing).waitFor()
  const label = page.getByRole('rowheader').first()
  const before = await label.boundingBox()
  await page.getByRole('region', { name: t.saved.compare.table }).evaluate((one) => one.scrollBy(400, 0))
  expect((await label.boundingBox())?.x).toBe(before?.x)
  await expectAccessible(page)

  const text = (cell: Locator) => cell.textContent().then((one) => one?.replace(/\s/g, ' '))
  await expect
    .poll(() =>
      text(
        row(fill(t.saved.compare.areaPrice, { unit: 'm²' }))
          .getByRole('cell')
          .first(),
      ),
    )
    .toMatch(/[\d.,]+.*€|€ ?[\d.,]+/)
  await row(t.saved.compare.fair).getByText(t.listings.fair.above).first().waitFor()
  const contact = row(t.saved.compare.contact).getByRole('cell').first()
  await expect.poll(() => contact.getByRole('link').first().getAttribute('href')).toBe('tel:+38344123456')
  await contact.getByRole('link', { name: fill(t.saved.compare.writeOf, { title: flat }) }).click()
  await page.waitForURL('**/user/post-details/*#write')
  await page.goBack()
  await page.getByRole('link', { name: new RegExp(fill(t.saved.compare.removeOf, { title: 'Big' })) }).click()
  await page.getByRole('heading', { name: t.saved.compare.few }).waitFor()
  await page.goBack()
  await row(t.listings.facts.rooms).waitFor()
  await page.goBack()
  await expect.poll(() => choice(flat).isChecked()).toBe(true)
  await expect.poll(() => choice(/Big /).isChecked()).toBe(false)

  await page.goto(`/user/saved/compare?ids=${furnished.join()}`)
  await row(t.listings.amenities.storehouse).waitFor()
  for (const width of [phone.width, desktop.width]) {
    await page.setViewportSize({ ...viewport, width })
    expect(await brokenWords(page)).toEqual([])
  }

  await page.goto(`/user/saved/compare?ids=${ids[0]},${cars[0]}`)
  await page.getByRole('heading', { name: t.saved.compare.unlike }).waitFor()
  await page.goto(`/user/saved/compare?ids=${ids[0]},${'0'.repeat(26)}`)
  await page.getByRole('heading', { name: t.saved.compare.few }).waitFor()

  await page.goto('/user/saved')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void sessionStorage.setItem('copied', text) },
    })
  })
  await page.getByRole('button', { name: t.saved.share }).click()
  await page.getByText(t.listings.share.copied).waitFor()
  const shared = await page.evaluate(() => sessionStorage.getItem('copied') ?? '')
  const { pathname, searchParams } = new URL(shared)
  expect([pathname, [...searchParams.keys()]]).toEqual(['/user/saved/shared', ['ids']])
  expect(searchParams.get('ids')?.split(',').sort()).toEqual(all.toSorted())
  await close()

  const visitor = await openPage(browser, { language, viewport })
  await visitor.page.goto(`${pathname}?ids=${all.join(',')},${'0'.repeat(26)}`)
  await visitor.page.getByText(fill(t.saved.shared.gone_one, { count: 1 })).waitFor()
  await bookmark(visitor.page, other).click()
  await visitor.page.getByRole('link', { name: fill(t.common.nav.savedCount_one, { count: 1 }) }).waitFor()
  await expectAccessible(visitor.page)
  await visitor.page.goto('/user/saved/shared?ids=nonsense')
  await visitor.page.getByRole('heading', { name: t.saved.shared.none }).waitFor()
  expectQuiet([...complaints, ...visitor.complaints])
  await visitor.close()
})

test('listings saved on a phone without an account show a lower price, move to the account, and can be compared and answered elsewhere (SAV-01, SAV-02, SAV-03, SAV-04)', async () => {
  const accountMenu = new RegExp(t.common.nav.account.replace('{{name}}', '.+'))
  const [flat, house] = [`Flat ${randomUUID()}`, `House ${randomUUID()}`]
  const { ids, results } = await listingsOf([flat, house], { price: 500 })
  const person = await signUp()
  await call('saved.save', { params: { postId: ids[1] ?? '' }, body: { note: 'from before' }, as: person.token })
  const cheaper = (page: Page) => tileOf(page, flat).getByText(/10\s?%.+500/)

  const { page, complaints, close } = await openPage(browser, { language, viewport: phone })
  await page.goto(results)
  for (const title of [flat, house]) await bookmark(page, title).click()
  await reprice(ids[0] ?? '', flat, 450)
  await page.getByRole('link', { name: fill(t.common.nav.savedCount_other, { count: 2 }) }).click()
  await page.waitForURL('**/user/saved')
  await cheaper(page).waitFor()
  expect(await page.getByText('from before').count()).toBe(0)
  await goWithin(page, '/user/login')
  await logIn(page, t, person.email)
  await eventually(async () => (await savedOf(person)).length === 2)

  const elsewhere = await openPage(browser, { language, viewport: desktop })
  const { page: wide } = elsewhere
  await wide.goto('/user/login')
  await logIn(wide, t, person.email)
  await wide.getByRole('button', { name: accountMenu }).click()
  await wide.getByRole('link', { name: `${t.common.nav.saved} (2)` }).click()
  await wide.getByText('from before').waitFor()
  await wide.getByText(t.saved.inAccount).waitFor()
  await cheaper(wide).waitFor()
  for (const title of [flat, house])
    await wide.getByRole('checkbox', { name: fill(t.saved.compare.of, { title }) }).check()
  await wide.getByRole('link', { name: fill(t.saved.compare.go_other, { count: 2 }) }).click()
  const prices = wide.getByRole('row').filter({ has: wide.getByRole('rowheader', named(t.saved.compare.price)) })
  await expect
    .poll(() => prices.getByRole('cell').allTextContents())
    .toEqual(['450', '500'].map((price) => expect.stringContaining(price)))
  await wide.getByRole('link', { name: flat, exact: true }).click()
  await wide.getByRole('heading', { level: 1, name: flat }).waitFor()
  const message = `A është ende e lirë? ${randomUUID()}`
  await wide.getByRole('region', { name: t.detail.message.title }).scrollIntoViewIfNeeded()
  const form = wide.getByRole('main').locator('form')
  await expect.poll(() => form.getByLabel(label(t.contact.mail)).inputValue()).toBe(person.email)
  await form.getByLabel(label(t.contact.message)).fill(message)
  await form.getByRole('button', { name: t.contact.send }).click()
  await wide.getByText(t.contact.sent).first().waitFor()
  const mail = await eventually(async () => (await mailsTo(owner.email)).find(({ text }) => text.includes(message)))
  expect(mail).toMatchObject({
    replyTo: expect.stringMatching(/@reply\.example\.com$/),
    subject: expect.stringContaining(flat),
  })
  expectQuiet(elsewhere.complaints)
  await elsewhere.close()

  await page.getByRole('button', { name: accountMenu }).click()
  await page.getByRole('button', { name: t.common.nav.logout }).click()
  await page.waitForURL('**/user/dashboard')
  await page.getByRole('link', { name: fill(t.common.nav.savedCount_other, { count: 0 }) }).waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('from before')
  expectQuiet(complaints)
  await close()
})

test('a full device storage says so, and keeps its contents (SAV-01)', async () => {
  const title = `Flat ${randomUUID()}`
  const { results } = await listingsOf([title])
  const { page, close, complaints } = await openPage(browser)
  await page.goto(results)
  await page.evaluate(() => {
    const ids = Array.from({ length: 500 }, (_, at) => `01K0000000000000000000${String(at).padStart(4, '0')}`)
    const savedAt = new Date().toISOString()
    localStorage.setItem('tregu.saved', JSON.stringify(ids.map((postId) => ({ postId, savedAt }))))
  })
  await page.reload()
  const bookmark = page.getByRole('button', { name: `Save: ${title}` })
  await bookmark.click()
  await page.getByText('there is no room for more').waitFor()
  await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('false')
  expectQuiet(complaints)
  await close()
})

test('a change that the account refuses is undone in the page (SAV-02)', async () => {
  const title = `Flat ${randomUUID()}`
  const { results } = await listingsOf([title])
  const { page, close } = await openAs(browser, await signUp(), results)
  await page.waitForFunction(() => localStorage.getItem('tregu.saved.account'))
  await page.route('**/api/saved/*', (route) => route.abort())
  const bookmark = page.getByRole('button', { name: `Save: ${title}` })
  await bookmark.click()
  await page.getByText(words.en.common.unavailable).waitFor()
  await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('false')
  await close()
})

test('a failed load says so and can be retried (SAV-03)', async () => {
  const title = `Flat ${randomUUID()}`
  const { results } = await listingsOf([title])
  const { page, close } = await openPage(browser)
  await page.goto(results)
  await page.getByRole('button', { name: `Save: ${title}` }).click()
  await page.route('**/api/post/cards', (route) => route.fulfill({ status: 400, json: {} }))
  await goWithin(page, '/user/saved')
  await page.getByRole('alert').getByText(words.en.saved.failed).waitFor()
  await page.unroute('**/api/post/cards')
  await page.getByRole('button', { name: words.en.common.retry }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  await close()
})
