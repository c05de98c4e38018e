import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, openPage } from '../support/browser.ts'
import { label, logIn, openAddForm, words } from '../support/journeys.ts'
import { signUp } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

test('two windows of the form of a listing ask, and lose nothing of both (INP-19)', async () => {
  const t = words.en
  const { email } = await signUp()
  const { page: one, context, close } = await openPage(browser, { language: 'en' })
  const title = (page: typeof one) => page.getByLabel(label(t.listing.title))
  const kept = () => one.evaluate(() => JSON.stringify({ ...localStorage }))
  await one.goto('/user/login')
  await logIn(one, t, email)
  await openAddForm(one, t)
  await title(one).fill('A flat')
  await expect.poll(kept).toContain('A flat')
  const two = await context.newPage()
  await two.goto('/user/add/post')
  await two.getByText(t.common.drafts.held).waitFor()
  await title(two).fill('A house')
  await expect.poll(kept).toContain('A house')
  await title(one).fill('A flat in Prizren')
  await expect.poll(kept).toContain('A flat in Prizren')
  for (const [page, typed] of [
    [one, 'A flat in Prizren'],
    [two, 'A house'],
  ] as const) {
    await page.reload()
    await expect.poll(() => title(page).inputValue()).toBe(typed)
  }
  await close()
})
