import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { AnnouncedChange } from '#shared/papers/answers.ts'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { expectAccessible, openAs, words } from '../support/journeys.ts'
import { announcements, publishLegalPage, writeDraft } from '../support/papers.ts'
import type { Person } from '../support/people.ts'

let browser: Browser
let admin: Person
beforeAll(async () => {
  bypassApi()
  ;[browser, admin] = await Promise.all([connectBrowser(), signUpWithRole(1)])
})

/** The ids of the editors in their order on the page. */
const editors = (page: Page) => page.locator('#paper-en, #paper-al').evaluateAll((all) => all.map(({ id }) => id))

test('an administrator announces a change; a visitor reads of it on a phone in Albanian, who is signed in above every page (LEG-01)', async () => {
  const { paperEdit: t, common } = words.en
  const word = `Ruajmë ${randomUUID()}`
  const edit = await openAs(browser, admin, '/user/papers')
  const list = edit.page.getByRole('main')
  await list.getByRole('link', { name: common.papers.privacy, exact: true }).click()
  const albanian = edit.page.locator('#paper-al .tiptap')
  await albanian.getByRole('heading').first().waitFor()
  // One's own language comes first.
  expect(await editors(edit.page)).toEqual(['paper-en', 'paper-al'])
  await albanian.press('Control+End')
  await albanian.pressSequentially(word)
  await edit.page.getByLabel(t.changes.al, { exact: true }).fill('Ruajmë më pak të dhëna.')
  await edit.page.getByLabel(t.changes.en, { exact: true }).fill('We store less of this journey.')
  await edit.page.getByRole('button', { name: `${t.preview}: Shqip` }).click()
  await edit.page.getByRole('dialog').getByText(word).waitFor()
  await edit.page.keyboard.press('Escape')
  await expectAccessible(edit.page)
  await edit.page.getByRole('button', { name: t.save, exact: true }).click()
  const publish = edit.page.getByRole('button', { name: /^Publish version/ })
  await expect.poll(() => publish.isEnabled()).toBe(true)
  await publish.click()
  // The announcement stands above every page of whoever is signed in, until it is closed.
  const banner = edit.page.getByRole('status').locator('p').filter({ hasText: 'We store less of this journey.' })
  await banner.waitFor()
  await edit.page.goto('/user/contact')
  await banner.getByRole('button', { name: common.close }).click()
  await expect.poll(() => banner.count()).toBe(0)
  expect(await edit.page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true)
  // A correction of what is announced is no new announcement; another day is one.
  const announcing = async (change: (one: AnnouncedChange) => AnnouncedChange) => {
    await edit.page.route('**/api/papers', async (route) => {
      const response = await route.fetch()
      const { data }: { data: AnnouncedChange[] } = await response.json()
      await route.fulfill({ response, json: { data: data.map(change) } })
    })
    await edit.page.evaluate(() => localStorage.removeItem('tregu.cache.announced'))
    const answered = edit.page.waitForResponse('**/api/papers')
    await edit.page.reload()
    await answered
  }
  await announcing((one) => ({ ...one, number: one.number + 1 }))
  await edit.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await banner.count()).toBe(0)
  await announcing((one) => ({ ...one, holdsFrom: '2099-01-01' }))
  await banner.waitFor()
  expectQuiet(edit.complaints)
  await edit.close()

  const { papers, common: shared } = words.al
  const { page, close, complaints } = await openPage(browser, { language: 'al', viewport: phone })
  await page.goto('/user/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: shared.papers.privacy }).click()
  await page.getByRole('heading', { level: 1, name: shared.papers.privacy }).waitFor()
  const notice = page.getByRole('note').filter({ hasText: 'Ruajmë më pak të dhëna.' })
  await notice.waitFor()
  expect(await page.getByText(word).count()).toBe(0)
  await expectAccessible(page)
  await notice.getByRole('link', { name: papers.readComing }).click()
  await page.getByText(word).waitFor()
  expectQuiet(complaints)
  await close()
})

test('a version that there is not is not found, also when a link within the pages leads to it', async () => {
  const { papers } = words.en
  const { page, close } = await openPage(browser)
  const missing = page.getByRole('heading', { level: 1, name: papers.missing })
  await page.goto('/user/legal/privacy?version=1.5')
  await missing.waitFor()
  await page.goto('/user/legal/privacy')
  await page.getByRole('heading', { level: 1, name: words.en.common.papers.privacy }).waitFor()
  await page.evaluate(() => {
    history.pushState({}, '', '?version=1.5')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await missing.waitFor()
  await close()
})

test('an administrator withdraws on a phone in Albanian what was announced; who reads it is told so (LEG-01)', async () => {
  const { paperEdit: t, papers, common } = words.al
  const word = `Ruajmë ${randomUUID()}`
  const { number } = await publishLegalPage(admin, 'privacy', {
    texts: { en: `<p>${word}</p>`, al: `<p>${word}</p>` },
    changes: { en: 'More of this journey.', al: 'Më shumë për këtë.' },
  })
  const { page, close, complaints } = await openAs(browser, admin, '/user/papers', { language: 'al', viewport: phone })
  const title = common.papers.privacy
  const row = page.getByRole('listitem').filter({ hasText: title }).last()
  await row.getByText(t.list.coming.split('{{day}}')[0]?.replace('{{number}}', String(number)) ?? '').waitFor()
  await expectAccessible(page)
  await row.getByRole('link', { name: title, exact: true }).click()
  await page.locator('#paper-al .tiptap').waitFor()
  expect(await editors(page)).toEqual(['paper-al', 'paper-en'])
  const withdraw = t.withdrawal.submit.replace('{{number}}', String(number))
  await page.getByRole('main').getByRole('button', { name: withdraw }).click()
  const asked = page.getByRole('dialog')
  await expectAccessible(page)
  await asked.getByRole('button', { name: common.cancel }).click()
  expect((await announcements()).some((one) => one.number === number && one.paper === 'privacy')).toBe(true)
  await page.getByRole('main').getByRole('button', { name: withdraw }).click()
  await asked.getByRole('button', { name: withdraw }).click()
  await page.getByText(t.withdrawal.done.replace('{{number}}', String(number))).waitFor()
  expect((await announcements()).some((one) => one.number === number && one.paper === 'privacy')).toBe(false)
  await page.goto(`/user/legal/privacy?version=${number}`)
  await page.getByText(word).waitFor()
  await page.getByRole('note').getByText(papers.withdrawn).waitFor()
  await page.getByRole('link', { name: papers.toCurrent }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await expect.poll(() => page.getByText(word).count()).toBe(0)
  expectQuiet(complaints)
  await close()
})

test('whoever registers reads what they accept before the button (LEG-01)', async () => {
  const { register } = words.en.accounts
  const { page, close } = await openPage(browser)
  await page.goto('/user/register')
  const terms = page.getByRole('main').getByRole('link', { name: register.terms })
  const submit = page.getByRole('main').getByRole('button', { name: register.submit })
  const [above, below] = [await terms.boundingBox(), await submit.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await close()
})

test('an editor keeps an own text when somebody saved meanwhile, and may discard it (LEG-01)', async () => {
  const { paperEdit: t } = words.en
  const { page, close } = await openAs(browser, admin, '/user/papers/accessibility')
  const word = `mine${Date.now()}`
  const english = page.locator('#paper-en .tiptap')
  await english.waitFor()
  await english.press('Control+End')
  await english.pressSequentially(word)
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(word)
  await writeDraft(admin, 'accessibility', { texts: { en: '<p>Theirs</p>', al: '<p>E tyre</p>' } })
  await page.reload()
  await page.getByText(t.behind).waitFor()
  expect(await english.getByText(word).count()).toBe(0)
  await page.getByRole('button', { name: t.own }).click()
  await english.getByText(word).waitFor()
  await page.getByRole('button', { name: t.discard }).click()
  await english.getByText('Theirs').waitFor()
  expect(await english.getByText(word).count()).toBe(0)
  await close()
})
