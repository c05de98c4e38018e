import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ManagedPost } from '#shared/manage/answers.ts'
import { managePageSize } from '#shared/manage/schema.ts'
import { dayIn } from '#shared/places/zone.ts'
import { formatDay } from '../../web/lib/format.ts'
import { connectBrowser, desktop, expectQuiet, phone, refusal } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { expectAccessible, flip, goWithin, label, openAs, words } from '../support/journeys.ts'
import { getPost, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'

let browser: Browser
let admin: Person
let owner: Person
let photo: string
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
  admin = await signUpWithRole(1)
  owner = await signUp()
  photo = await uploadPhoto(owner)
})

const tablet = { width: 768, height: 1024 }
const { admin: t } = words.en
const server = refusal(500, 'internal')

/** A word that only one listing has. */
const rareWord = () => `Rare${crypto.randomUUID().slice(0, 8)}`

/** A listing that a search finds by its title. */
async function storeRare(changes: Record<string, unknown> = {}, facts: Parameters<typeof storePost>[3] = {}) {
  const title = rareWord()
  return { title, postId: await storePost(owner, [photo], { title, ...changes }, facts) }
}

/** A listing as the administrators' call returns it. */
async function managed(title: string): Promise<ManagedPost | undefined> {
  const { body } = await call<{ data: ManagedPost[] }>('manage.posts', { as: admin.token, query: { search: title } })
  return body.data[0]
}

const labelled = (action: string, title: string) => t.labelled.replace('{{action}}', action).replace('{{title}}', title)
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const searchAddress = (search: string) => `/user/manage?search=${encodeURIComponent(search)}`

describe('the table', () => {
  test('it starts with advertised posts, and on its other address with sponsored ones (ADM-01, ADM-02, ADM-20, RTE-22, RTE-25, MSG-10)', async () => {
    const word = rareWord()
    await storePost(owner, [photo], { title: `${word} sponsored` }, { sponsored: true })
    await storePost(owner, [photo], { title: `${word} popular` }, { popular: true })
    await storePost(owner, [photo], { title: `${word} plain` })
    const { page, close, complaints } = await openAs(browser, admin, '/user/manage', { language: 'al' })
    const { admin: al } = words.al
    await page.getByRole('heading', { name: 'Menaxho postimet', level: 1 }).waitFor()
    const current = () => page.getByRole('navigation', { name: al.posts.filters }).locator('[aria-current]').innerText()
    expect(await current()).toBe(al.placements.any)

    await page.goto('/user/sponsored')
    await page.getByRole('heading', { name: 'Menaxho postimet', level: 1 }).waitFor()
    expect(await current()).toBe(al.placements.sponsored)

    const titles = () => page.getByRole('rowheader').getByRole('link').allInnerTexts()
    for (const [address, shown] of [
      ['/user/manage?placement=any', ['popular', 'sponsored']],
      ['/user/manage?placement=sponsored', ['sponsored']],
      ['/user/sponsored?placement=all', ['plain', 'popular', 'sponsored']],
    ] as const) {
      await goWithin(page, `${address}&search=${word}`)
      await expect.poll(titles).toEqual(shown.map((name) => `${word} ${name}`))
    }
    await goWithin(page, `/user/manage?placement=first&search=${word}`)
    await page.getByRole('heading', { name: al.posts.empty.search }).waitFor()
    expectQuiet(complaints)
    await close()
  })

  test('each row shows all fields of a post with photo and price, links to it, and to where it is hidden (ADM-08, ADM-09, ADM-10, ADM-11, ADM-12, ADM-13, ADM-14, ADM-15, ADM-16, ADM-17, ADM-18, ADM-19, USR-24, TRU-13)', async () => {
    const facts = {
      archived: true,
      withheld: true as const,
      secondAdSlider: true,
      neighborhoodExtra: 'Lakrishte Arberi',
    }
    const { title, postId } = await storeRare(
      { neighborhood: 'Kodra e Diellit', description: 'Behind the old mill.' },
      facts,
    )
    const { page, close, complaints } = await openAs(browser, admin, searchAddress(title))
    const row = rowOf(page, title)
    const createdAt = (await managed(title))?.createdAt ?? ''
    for (const text of [postId, 'Behind the old mill.', 'Kodra e Diellit', '+ Lakrishte Arberi', 'Arta Krasniqi'])
      await row.getByText(text, { exact: true }).waitFor()
    for (const text of [
      owner.email,
      formatDay(dayIn('Europe/Belgrade', createdAt)),
      t.posts.archived,
      t.posts.withheld,
    ])
      await row.getByText(text).waitFor()
    const head = row.getByRole('rowheader')
    await head.getByText('€350').waitFor()
    await expect
      .poll(() => head.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    const hide = row.getByRole('link', { name: t.posts.hide, exact: true })
    expect(await hide.getAttribute('href')).toBe(`/user/cases/listing/${postId}`)
    const names = await page.getByRole('columnheader').allInnerTexts()
    expect(names).toEqual(Object.values(t.posts.columns))
    for (const [name, on] of [
      [t.posts.columns.first, false],
      [t.posts.columns.second, true],
      [t.posts.columns.popular, false],
      [t.posts.columns.sponsored, false],
    ] as const)
      await expect.poll(() => row.getByRole('switch', { name: labelled(name, title) }).isChecked()).toBe(on)

    await page.mouse.wheel(0, 500)
    await expect.poll(() => page.getByRole('columnheader').first().isVisible()).toBe(true)
    await row.getByRole('link', { name: title, exact: true }).click()
    await page.waitForURL(`**/user/post-details/${postId}`)
    expectQuiet(complaints)
    await close()
  })

  test('a search covers five fields in any case, is in the address, and can be undone by going back (ADM-06, ADM-07)', async () => {
    const [word, text, quarter] = [rareWord(), rareWord(), rareWord()]
    const title = `Flat ${word}`
    await storePost(owner, [photo], { title, description: `By the ${text}`, neighborhood: quarter })
    const { page, close, complaints } = await openAs(browser, admin, '/user/manage')
    const box = page.getByRole('textbox', { name: t.posts.search })
    for (const wanted of [word.toUpperCase(), text.toLowerCase(), quarter.toUpperCase(), owner.email.toUpperCase()]) {
      await box.fill(wanted)
      await page.getByRole('button', { name: t.search.submit, exact: true }).click()
      await page.waitForURL((url) => url.searchParams.get('search') === wanted)
      await page.getByRole('link', { name: title, exact: true }).waitFor()
    }
    await box.fill('nobody wrote this anywhere')
    await box.press('Enter')
    await page.getByRole('heading', { name: t.posts.empty.search }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: title, exact: true }).waitFor()
    await expect.poll(() => box.inputValue()).toBe(owner.email.toUpperCase())
    await page.getByRole('button', { name: t.search.clear }).click()
    await page.waitForURL((url) => url.search === '')
    expectQuiet(complaints)
    await close()
  })

  test('a page has fifty rows, newest first, with three page links, and two on a phone (ADM-21, ADM-22, ADM-23, CON-28)', async () => {
    const word = rareWord()
    const count = 2 * managePageSize + 1
    for (let at = 0; at < count; at++) await storePost(owner, [photo], { title: `${word} ${at}` })
    const { page, close, complaints } = await openAs(browser, admin, searchAddress(word))
    const titles = () => page.getByRole('rowheader').getByRole('link').allInnerTexts()
    await expect.poll(titles).toHaveLength(managePageSize)
    expect((await titles())[0]).toBe(`${word} ${count - 1}`)
    const pages = page
      .getByRole('navigation', { name: words.en.common.pages })
      .locator('a:not([rel])')
      .filter({ visible: true })
    await expect.poll(() => pages.allInnerTexts()).toEqual(['1', '2', '3'])
    await pages.last().click()
    await expect.poll(titles).toEqual([`${word} 0`])
    await page.goBack()
    await expect.poll(titles).toHaveLength(managePageSize)
    await page.setViewportSize({ width: 767, height: 900 })
    await expect.poll(() => pages.count()).toBe(2)
    await page.goto(`${searchAddress(word)}&page=9`)
    await page.getByRole('heading', { name: t.lastPage }).waitFor()
    expectQuiet(complaints)
    await close()
  })

  test('a spinner is shown while the list loads, and a failed list can be retried (ADM-26)', async () => {
    const { title } = await storeRare()
    const { page, close, complaints } = await openAs(browser, admin, '/user/dashboard')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/post/manage*', (route) => held.then(() => route.continue()))
    await page.goto(searchAddress(title))
    await page.getByRole('heading', { name: t.posts.title }).waitFor()
    await page.getByRole('status', { name: words.en.common.loading }).waitFor()
    answer()
    await rowOf(page, title).waitFor()
    await page.getByRole('status', { name: words.en.common.loading }).waitFor({ state: 'detached' })

    await page.unroute('**/api/post/manage*')
    await page.route('**/api/post/manage*', (route) => route.fulfill({ ...server, status: 400 }))
    await page.reload()
    await page.getByRole('heading', { name: t.failed }).waitFor()
    await page.unroute('**/api/post/manage*')
    await page.getByRole('button', { name: words.en.common.retry }).click()
    await rowOf(page, title).waitFor()
    expectQuiet(complaints, [/400/])
    await close()
  })
})

describe('what is done to a post', () => {
  test('each placement is a switch (ADM-15, ADM-16, ADM-17, ADM-18, ADM-24, STA-19, ROL-11)', async () => {
    const { title } = await storeRare()
    const { page, close, complaints } = await openAs(browser, admin, searchAddress(title), { viewport: tablet })
    const { first, second, popular, sponsored } = t.posts.columns
    for (const [name, flag] of [
      [first, 'firstAdSlider'],
      [second, 'secondAdSlider'],
      [popular, 'popular'],
      [sponsored, 'sponsored'],
    ] as const)
      for (const state of [true, false]) {
        await flip(page.getByRole('switch', { name: labelled(name, title) }))
        await expect.poll(async () => (await managed(title))?.[flag]).toBe(state)
      }
    expectQuiet(complaints)
    await close()
  })

  test('a switch that the server refuses goes back with a notice', async () => {
    const { title } = await storeRare({}, { popular: true })
    const { page, close, complaints } = await openAs(browser, admin, searchAddress(title))
    await page.route('**/api/post/manage/*', (route) => route.fulfill(server))
    const popular = page.getByRole('switch', { name: labelled(t.posts.columns.popular, title) })
    await flip(popular)
    await page
      .getByText(t.posts.placeFailed.replace('{{placement}}', t.placements.popular).replace('{{title}}', title))
      .waitFor()
    await expect.poll(() => popular.isChecked()).toBe(true)
    expectQuiet(complaints, [/500/])
    await close()
  })

  test('the neighbourhood is edited in its cell, by keyboard alone (ADM-11, ADM-25, ADM-28, ROL-12)', async () => {
    const { title } = await storeRare({ neighborhood: 'Dardania' })
    const { page, close, complaints } = await openAs(browser, admin, searchAddress(title))
    const opener = (value: string) =>
      page.getByRole('button', { name: t.posts.edit.replace('{{title}}', title).replace('{{value}}', value) })
    await opener('Dardania').focus()
    await page.keyboard.press('Enter')
    await page.getByLabel(label(t.posts.neighborhood)).fill('Not this one')
    await page.keyboard.press('Escape')
    await expect.poll(() => opener('Dardania').evaluate((it) => it === document.activeElement)).toBe(true)

    await page.keyboard.press('Enter')
    await page.getByLabel(label(t.posts.neighborhood)).fill('Ulpiana')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Qendra  Arberi')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await opener('Ulpiana').waitFor()
    await rowOf(page, title).getByText('+ Qendra Arberi', { exact: true }).waitFor()
    await expect
      .poll(() => managed(title))
      .toMatchObject({ neighborhood: 'Ulpiana', neighborhoodExtra: 'Qendra Arberi' })

    await page.route('**/api/post/change/neighborhood/*', (route) => route.fulfill(server))
    await opener('Ulpiana').click()
    await page.getByLabel(label(t.posts.neighborhood)).fill('Sofalia')
    await page.getByRole('button', { name: t.posts.save }).click()
    await page.getByText(t.posts.renameFailed.replace('{{title}}', title)).waitFor()
    await opener('Ulpiana').waitFor()
    expectQuiet(complaints, [/500/])
    await close()
  })

  test('a post of another user is deleted after a confirmation (ADM-19, STA-20, ROL-10, MSG-19, MSG-32)', async () => {
    const { title, postId } = await storeRare()
    const opened = await openAs(browser, admin, searchAddress(title), { language: 'al', viewport: phone })
    const { page, close, complaints } = opened
    const { admin: al } = words.al
    const bin = page.getByRole('button', { name: `${al.posts.columns.delete}: ${title}` })
    const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
    await bin.click()
    await answer(al.back)
    expect((await getPost(postId)).status).toBe(200)

    await page.route('**/api/post/0*', (route) => route.fulfill(server))
    await bin.click()
    await answer(al.posts.columns.delete)
    await page.getByText('Problem me serverin, ju lutemi provoni përsëri.').waitFor()
    await page.unroute('**/api/post/0*')

    await bin.click()
    await expectAccessible(page)
    await answer(al.posts.columns.delete)
    await page.getByText('Postimi u fshi me sukses!').waitFor()
    await page.getByRole('heading', { name: al.posts.empty.search }).waitFor()
    expect((await getPost(postId)).status).toBe(404)
    expectQuiet(complaints, [/500/])
    await close()
  })
})

describe('the reset', () => {
  const isKept = (page: Page, text = '') =>
    page.evaluate(
      (text) =>
        Object.entries(localStorage).some(([key, kept]) => key.startsWith('tregu.cache.') && kept.includes(text)),
      text,
    )

  test('it clears the browser’s stored data of the dashboard, and nothing else (ADM-03, ADM-04, MSG-33)', async () => {
    const { page, close, complaints } = await openAs(browser, admin, '/user/dashboard', { language: 'al' })
    await expect.poll(() => isKept(page)).toBe(true)
    // Told by its mark from what the frame of any page asks for, and keeps, again.
    const mark = 'before the reset'
    await page.evaluate((mark) => {
      const kept = JSON.stringify({ at: Date.now(), data: [], mark })
      for (const key of ['ads.1', 'ads.2', 'ads.3', 'locations']) localStorage.setItem(`tregu.cache.${key}`, kept)
    }, mark)
    await page.goto('/user/manage')
    expect(await isKept(page, mark)).toBe(true)
    const others = () =>
      page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => !key.startsWith('tregu.cache.') && !key.startsWith('tregu.saved.'))
          .sort(),
      )
    const before = await others()
    await page.getByRole('button', { name: words.al.admin.reset.label }).click()
    await page.getByText('Resetimi u realizua me sukses').waitFor()
    expect(await isKept(page, mark)).toBe(false)
    expect(await others()).toEqual(before)

    const asked = page.waitForRequest('**/api/post/get/ads/1')
    await page.getByRole('link', { name: words.al.common.nav.dashboard }).first().click()
    await asked
    expectQuiet(complaints)
    await close()
  })

  test('when the browser refuses, it says that the reset failed (MSG-34)', async () => {
    const { page, close, complaints } = await openAs(browser, admin, '/user/manage', { language: 'al' })
    const reset = page.getByRole('button', { name: words.al.admin.reset.label })
    await reset.waitFor()
    await page.evaluate(() => {
      localStorage.setItem('tregu.cache.ads.1', '')
      Storage.prototype.removeItem = () => {
        throw new Error('refused')
      }
    })
    await reset.click()
    await page.getByText('Resetimi nuk u bë si duhet').waitFor()
    expectQuiet(complaints)
    await close()
  })
})

test('the table of posts is accessible at each width and in each language', async () => {
  const { title } = await storeRare({}, { firstAdSlider: true })
  for (const [viewport, language] of [
    [desktop, 'al'],
    [tablet, 'en'],
    [phone, 'al'],
  ] as const) {
    const { page, close, complaints } = await openAs(browser, admin, searchAddress(title), { viewport, language })
    await rowOf(page, title).waitFor()
    await expectAccessible(page)
    await expectAllReachable(page)
    expectQuiet(complaints)
    await close()
  }
})
