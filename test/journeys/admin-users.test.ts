import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ManagedUser } from '#shared/manage/answers.ts'
import { managePageSize } from '#shared/manage/schema.ts'
import { formatDay, visitorsDay } from '../../web/lib/format.ts'
import { connectBrowser, desktop, expectQuiet, phone, refusal } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call, send } from '../support/http.ts'
import { expectAccessible, flip, openAs, words } from '../support/journeys.ts'
import { uploadPhoto } from '../support/listings.ts'
import { mailsTo, type Person, signUp } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'

let browser: Browser
let admin: Person
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
  admin = await signUpWithRole(2)
})

const tablet = { width: 768, height: 1024 }
const { admin: t } = words.en
const server = refusal(500, 'internal')
const searchAddress = (search: string) => `/user/list?${new URLSearchParams({ search })}`
const rowOf = (page: Page, person: Person) => page.getByRole('row').filter({ hasText: person.email })
const switchOf = (page: Page, person: Person, name: string) =>
  rowOf(page, person).getByRole('switch', { name: new RegExp(`^${name}: `) })

/** An account as the administrators' call returns it. */
async function managed({ email }: Person): Promise<ManagedUser | undefined> {
  const { body } = await call<{ data: ManagedUser[] }>('manage.users', { as: admin.token, query: { search: email } })
  return body.data[0]
}

test('a row shows the type of an account, its state and its posts, and links to these (ADM-29, API-45)', async () => {
  const agency = await signUp({ isAgency: true, agencyName: 'Dardania Real Estate', lastName: 'Berisha' })
  const photo = await uploadPhoto(agency)
  for (const title of ['First of the agency', 'Second of the agency']) await storePost(agency, [photo], { title })
  const { page, close, complaints } = await openAs(browser, admin, '/user/list')
  await page.getByRole('heading', { name: t.users.title, level: 1 }).waitFor()
  await page.getByRole('textbox', { name: t.users.search }).fill(agency.email.toUpperCase())
  await page.getByRole('button', { name: t.search.submit, exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('search') === agency.email.toUpperCase())
  const row = rowOf(page, agency)
  const registered = formatDay(visitorsDay(new Date().toISOString()))
  for (const text of ['Arta Berisha', 'Dardania Real Estate', '+383 44 123 456', 'Prishtinë', registered])
    await row.getByText(text).first().waitFor()
  for (const text of [t.users.types.agency, t.users.states.active]) await row.getByText(text, { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('columnheader').allInnerTexts()).toEqual(Object.values(t.users.columns))

  await row.getByRole('link', { name: '2 posts of Arta Berisha' }).click()
  await page.getByRole('link', { name: 'Second of the agency' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: t.users.title, level: 1 }).waitFor()
  await row.waitFor()
  await page.getByRole('textbox', { name: t.users.search }).fill('nobody is called that')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: t.users.empty }).waitFor()
  await page.getByRole('link', { name: t.users.all }).click()
  await page.waitForURL((url) => url.search === '')
  expectQuiet(complaints)
  await close()
})

test('a page has fifty users, newest first (ADM-30, CON-28)', async () => {
  const { page, close, complaints } = await openAs(browser, admin, '/user/list')
  const answer = (shown: number) => {
    const users = Array.from({ length: managePageSize }, (_, at) => ({
      ...{ userID: `user-${shown}-${at}`, name: 'Besa', lastName: `Number ${(shown - 1) * managePageSize + at}` },
      ...{ email: `${shown}.${at}@example.com`, telephone: '', city: '', isAgency: false, agencyName: '' },
      ...{ isCimer: true, showEmail: true, suspended: false, state: 'unconfirmed', posts: 0 },
      createdAt: '2026-05-01T10:00:00.000Z',
      ...{ mailStopped: null, mailDelays: 0 },
    }))
    return { contentType: 'application/json', body: JSON.stringify({ data: users, numOfUsers: 3 * managePageSize }) }
  }
  await page.route('**/api/user/all*', (route) =>
    route.fulfill(answer(Number(new URL(route.request().url()).searchParams.get('page') ?? 1))),
  )
  await page.reload()
  const pages = page
    .getByRole('navigation', { name: words.en.common.pages })
    .locator('a:not([rel])')
    .filter({ visible: true })
  await expect.poll(() => pages.allInnerTexts()).toEqual(['1', '2', '3'])
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(managePageSize)
  await page.getByText(t.users.states.unconfirmed).first().waitFor()
  await page.getByText(t.users.types.roommate).first().waitFor()
  await pages.last().click()
  await page.getByText('Besa Number 149').waitFor()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(() => pages.count()).toBe(2)
  expectQuiet(complaints)
  await close()
})

test('an e-mail is hidden and shown again at once, and the switch goes back when that fails (ADM-31, STA-25, ROL-14, MSG-47)', async () => {
  const person = await signUp()
  const { page, close, complaints } = await openAs(browser, admin, searchAddress(person.email), { viewport: tablet })
  const shown = switchOf(page, person, t.users.columns.showEmail)
  const before = (await managed(person))?.showEmail
  await expect.poll(() => shown.isChecked()).toBe(before)
  const said = (isShown: boolean) =>
    page.getByText((isShown ? t.users.emailShown : t.users.emailHidden).replace('{{name}}', 'Arta Krasniqi'))
  for (const wanted of [!before, Boolean(before)]) {
    await flip(shown)
    await said(wanted).waitFor()
    await expect.poll(() => shown.isChecked()).toBe(wanted)
    await expect.poll(async () => (await managed(person))?.showEmail).toBe(wanted)
  }

  await page.route('**/api/user/show/email/*', (route) => route.fulfill(server))
  await flip(shown)
  await page.getByText(t.users.failed.replace('{{name}}', 'Arta Krasniqi')).waitFor()
  await expect.poll(() => shown.isChecked()).toBe(before)
  expectQuiet(complaints, [/500/])
  await close()
})

test('a user is suspended after a confirmation, and reactivated (ADM-32, STA-24, ROL-13)', async () => {
  const person = await signUp()
  const opened = await openAs(browser, admin, searchAddress(person.email), { language: 'al', viewport: phone })
  const { page, close, complaints } = opened
  const { users } = words.al.admin
  const suspended = switchOf(page, person, users.columns.suspended)
  const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
  await flip(suspended)
  await expectAccessible(page)
  await answer(words.al.admin.back)
  await expect.poll(() => suspended.isChecked()).toBe(false)

  await page.route('**/api/user/suspend/*', (route) => route.fulfill(server))
  await flip(suspended)
  await answer(users.ask.suspend.yes)
  await page.getByText(users.failed.replace('{{name}}', 'Arta Krasniqi')).waitFor()
  await expect.poll(() => suspended.isChecked()).toBe(false)
  await page.unroute('**/api/user/suspend/*')

  await flip(suspended)
  await answer(users.ask.suspend.yes)
  await page.getByText(users.suspended.replace('{{name}}', 'Arta Krasniqi')).waitFor()
  await rowOf(page, person).getByText(users.states.suspended, { exact: true }).first().waitFor()
  expect((await call('accounts.check', { as: person.token })).status).toBe(401)
  await flip(suspended)
  await page.getByText(users.reactivated.replace('{{name}}', 'Arta Krasniqi')).waitFor()
  await expect.poll(async () => (await managed(person))?.state).toBe('active')
  expectQuiet(complaints, [/500/])
  await close()
})

test.each([
  ['en', desktop],
  ['al', phone],
] as const)(
  'mail that comes back is told at its account, and sent again when that is lifted (%s)',
  async (language, viewport) => {
    const person = await signUp()
    const mail = (await mailsTo(person.email)).at(-1)
    await send('POST', `/__local/mail/${mail?.id}/delay`)
    const opened = await openAs(browser, admin, searchAddress(person.email), { language, viewport })
    const { page, close, complaints } = opened
    const { mail: texts } = words[language].admin.users
    const row = rowOf(page, person)
    await row.getByText(texts.delays_one.replace('{{count}}', '1')).waitFor()
    await send('POST', `/__local/mail/${mail?.id}/bounce`)
    await page.reload()
    await row.getByText(texts.bounce.replace('{{since}}', formatDay(visitorsDay(new Date().toISOString())))).waitFor()
    await expectAccessible(page)
    const lift = row.getByRole('button', { name: texts.lift })
    await page.route('**/api/user/suppression/*', (route) => route.fulfill(server))
    await lift.click()
    await page.getByText(words[language].admin.users.failed.replace('{{name}}', 'Arta Krasniqi')).waitFor()
    await page.unroute('**/api/user/suppression/*')
    await lift.click()
    await page.getByText(texts.lifted.replace('{{name}}', 'Arta Krasniqi')).waitFor()
    await expect.poll(() => lift.count()).toBe(0)
    expect(await managed(person)).toMatchObject({ mailStopped: null, mailDelays: 0 })
    expectQuiet(complaints, [/500/])
    await close()
  },
)

test('a user is removed after a confirmation (MSG-46)', async () => {
  const person = await signUp()
  const { page, close, complaints } = await openAs(browser, admin, searchAddress(person.email))
  await rowOf(page, person)
    .getByRole('button', { name: `${t.users.columns.remove}: Arta Krasniqi` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: t.users.ask.remove.yes }).click()
  await page.getByText(t.users.removed.replace('{{name}}', 'Arta Krasniqi')).waitFor()
  await rowOf(page, person).getByText(t.users.states.deactivated).waitFor()
  await expect.poll(() => switchOf(page, person, t.users.columns.suspended).isDisabled()).toBe(true)
  await expect.poll(async () => (await managed(person))?.state).toBe('deactivated')
  expectQuiet(complaints)
  await close()
})

test('administrators can neither suspend nor remove themselves (D-04)', async () => {
  const { page, close, complaints } = await openAs(browser, admin, searchAddress(admin.email))
  const row = rowOf(page, admin)
  await row.getByText(t.users.you).waitFor()
  await expect.poll(() => switchOf(page, admin, t.users.columns.suspended).isDisabled()).toBe(true)
  await expect.poll(() => row.getByRole('button').count()).toBe(0)
  expectQuiet(complaints)
  await close()
})

test('the table of users is accessible at each width and in each language', async () => {
  for (const [viewport, language] of [
    [desktop, 'al'],
    [tablet, 'en'],
    [phone, 'al'],
  ] as const) {
    const { page, close, complaints } = await openAs(browser, admin, '/user/list', { viewport, language })
    await page.getByRole('rowheader').first().waitFor()
    await expectAccessible(page)
    await expectAllReachable(page)
    expectQuiet(complaints)
    await close()
  }
})
