import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { groupedPhone } from '#shared/lib/phone.ts'
import { type PhoneInput, phoneInputs } from '../inputs/phones.ts'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi } from '../support/bypassApi.ts'
import { expectAccessible, label, openAs, words } from '../support/journeys.ts'
import { publish } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
})

const { profile, accounts, detail } = words.en
const { fields, errors } = accounts

/** Saves the open profile; returns the error of a field, or undefined once it is stored. */
async function saved(page: Page): Promise<string | undefined> {
  await page.getByRole('button', { name: profile.details.save }).click()
  const problem = page.getByRole('alert').getByRole('link')
  const dialog = page.getByRole('dialog', { name: profile.ask.title })
  await problem.or(dialog).first().waitFor()
  if (await problem.count()) return (await problem.first().textContent()) ?? ''
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT'),
    dialog.getByRole('button', { name: profile.ask.yes, exact: true }).click(),
  ])
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: profile.details.save }).getAttribute('aria-busy')).toBe(null)
  return (await problem.count()) > 0 ? ((await problem.first().textContent()) ?? '') : undefined
}

/** One for each outcome, and where it is; all are in `accounts`: what the form takes, and what the call answers. */
const outcomeOf = ({ city, means }: PhoneInput) => `${city} ${typeof means === 'string' ? means : means.length}`
const phones = [...new Map(phoneInputs.map((input) => [outcomeOf(input), input])).values()]

test('the profile shows what was understood of a phone, or says what is wrong (INP-01, INP-03)', async () => {
  const { page, close, complaints } = await openAs(browser, await signUp(), '/user/details')
  const field = page.getByLabel(label(fields.telephone))
  await field.waitFor()
  for (const { typed, city, means } of phones) {
    await page.getByLabel(label(fields.city)).selectOption(city)
    await field.fill(typed)
    const problem = await saved(page)
    if (means === 'tooMany') expect(problem, typed).toBe(errors.telephoneTooMany)
    else if (means === 'invalid') expect(problem, typed).toBe(errors.telephoneInvalid)
    else await expect.poll(() => field.inputValue(), { message: typed }).toBe(means.map(groupedPhone).join(' / '))
    if (typeof means === 'string') expect(await field.inputValue()).toBe(typed)
  }
  await expectAccessible(page)
  expectQuiet(complaints, [/400/])
  await close()
})

test('a listing shows both numbers of its poster, and each link dials what is shown (INP-01)', async () => {
  const postId = await publish(await signUp({ telephone: '044 123 456 / (0)49-123-456' }))
  for (const viewport of [phone, undefined]) {
    const { page, close, complaints } = await openPage(browser, { viewport })
    await page.goto(`/user/post-details/${postId}`)
    const box = page.getByRole('complementary', { name: detail.contact.title })
    for (const [shown, link] of [
      ['+383 44 123 456', 'tel:+38344123456'],
      ['+383 49 123 456', 'tel:+38349123456'],
    ] as const)
      expect(await box.getByRole('link', { name: shown }).getAttribute('href')).toBe(link)
    await expectAccessible(page)
    expectQuiet(complaints)
    await close()
  }
})
