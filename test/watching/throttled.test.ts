import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { call, eventually } from '../support/http.ts'
import { label, words } from '../support/journeys.ts'
import { buildPhoto, photoState, publish, sendPhoto, signPhoto } from '../support/listings.ts'
import { buildRegistration, randomAddress, signUp } from '../support/people.ts'
import { runSeparateProduct, type SeparateProduct } from '../support/separateProduct.ts'
import { setConcurrency } from '../support/watching.ts'

let own: SeparateProduct
let browser: Browser
beforeAll(async () => {
  own = await runSeparateProduct({ TREGU_CONCURRENCY: '2' })
  browser = await connectBrowser()
})
afterAll(async () => {
  await own.stop()
})

test('of many concurrent calls two are answered and the others get Retry-After', async () => {
  const one = () => call('places.locations', { from: randomAddress(), query: { no: crypto.randomUUID() } })
  const answers = await Promise.all(Array.from({ length: 6 }, one))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(answers.find(({ status }) => status === 503)?.body).toEqual({ message: 'Service Unavailable' })
})

test('asynchronous work is done later', async () => {
  const person = await signUp()
  const bytes = await buildPhoto()
  const signed = await signPhoto(person, bytes)
  await setConcurrency(0)
  expect((await sendPhoto(signed, bytes)).ok).toBe(true)
  await setConcurrency(2)
  await eventually(async () => (await photoState(person, signed.key)).state === 'ready')
})

describe.each([
  ['en', desktop],
  ['al', phone],
] as const)('a page (%s)', (language, viewport) => {
  const { accounts, results } = words[language]

  test('retries by itself until it is answered', async () => {
    await setConcurrency()
    const title = `Found after all ${crypto.randomUUID()}`
    await publish(await signUp(), { title })
    const { page, close, complaints } = await openPage(browser, { viewport, language })
    await setConcurrency(0)
    const refused = page.waitForResponse((response) => response.status() === 503)
    await page.goto('/user/post?page=1')
    await refused
    // A second notice, that the visit was not counted, may have the same text.
    await expect.poll(() => page.getByRole('main').getByText(results.failed).count()).toBe(0)
    await setConcurrency(2)
    await page.getByRole('heading', { name: title }).first().waitFor()
    expectQuiet(complaints, [/503/])
    await close()
  })

  test('says that a submission was refused, and accepts it again', async () => {
    const { page, close, complaints } = await openPage(browser, { viewport, language })
    await setConcurrency()
    await page.goto('/user/reset-password/Login/noToken')
    await page.getByLabel(label(accounts.fields.email)).fill(buildRegistration().email)
    await setConcurrency(0)
    const submit = page.getByRole('button', { name: accounts.reset.submit })
    await submit.click()
    await page.getByRole('alert').filter({ hasText: accounts.reset.serverProblem }).waitFor()
    await setConcurrency()
    await submit.click()
    await page.getByRole('heading', { name: accounts.reset.sent }).waitFor()
    expectQuiet(complaints, [/503/])
    await close()
  })
})
