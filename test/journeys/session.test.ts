import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Request, Route } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage, phone, refusal } from '../support/browser.ts'
import { expectToLeave, stopClock } from '../support/clock.ts'
import { expectAccessible, fillRegistration, logIn, words } from '../support/journeys.ts'
import { buildRegistration, confirmationTokenOf, signIn, signUp } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

const t = words.en
const isCheck = (request: Request) => new URL(request.url()).pathname === '/check/token'

test('a session is stored by the browser, checked when the page loads, and ends with logging out (HOM-27, STA-08, STA-10, STA-11, API-01, CON-25)', async () => {
  const person = await signUp()
  const { page, close, complaints } = await openPage(browser)
  await page.goto('/user/login')
  await logIn(page, t, person.email)
  const kept = () => page.evaluate(() => Object.entries({ ...localStorage }))
  const has = (entries: [string, string][], part: string) => entries.some((entry) => entry.join('=').includes(part))
  expect(has(await kept(), `.${person.userId}.accessToken=`)).toBe(true)
  expect(has(await kept(), `LastAuthUser=${person.userId}`)).toBe(true)

  const check = page.waitForRequest(isCheck)
  await page.goto('/user/dashboard')
  const request = await check
  expect(new URL(request.url()).origin).toBe(inject('address'))
  expect((await request.allHeaders()).authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
  const menu = page.getByRole('button', { name: t.common.nav.account.replace('{{name}}', 'Arta') })
  await menu.click()
  await page.getByRole('button', { name: t.common.nav.logout }).click()
  await page.waitForURL('**/user/dashboard')
  await page.getByRole('link', { name: t.common.nav.login }).first().waitFor()
  await expect.poll(async () => has(await kept(), 'accessToken')).toBe(false)
  await expect.poll(async () => has(await kept(), person.userId)).toBe(false)
  expectQuiet(complaints)
  await close()
})

test('a fresher token in an answer takes the place of the stored one, unless another tab has stored one since (STA-09, API-28)', async () => {
  const person = await signUp()
  const [fresher, late] = [(await signIn(person.email)).token, (await signIn(person.email)).token]
  const { page, close, complaints } = await openPage(browser, { person })
  const stored = () =>
    page.evaluate(() => Object.entries(localStorage).find(([name]) => name.endsWith('.accessToken'))?.[1])
  const store = (token: string) =>
    page.evaluate((one) => {
      const [name = ''] = Object.keys(localStorage).filter((key) => key.endsWith('.accessToken'))
      localStorage.setItem(name, one)
    }, token)
  const answer = { token: fresher, meanwhile: async () => {} }
  await page.route('**/check/token', async (route) => {
    const response = await route.fetch()
    await answer.meanwhile()
    await route.fulfill({ response, json: { ...(await response.json()), token: answer.token } })
  })
  /** Loads the page; the token that it sends. */
  const sent = async () => {
    const answered = page.waitForResponse('**/check/token')
    await page.goto('/user/dashboard')
    await (await answered).finished()
    return (await (await answered).request().allHeaders()).authorization?.replace('Bearer ', '') ?? ''
  }

  const first = await sent()
  await expect.poll(stored).toBe(fresher)
  // An answer to a token that is no longer the stored one comes too late.
  answer.token = late
  answer.meanwhile = () => store(first)
  expect(await sent()).toBe(fresher)
  expect(await stored()).toBe(first)
  expectQuiet(complaints)
  await close()
})

test('a session that the server has ended is dropped when the page loads (STA-11, MSG-36)', async () => {
  const person = await signUp()
  const { page, close, complaints } = await openPage(browser)
  await page.goto('/user/login')
  await logIn(page, t, person.email)
  await page.route('**/check/token', (route) => route.fulfill(refusal(401, 'sessionExpired')))
  await page.goto('/user/dashboard')
  await page.getByRole('link', { name: t.common.nav.login }).first().waitFor()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('accessToken'))))
    .toEqual([])
  expectQuiet(complaints, [/401/])
  await close()
})

test.each([
  ['a member’s page has loaded', '/user/details', /\/ProfilePage/],
  ['a page is rendered', '/user/saved', /\/assets\/en-/],
])('a session refused before %s leads to the login, and back (STA-12)', async (_, address, file) => {
  const person = await signUp()
  const { page, close, complaints } = await openPage(browser)
  await page.goto('/user/login')
  await logIn(page, t, person.email)
  await page.route('**/check/token', (route) => route.fulfill(refusal(401, 'sessionExpired')))
  const refused = page.waitForResponse('**/check/token')
  const later = (milliseconds: number) => async (route: Route) => {
    await refused
    await wait(milliseconds)
    await route.continue()
  }
  await page.route(file, later(300))
  await page.route(/\/LoginPage/, later(1500))
  await page.goto(address)
  await page.getByRole('heading', { name: t.accounts.login.title }).waitFor()
  await page.getByText(t.common.sessionExpired).waitFor()
  expect(page.url()).toContain(encodeURIComponent(address))
  expectQuiet(complaints, [/401/])
  await close()
})

test('the login page follows three seconds after registering, and after confirming (ACC-04, ACC-06, STA-17, STA-18, CON-17)', async () => {
  const { register, confirm, login } = words.al.accounts
  const { email } = buildRegistration()
  const { page, close, complaints } = await openPage(browser, { viewport: phone, language: 'al' })
  await page.goto('/user/register')
  await fillRegistration(page, words.al, email)
  await expectAccessible(page)
  const submit = page.getByRole('button', { name: register.submit })
  await stopClock(
    page,
    '**/api/user/create',
    () => submit.click(),
    page.getByRole('heading', { name: register.success }),
  )
  await expectToLeave(page, 3, '**/user/login')
  await page.getByText(login.arrived.registered.replace('{{email}}', email)).waitFor()

  const link = `/user/confirm#${await confirmationTokenOf(email)}`
  const done = page.getByText(confirm.account.done).first()
  await stopClock(page, '**/api/user/confirm/**', () => page.goto(link), done)
  await expectToLeave(page, 3, '**/user/login')
  await page.getByText(login.arrived.confirmed).waitFor()
  expectQuiet(complaints)
  await close()
})
