import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#shared/lib/language.ts'
import type { AccountKind } from '../../web/features/accounts/form/account.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone, refusal } from '../support/browser.ts'
import { leave } from '../support/clock.ts'
import { address, call, eventually } from '../support/http.ts'
import { expectAccessible, fillRegistration, label, logIn, words } from '../support/journeys.ts'
import { buildRegistration, confirmationTokenOf, mailsTo, password, signIn, signUp } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

const sizes: [Language, string, { width: number; height: number }][] = [
  ['en', 'desktop', desktop],
  ['al', 'phone', phone],
]
/** The account types that register in each language; each type once. */
const kinds: Record<Language, [AccountKind, Record<string, unknown>][]> = {
  en: [
    ['individual', { isAgency: false, isCimer: false, agencyName: '', cimerFacebookLink: '' }],
    ['agency', { isAgency: true, isCimer: false, agencyName: 'Dardania Homes' }],
  ],
  al: [['roommate', { isAgency: false, isCimer: true, cimerFacebookLink: 'https://www.facebook.com/arta.k' }]],
}
const logInButton = (page: Page, language: Language) =>
  page.locator('form').getByRole('button', { name: words[language].accounts.login.submit, exact: true })
const pool = (url: URL) => url.origin !== new URL(address()).origin

/** Checks that a field is marked as invalid, with this message, and has the focus. */
const marked = (field: Locator) =>
  field.evaluate((input) => [
    input.getAttribute('aria-invalid'),
    document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
    input === document.activeElement,
  ])

/** Clicks a button twice at one position while the answer is pending; returns how far it moved meanwhile. */
async function pressTwice(page: Page, button: Locator, call: string | ((url: URL) => boolean)): Promise<number> {
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

describe.each(sizes)('in %s on a %s', (language, _, viewport) => {
  const { accounts } = words[language]
  const { fields, register, confirm, login, errors, resend } = accounts

  test.each(kinds[language])(
    'somebody registers as %s, confirms by mail and logs in (ACC-01, ACC-02, ACC-03, ACC-05, ACC-07, PRD-09, STA-06, USR-20, VAL-28, MSG-09)',
    async (kind, kept) => {
      const { email } = buildRegistration()
      const { page, close, complaints } = await openPage(browser, { viewport, language })
      await page.clock.install()
      await page.goto('/user/register')
      await fillRegistration(page, words[language], email)
      const choice = page.getByRole('radio', { name: fields.kinds[kind] })
      await choice.check()
      const submit = page.getByRole('button', { name: register.submit })
      if (kind === 'agency') {
        await submit.click()
        await page.getByRole('link', { name: errors.agencyNameRequired }).waitFor()
        await page.getByLabel(label(fields.agencyName)).fill('Dardania Homes')
      }
      if (kind === 'roommate')
        await page.getByLabel(label(fields.cimerFacebookLink)).fill('https://www.facebook.com/arta.k')
      await expectAccessible(page)
      await submit.click()
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
      expect(body.data).toMatchObject({ ...said, ...kept })
      expectQuiet(complaints)
      await close()
    },
  )

  test('a refused registration explains why, and keeps the typed values (MSG-06, MSG-07, MSG-08, VAL-27, VAL-29)', async () => {
    const { email } = await signUp()
    const { page, close, complaints } = await openPage(browser, { viewport, language })
    await page.goto('/user/register')
    const submit = page.getByRole('button', { name: register.submit })
    await submit.click()
    const summary = page.getByRole('alert').filter({ hasText: fields.fillMarked })
    await summary.waitFor()
    const told = await summary.getByRole('link').allTextContents()
    expect(told).toEqual([
      errors.nameRequired,
      errors.lastNameRequired,
      errors.emailRequired,
      errors.passwordRequired,
      errors.confirmPasswordRequired,
    ])
    await expectAccessible(page)

    await fillRegistration(page, words[language], email)
    await page.getByLabel(label(fields.name)).fill('A'.repeat(101))
    await page.getByLabel(label(fields.lastName)).fill('www.example.com')
    await submit.click()
    await expect
      .poll(() => page.getByRole('alert').getByRole('link').allTextContents())
      .toEqual([errors.tooLong.replace('{{field}}', fields.name).replace('{{max}}', '100'), errors.lastNameInvalid])
    await fillRegistration(page, words[language], email)
    await page.getByLabel(label(fields.confirmPassword)).fill('kulla-e-gurit-8')
    await submit.click()
    await page.getByRole('link', { name: errors.confirmPasswordMismatch }).waitFor()
    for (const [typed, told] of [
      ['kulla-7', errors.passwordShort.replace('{{min}}', '10')],
      ['Arta-Krasniqi-1', errors.passwordPersonal],
      ['qwertyuiop12', errors.passwordKeyboard],
      // Only the server knows.
      ['basketball', errors.passwordCommon],
    ] as const) {
      await page.getByLabel(label(fields.password)).fill(typed)
      await page.getByLabel(label(fields.confirmPassword)).fill(typed)
      await submit.click()
      await page.getByRole('link', { name: told }).waitFor()
    }
    await expectAccessible(page)
    const folder = process.env.TREGU_SCREENS
    if (folder) await page.screenshot({ path: `${folder}/register-${language}.png`, fullPage: true })
    await page.getByLabel(label(fields.password)).fill(password)
    await page.getByLabel(label(fields.confirmPassword)).fill(password)
    await submit.click()
    await page.getByRole('link', { name: errors.emailUsed }).waitFor()
    expect(await pressTwice(page, submit, '**/api/user/create')).toBe(0)
    await page.getByRole('link', { name: errors.emailUsed }).waitFor()
    await expect.poll(() => page.getByLabel(label(fields.name)).inputValue()).toBe('Arta')

    await page.route('**/api/user/create', (route) => route.fulfill(refusal(429, 'tooMany', { 'retry-after': '130' })))
    await submit.click()
    await page.getByText(words[language].common.tooMany_other.replace('{{count}}', '3')).waitFor()
    expectQuiet(complaints, [/400/, /409/, /429/])
    await close()
  })

  test('a failed login says so, and an unconfirmed user can request another link (MSG-03, MSG-04, MSG-05, VAL-25, VAL-26)', async () => {
    const { email } = buildRegistration()
    await call('accounts.create', { body: buildRegistration({ email, language }) })
    await confirmationTokenOf(email)
    const { page, close, complaints } = await openPage(browser, { viewport, language })
    await page.goto('/user/login')
    const submit = logInButton(page, language)
    await submit.click()
    await page.getByRole('alert').filter({ hasText: login.fillAll }).waitFor()
    const [typedEmail, typedPassword] = [page.getByLabel(label(fields.email)), page.getByLabel(label(fields.password))]
    expect(await marked(typedEmail)).toEqual(['true', errors.emailRequired, true])
    expect(await marked(typedPassword)).toEqual(['true', login.passwordRequired, false])
    await expectAccessible(page)
    await typedEmail.fill('arta@')
    await typedPassword.fill(password)
    await submit.click()
    expect(await marked(typedEmail)).toEqual(['true', errors.emailInvalid, true])

    await typedEmail.fill(email.toUpperCase())
    expect(await pressTwice(page, submit, pool)).toBe(0)
    await page.getByRole('alert').filter({ hasText: login.wrong }).waitFor()
    expect([await marked(typedEmail), await marked(typedPassword)]).toEqual([
      [null, undefined, false],
      [null, undefined, true],
    ])
    await expectAccessible(page)
    await page.getByRole('button', { name: resend.action }).click()
    await page.getByText(resend.sent).waitFor()
    await eventually(async () => (await mailsTo(email)).length === 2)
    await call('accounts.confirm', { params: { token: await confirmationTokenOf(email) } })
    await submit.click()
    await page.waitForURL('**/user/dashboard')
    expectQuiet(complaints, [/400/])
    await close()
  })

  test('an invalid link says so, and offers to request another one (MSG-16)', async () => {
    const { email } = buildRegistration()
    await call('accounts.create', { body: buildRegistration({ email, language }) })
    await confirmationTokenOf(email)
    const { page, close, complaints } = await openPage(browser, { viewport, language })
    await page.goto('/user/confirm/no-such-token')
    await page.getByRole('heading', { name: confirm.failed }).waitFor()
    await page.getByText(confirm.unknown).waitFor()
    await page.getByRole('button', { name: resend.action }).click()
    await page.getByText(errors.emailInvalid).waitFor()
    await page.getByLabel(label(fields.email)).fill(email)
    await expectAccessible(page)
    await page.getByRole('button', { name: resend.action }).click()
    await page.getByText(resend.sent).waitFor()
    await eventually(async () => (await mailsTo(email)).length === 2)

    await page.route('**/api/user/confirm/**', (route) => route.fulfill(refusal(404, 'tokenExpired')))
    await page.getByRole('button', { name: confirm.refresh }).click()
    await page.getByText(confirm.expired).waitFor()
    expectQuiet(complaints, [/404/])
    await close()
  })

  test('an ended session is announced at the login, which leads back to the page before (MSG-01, STA-12)', async () => {
    const { common } = words[language]
    const { email } = await signUp()
    const { page, close, complaints } = await openPage(browser, { viewport, language })
    await page.goto('/user/login')
    await logIn(page, words[language], email)
    await page.route('**/api/post/get/all/user/**', (route) => route.fulfill(refusal(401, 'sessionExpired')))
    await page.goto('/user/post-list?status=arkive')
    await page.waitForURL('**/user/login?*')
    await page.getByText(common.sessionExpired).waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/post/get/all/user/**')
    await page.getByLabel(label(fields.email)).fill(email)
    await page.getByLabel(label(fields.password)).fill(password)
    await logInButton(page, language).click()
    await page.waitForURL('**/user/post-list?status=arkive')
    await page.getByRole('heading', { level: 1, name: words[language].mine.title.arkive }).waitFor()
    expectQuiet(complaints, [/401/])
    await close()
  })
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
  expectQuiet(complaints)
  await close()
})

test('a password of words in any letters logs in, pasted with white space and in either form of its letters (INP-09)', async () => {
  const spoken = 'ëndërr e bukur'
  const person = await signUp({ password: spoken, confirmPassword: spoken })
  const { page, close, complaints } = await openPage(browser, { viewport: desktop, language: 'al' })
  const { fields } = words.al.accounts
  await page.goto('/user/login')
  await page.getByLabel(label(fields.email)).fill(person.email)
  await page.getByLabel(label(fields.password)).fill(` ${spoken.normalize('NFD')} `)
  await logInButton(page, 'al').click()
  await page.waitForURL('**/user/dashboard')
  expectQuiet(complaints)
  await close()
})

test('password managers learn what a new password may be (INP-09)', async () => {
  const { page, close } = await openPage(browser)
  await page.goto('/user/register')
  const { fields } = words.en.accounts
  for (const name of [fields.password, fields.confirmPassword]) {
    const field = page.getByLabel(label(name))
    expect(await field.getAttribute('autocomplete')).toBe('new-password')
    expect(await field.getAttribute('passwordrules')).toBe('minlength: 10; maxlength: 128; allowed: ascii-printable;')
    expect(await field.getAttribute('maxlength')).toBeNull()
  }
  await page.goto('/user/login')
  expect(await page.getByLabel(label(fields.password)).getAttribute('autocomplete')).toBe('current-password')
  await close()
})

test('after too many wrong passwords the login says to wait', async () => {
  const { email } = await signUp()
  const { page, close, complaints } = await openPage(browser)
  const { fields, login } = words.en.accounts
  await page.goto('/user/login')
  await page.route(pool, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/x-amz-json-1.1',
      body: JSON.stringify({ __type: 'NotAuthorizedException', message: 'Password attempts exceeded' }),
    }),
  )
  await page.getByLabel(label(fields.email)).fill(email)
  await page.getByLabel(label(fields.password)).fill(password)
  await logInButton(page, 'en').click()
  await page.getByRole('alert').filter({ hasText: login.locked }).waitFor()
  await expectAccessible(page)

  await page.unroute(pool)
  await page.route(pool, (route) => route.abort())
  await logInButton(page, 'en').click()
  await page.getByRole('alert').filter({ hasText: login.unreachable }).waitFor()
  expectQuiet(complaints, [/400/, /ERR_FAILED/])
  await close()
})

test('a suspended account cannot log in, though the pool would take it', async () => {
  const { email } = await signUp()
  const { page, close, complaints } = await openPage(browser)
  const { fields, login } = words.en.accounts
  await page.goto('/user/login')
  await page.route(/\/api\/user\/[\w-]+$/, (route) => route.fulfill(refusal(401, 'sessionExpired')))
  await page.getByLabel(label(fields.email)).fill(email)
  await page.getByLabel(label(fields.password)).fill(password)
  await logInButton(page, 'en').click()
  await page.getByRole('alert').filter({ hasText: login.wrong }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: words.en.common.nav.login }).first().waitFor()
  expectQuiet(complaints, [/401/])
  await close()
})
