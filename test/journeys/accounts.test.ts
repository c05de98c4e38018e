import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage, phone, refusal } from '../support/browser.ts'
import { leave } from '../support/clock.ts'
import { address, call } from '../support/http.ts'
import { expectAccessible, fillRegistration, label, logIn, words } from '../support/journeys.ts'
import { buildRegistration, confirmationTokenOf, password, signIn, signUp } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

const language = 'al'
const { accounts } = words[language]
const { fields, register, confirm, login } = accounts
const logInButton = (page: Page) => page.locator('form').getByRole('button', { name: login.submit, exact: true })

/** Clicks a button twice at one position while the answer is pending; returns how far it moved meanwhile. */
async function pressTwice(page: Page, button: Locator, call: (url: URL) => boolean): Promise<number> {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const press = () => page.mouse.click(x + width / 2, y + height / 2)
  await press()
  await asked.promise
  const now = await button.boundingBox()
  await press()
  answer.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  return (now?.y ?? 0) - y
}

test('somebody registers as roommate, confirms by mail and logs in (ACC-01, ACC-05, ACC-07, PRD-09, STA-06, USR-20, VAL-28, MSG-09)', async () => {
  const { email } = buildRegistration()
  const cimerFacebookLink = 'https://www.facebook.com/arta.k'
  const { page, close, complaints } = await openPage(browser, { viewport: phone, language })
  await page.clock.install()
  await page.goto('/user/register')
  await fillRegistration(page, words[language], email)
  await page.getByRole('radio', { name: fields.kinds.roommate }).check()
  await page.getByLabel(label(fields.cimerFacebookLink)).fill(cimerFacebookLink)
  await expectAccessible(page)
  await page.getByRole('button', { name: register.submit }).click()
  await page.getByRole('heading', { name: register.success }).waitFor()
  const inSight = () => page.evaluate(() => [scrollY, document.activeElement?.querySelector('h1')?.textContent])
  await expect.poll(inSight).toEqual([0, register.success])
  await leave(page, /user\/login$/)
  await expectAccessible(page)

  await page.goto(`/user/confirm/${await confirmationTokenOf(email)}`)
  await page.getByRole('heading', { name: confirm.account.done }).waitFor()
  await expectAccessible(page)
  await leave(page, /user\/login$/)
  await logIn(page, words[language], email)
  const { token, userId } = await signIn(email)
  const { body } = await call('accounts.get', { as: token, params: { id: userId } })
  const said = { name: 'Arta', lastName: 'Krasniqi', telephone: '+38344123456', city: 'Prishtine', email }
  expect(body.data).toMatchObject({ ...said, isAgency: false, isCimer: true, cimerFacebookLink })
  expectQuiet(complaints)
  await close()
})

test('the button of the login stays in its place under a second press', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: phone, language })
  await page.goto('/user/login')
  await logInButton(page).click()
  await page.getByRole('alert').filter({ hasText: login.fillAll }).waitFor()
  await expectAccessible(page)
  await page.getByLabel(label(fields.email)).fill(buildRegistration().email)
  await page.getByLabel(label(fields.password)).fill(password)
  expect(await pressTwice(page, logInButton(page), (url) => url.origin !== new URL(address()).origin)).toBe(0)
  await page.getByRole('alert').filter({ hasText: login.wrong }).waitFor()
  await expectAccessible(page)
  expectQuiet(complaints, [/400/])
  await close()
})

test('an ended session is announced at the login, which leads back to the page before (MSG-01, STA-12)', async () => {
  const { common } = words[language]
  const { email } = await signUp()
  const { page, close, complaints } = await openPage(browser, { viewport: phone, language })
  await page.goto('/user/login')
  await logIn(page, words[language], email)
  await page.route('**/api/post/own?*', (route) => route.fulfill(refusal(401, 'sessionExpired')))
  await page.goto('/user/post-list?status=arkive')
  await page.waitForURL('**/user/login?*')
  await page.getByText(common.sessionExpired).waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/post/own?*')
  await page.getByLabel(label(fields.email)).fill(email)
  await page.getByLabel(label(fields.password)).fill(password)
  await logInButton(page).click()
  await page.waitForURL('**/user/post-list?status=arkive')
  await page.getByRole('heading', { level: 1, name: words[language].mine.title.arkive }).waitFor()
  expectQuiet(complaints, [/401/])
  await close()
})

test('the token of a mailed link is sent only in its own call; links with the token in the path work as well (RTE-13, RTE-14, D-46)', async () => {
  const { confirm, reset } = words.en.accounts
  const fresh = buildRegistration()
  await call('accounts.create', { body: fresh })
  const token = await confirmationTokenOf(fresh.email)
  const { page, close, complaints } = await openPage(browser)
  const told: string[] = []
  page.on('request', (request) => told.push(request.url(), request.headers().referer ?? ''))
  await page.goto(`/user/confirm#${token}`)
  await page.getByRole('heading', { name: confirm.account.done }).waitFor()
  const calls = told.filter((address) => address.replace(/#.*/, '').includes(token))
  expect(calls).toEqual([expect.stringContaining('/api/user/confirm/token/')])
  await expect.poll(() => page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')

  await page.goto(`/user/reset-password/email/${token}`)
  await page.getByRole('heading', { level: 1, name: reset.newTitle }).waitFor()
  expectQuiet(complaints, [/404 .*\/reset\/account/])
  await close()
})
