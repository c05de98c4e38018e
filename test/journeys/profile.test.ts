import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Profile } from '#shared/accounts/answers.ts'
import type { Language } from '#shared/lib/language.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, setItem } from '../support/bypassApi.ts'
import { expectToLeave, stopClock } from '../support/clock.ts'
import { call, eventually } from '../support/http.ts'
import {
  choosePhotos,
  expectAccessible,
  label,
  logIn,
  openAs,
  saveExpired,
  storedInTab,
  words,
} from '../support/journeys.ts'
import { buildPhoto, publish } from '../support/listings.ts'
import { mailsTo, type Person, password, signIn, signUp } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

const sizes: [Language, string, { width: number; height: number }][] = [
  ['en', 'desktop', desktop],
  ['al', 'phone', phone],
]
const newPassword = 'kulla-e-gurit-8'
const profileOf = async ({ userId, token }: Person) =>
  (await call<{ data: Profile }>('accounts.get', { as: token, params: { id: userId } })).body.data

/** Answers a confirmation dialog. */
async function answer(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe.each(sizes)('in %s on a %s', (language, _, viewport) => {
  const { common, profile } = words[language]
  const { fields, errors, login, confirm } = words[language].accounts
  const { details, photo, ask } = profile

  test('a member edits the profile; a change of the account type needs a confirmation (ACC-08, ACC-09, ACC-10, ACC-11, ACC-14, ACC-23, RTE-21, ROL-03, PRD-11, MSG-42, VAL-43)', async () => {
    const person = await signUp()
    const { page, close, complaints } = await openAs(browser, person, '/user/dashboard', { language, viewport })
    await page.getByRole('button', { name: common.nav.account.replace('{{name}}', 'Arta') }).click()
    await page.getByRole('link', { name: common.nav.details }).click()
    await page.waitForURL('**/user/details')
    await page.getByRole('heading', { level: 1, name: profile.title }).waitFor()
    await expect.poll(() => page.getByLabel(label(fields.email)).inputValue()).toBe(person.email)
    await expectAccessible(page)

    await choosePhotos(page, ['#7799bb'])
    await page.getByText(photo.ready).waitFor()
    await page.getByRole('radio', { name: fields.kinds.agency }).check()
    await page.getByLabel(label(fields.name)).fill(' Besa ')
    await page.getByLabel(label(fields.lastName)).fill('Gashi')
    await page.getByLabel(label(fields.telephone)).fill('+383 44 765 432')
    await page.getByLabel(label(fields.city)).selectOption('Peje')
    await page.getByRole('checkbox', { name: details.showEmail, checked: false }).check()
    const save = page.getByRole('button', { name: details.save })
    await save.click()
    await page.getByRole('link', { name: errors.agencyNameRequired }).waitFor()
    await page.getByLabel(label(fields.agencyName)).fill('Gashi Homes')
    await save.click()
    await answer(page, ask.title, ask.no)
    expect((await profileOf(person)).name).toBe('Arta')
    await save.click()
    await answer(page, ask.title, ask.yes)
    await page.getByText(details.saved).waitFor()

    const changed = { name: 'Besa', lastName: 'Gashi', telephone: '+38344765432', city: 'Peje', fileExt: 'jpg' }
    const agency = { isAgency: true, agencyName: 'Gashi Homes', isCimer: false }
    expect(await profileOf(person)).toMatchObject({ ...changed, ...agency, email: person.email, showEmail: true })
    const menu = page.getByRole('button', { name: common.nav.account.replace('{{name}}', 'Besa') })
    const picture = (await profileOf(person)).profilePicBlobString
    await expect.poll(() => menu.locator('img').getAttribute('src')).toBe(picture)
    expect((await page.request.get(picture)).ok()).toBe(true)
    await expectAccessible(page)

    await page.getByRole('radio', { name: fields.kinds.roommate }).check()
    await page.getByLabel(label(fields.cimerFacebookLink)).fill('https://www.facebook.com/besa')
    await page.getByRole('checkbox', { name: details.showEmail, checked: true }).uncheck()
    await page.getByRole('button', { name: photo.remove, exact: true }).click()
    await page.getByText(photo.removed).waitFor()
    await save.click()
    await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'PUT'),
      answer(page, ask.title, ask.yes),
    ])
    const roommate = {
      isAgency: false,
      agencyName: '',
      isCimer: true,
      cimerFacebookLink: 'https://www.facebook.com/besa',
    }
    expect(await profileOf(person)).toMatchObject({ ...roommate, profilePicBlobString: '', showEmail: false })
    await menu.locator('img').waitFor({ state: 'detached' })
    expectQuiet(complaints)
    await close()
  })

  test('changing the password ends all other sessions, and keeps this one (ACC-12)', async () => {
    const person = await signUp()
    // It shows no page before: a late call of that page would end the session sooner.
    const elsewhere = await openPage(browser, { language, viewport, person })
    const { page, close, complaints } = await openAs(browser, person, '/user/details', { language, viewport })
    const { password: texts } = profile
    const submit = page.getByRole('button', { name: texts.save })
    const current = page.locator('form').filter({ has: submit }).getByLabel(label(texts.current))
    const fill = async (old: string, chosen: string, again = chosen) => {
      await current.fill(old)
      await page.getByLabel(label(texts.new)).fill(chosen)
      await page.getByLabel(label(fields.confirmPassword)).fill(again)
      await submit.click()
    }
    await submit.click()
    for (const told of [errors.currentPasswordRequired, errors.passwordRequired, errors.confirmPasswordRequired])
      await page.getByRole('link', { name: told }).waitFor()
    await fill(password, newPassword, 'kulla-e-gurit-9')
    await page.getByRole('link', { name: errors.confirmPasswordMismatch }).waitFor()
    await fill('kulla-e-drurit-9', newPassword)
    await answer(page, texts.ask.title, texts.ask.yes)
    await page.getByRole('link', { name: errors.currentPasswordWrong }).waitFor()
    await fill(password, newPassword)
    await answer(page, texts.ask.title, texts.ask.yes)
    await page.getByText(texts.saved).waitFor()

    await page.reload()
    await page.getByLabel(label(fields.name)).waitFor()
    await elsewhere.page.goto('/user/details')
    await elsewhere.page.waitForURL('**/user/login?*')
    await elsewhere.page.getByText(common.sessionExpired).waitFor()
    expect((await signIn(person.email, newPassword)).userId).toBe(person.userId)
    expectQuiet(complaints, [/400/])
    await close()
    await elsewhere.close()
  })

  test('a new e-mail takes effect once its link was opened (ACC-08)', async () => {
    const person = await signUp()
    const email = `new.${person.email}`
    const { page, close, complaints } = await openAs(browser, person, '/user/details', { language, viewport })
    await page.getByLabel(label(fields.email)).fill(email.toUpperCase())
    await page.getByRole('button', { name: details.save }).click()
    await page.getByRole('link', { name: errors.currentPasswordRequired }).waitFor()
    await page.locator('#profile-currentPassword').fill(password)
    await page.getByRole('button', { name: details.save }).click()
    await page.getByText(ask.withEmail.replace('{{email}}', email)).waitFor()
    await answer(page, ask.title, ask.yes)
    await page.getByText(details.pending.replace('{{email}}', email)).waitFor()
    await expect.poll(() => page.getByLabel(label(fields.email)).inputValue()).toBe(person.email)
    expect(await profileOf(person)).toMatchObject({ email: person.email, pendingEmail: email })
    await expectAccessible(page)
    await page.getByRole('button', { name: details.resend }).click()
    await page.getByText(details.resent).waitFor()
    const link = await eventually(async () => {
      const mails = await mailsTo(email)
      return mails.length === 2 && /\/user\/confirm#[\w-]+/.exec(mails.at(-1)?.text ?? '')?.[0]
    })

    await page.goto(link)
    await page.getByRole('heading', { name: confirm.email.done }).waitFor()
    await page.waitForURL('**/user/login')
    await page.getByText(login.arrived.confirmed).waitFor()
    await logIn(page, words[language], email)
    expect((await signIn(email)).userId).toBe(person.userId)
    expectQuiet(complaints, [/401/])
    await close()
  })

  test('deleting the account explains what happens, and logs out after five seconds (ACC-13, STA-07, CON-19, MSG-44)', async () => {
    const { delete: texts } = profile
    const person = await signUp()
    const postId = await publish(person)
    const { page, close, complaints } = await openAs(browser, person, '/user/details', { language, viewport })
    await page.getByRole('button', { name: texts.open }).click()
    await answer(page, texts.ask.title, texts.ask.no)
    expect((await call('accounts.check', { as: person.token })).status).toBe(200)
    await page.getByRole('button', { name: texts.open }).click()
    const leaving = page.getByText(texts.leaving_other.replace('{{count}}', '5'))
    await stopClock(page, '**/api/user/*', () => answer(page, texts.ask.title, texts.ask.yes), leaving)
    await page.getByRole('heading', { level: 1, name: texts.done }).waitFor()
    await expectToLeave(page, 5, '**/user/dashboard')
    await page.getByRole('link', { name: common.nav.login }).first().waitFor()

    expect((await call('accounts.check', { as: person.token })).status).toBe(401)
    await page.goto(`/user/post-details/${postId}`)
    await page.getByText(words[language].detail.gone.title).waitFor()
    await page.goto('/user/login')
    await page.getByLabel(label(fields.email)).fill(person.email)
    await page.getByLabel(label(fields.password)).fill(password)
    await page.locator('form').getByRole('button', { name: login.submit, exact: true }).click()
    await page.getByRole('alert').filter({ hasText: login.wrong }).waitFor()
    expectQuiet(complaints, [/410/, /404/, /400/])
    await close()
  })
})

test('unsaved changes and an unsaved photo survive the end of the session (ACC-11)', async () => {
  const { profile, accounts } = words.en
  const person = await signUp()
  const { page, close, complaints } = await openAs(browser, person, '/user/details')
  await page.getByLabel(label(accounts.fields.lastName)).fill('Gashi')
  await choosePhotos(page, ['#bb9977'])
  await page.getByText(profile.photo.ready).waitFor()
  const save = async () => {
    await page.getByRole('button', { name: profile.details.save }).click()
    await answer(page, profile.ask.title, profile.ask.yes)
  }
  await saveExpired(page, words.en, person.email, save)
  await page.getByText(profile.restored).waitFor()
  await expect.poll(() => page.getByLabel(label(accounts.fields.lastName)).inputValue()).toBe('Gashi')
  await save()
  await page.getByText(profile.details.saved).waitFor()
  expect(await profileOf(person)).toMatchObject({ lastName: 'Gashi', fileExt: 'jpg' })
  expectQuiet(complaints, [/401/])
  await close()
})

test('saving a draft keeps what an administrator has switched meanwhile, unless the owner chose otherwise (ACC-23, ACC-11)', async () => {
  const { profile, accounts } = words.en
  bypassApi()
  const person = await signUp()
  const { page, close, complaints } = await openAs(browser, person, '/user/details')
  const city = page.getByLabel(label(accounts.fields.city))
  const shown = page.getByRole('checkbox', { name: profile.details.showEmail })
  const save = async () => {
    await page.getByRole('button', { name: profile.details.save }).click()
    await answer(page, profile.ask.title, profile.ask.yes)
  }
  const reopened = async () => {
    await page.reload()
    await page.getByText(profile.restored).waitFor()
  }
  await city.selectOption('Peje')
  await expect.poll(() => storedInTab(page, 'Peje')).not.toEqual([])
  await setItem('accounts', { userId: person.userId }, { showEmail: true })
  await reopened()
  expect([await city.inputValue(), await shown.isChecked()]).toEqual(['Peje', true])
  await save()
  await expect.poll(() => profileOf(person)).toMatchObject({ city: 'Peje', showEmail: true })

  await shown.uncheck()
  await expect.poll(() => storedInTab(page, 'showEmail')).not.toEqual([])
  await reopened()
  expect(await shown.isChecked()).toBe(false)
  await save()
  await expect.poll(() => profileOf(person)).toMatchObject({ city: 'Peje', showEmail: false })
  expectQuiet(complaints)
  await close()
})

test('an unusable photo, and a failed upload, show an error (ACC-11)', async () => {
  const { reasons, failures } = words.en.photos
  const { photo } = words.en.profile
  const { page, close, complaints } = await openAs(browser, await signUp(), '/user/details')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await page.getByRole('alert').filter({ hasText: reasons.notAnImage }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: photo.undo }).click()
  await page.getByText(photo.help).waitFor()

  await page.route('**/api/photos/sign', (route) => route.abort())
  const buffer = await buildPhoto({ width: 800, height: 600, color: '#557755' })
  await input.setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('alert').filter({ hasText: failures.unsent }).waitFor()
  await page.unroute('**/api/photos/sign')
  await page.getByRole('button', { name: photo.retry }).click()
  await page.getByText(photo.ready).waitFor()
  expectQuiet(complaints, [/ERR_FAILED/])
  await close()
})
