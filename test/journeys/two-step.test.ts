import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors as refusals } from '#shared/lib/errors.ts'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { signUpWithRole } from '../support/bypassApi.ts'
import { expectAccessible, label, openAs, words } from '../support/journeys.ts'
import { password, signUp } from '../support/people.ts'
import { appOf, authenticate, enableTotp } from '../support/totp.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const { accounts, profile } = words.al
const { fields, errors, login, code, recover } = accounts
const { twoStep } = profile

/** Completes the first step of the open login form; the second step is then shown. */
async function toSecondStep(page: Page, email: string) {
  await page.getByLabel(label(fields.email)).fill(email)
  await page.getByLabel(label(fields.password)).fill(password)
  await page.getByRole('button', { name: login.submit, exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: code.title }).waitFor()
}
const enter = async (page: Page, digits: string) => {
  await page.getByLabel(label(fields.code)).fill(digits)
  await page.getByRole('button', { name: login.submit, exact: true }).last().click()
}

test('two-step login is turned on with an app, makes new recovery codes and is turned off (ACC-15, D-48)', async () => {
  const person = await signUp()
  const { page, context, complaints } = await openAs(browser, person, '/user/details', {
    language: 'al',
    viewport: phone,
  })
  const section = page.getByRole('region', { name: twoStep.title })
  const current = section.getByLabel(label(profile.password.current))
  const digits = section.getByLabel(label(fields.code))
  const press = (name: string) => section.getByRole('button', { name, exact: true }).click()

  await press(twoStep.turnOn)
  await section.getByRole('link', { name: errors.currentPasswordRequired }).waitFor()
  await current.fill('Wrong-pass-1')
  await press(twoStep.turnOn)
  await section.getByRole('link', { name: errors.currentPasswordWrong }).waitFor()
  await expectAccessible(page)
  await current.fill(password)
  await press(twoStep.turnOn)

  await section.getByRole('img', { name: twoStep.qr }).waitFor()
  const secret = (await section.locator('code').innerText()).replace(/\s/g, '')
  const app = appOf(secret)
  await expectAccessible(page)
  await digits.fill(app.wrong())
  await press(twoStep.finish)
  await section.getByRole('link', { name: errors.codeInvalid }).waitFor()
  await digits.fill(await app.next())
  await press(twoStep.finish)
  const list = section.getByRole('list', { name: twoStep.codes.title })
  await list.waitFor()
  const shown = () => list.getByRole('listitem').allInnerTexts()
  const first = await shown()
  expect(first).toHaveLength(10)
  await section.getByText(twoStep.left_other.replace('{{count}}', '10')).waitFor()
  await expectAccessible(page)
  expect((await authenticate(person.email, password)).body.error?.code).toBe('codeRequired')

  await press(twoStep.codes.kept)
  await current.fill(password)
  await digits.fill(await app.next())
  await expectAccessible(page)
  await press(twoStep.newCodes)
  await list.waitFor()
  expect(new Set([...first, ...(await shown())]).size).toBe(20)
  await press(twoStep.codes.kept)
  await current.fill(password)
  await digits.fill(await app.next())
  await press(twoStep.turnOff)
  await page.getByText(twoStep.off).waitFor()
  await section.getByRole('button', { name: twoStep.turnOn }).waitFor()
  expect((await authenticate(person.email, password)).status).toBe(200)
  expectQuiet(complaints, [/400/])
  await context.close()
})

test('a login asks for the code, explains an error, and goes on to the requested page (ACC-16, D-48)', async () => {
  const person = await signUp()
  const { app } = await enableTotp(person)
  const { page, context, complaints } = await openPage(browser, { language: 'al', viewport: phone })
  await page.goto('/user/login?next=%2Fuser%2Fdetails')
  await toSecondStep(page, person.email)
  const input = page.getByLabel(label(fields.code))
  await expect.poll(() => input.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await enter(page, '12')
  await page.getByText(code.malformed).waitFor()
  await enter(page, app.wrong())
  await page.getByText(code.wrong).waitFor()
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectAccessible(page)
  const right = await app.next()
  expect((await authenticate(person.email, password, right)).status).toBe(200)
  await enter(page, right)
  await page.getByText(code.used).waitFor()
  await enter(page, await app.next())
  await page.waitForURL('**/user/details')
  expectQuiet(complaints, [/400/])
  await context.close()
})

test('a recovery code replaces a lost device at the login (ACC-17, D-48)', async () => {
  const person = await signUp()
  const [recoveryCode = ''] = (await enableTotp(person)).recoveryCodes
  const { page, context, complaints } = await openPage(browser, { language: 'al', viewport: phone })
  await page.goto('/user/login')
  await toSecondStep(page, person.email)
  await page.getByRole('button', { name: code.recover }).click()
  const input = page.getByLabel(label(fields.recoveryCode))
  const send = page.getByRole('button', { name: recover.submit, exact: true }).last()
  await input.fill('aaaa')
  await send.click()
  await page.getByText(recover.malformed).waitFor()
  await input.fill('aaaa-bbbb-cccc')
  await send.click()
  await page.getByText(recover.wrong).waitFor()
  await expectAccessible(page)
  await input.fill(recoveryCode)
  await send.click()
  await page.waitForURL('**/user/dashboard')
  await page.getByText(recover.done).waitFor()
  expect((await authenticate(person.email, password)).status).toBe(200)
  expectQuiet(complaints, [/401/])
  await context.close()
})

test('administration pages ask a user without the required second factor to set it up (D-48)', async () => {
  const admin = await signUpWithRole(1)
  const { page, context, complaints } = await openPage(browser, { person: admin })
  await page.route(`**/api/user/${admin.userId}`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, rolesWithheld: true } } })
  })
  await page.goto('/user/list')
  await page.getByRole('heading', { name: refusals.secondFactorRequired.en }).waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: words.en.common.nav.details }).click()
  await page.waitForURL('**/user/details#two-step')
  await page.getByRole('region', { name: words.en.profile.twoStep.title }).waitFor()
  expectQuiet(complaints)
  await context.close()
})
