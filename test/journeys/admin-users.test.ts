import type { Browser } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { connectBrowser, desktop, expectQuiet, phone } from '../support/browser.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { expectAccessible, openAs } from '../support/journeys.ts'
import type { Person } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'

let browser: Browser
let admin: Person
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
  admin = await signUpWithRole(2)
})

const tablet = { width: 768, height: 1024 }

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
