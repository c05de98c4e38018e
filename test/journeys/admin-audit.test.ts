import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { acts } from '#shared/trust/acts.ts'
import { connectBrowser, expectQuiet, phone } from '../support/browser.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { call, indexesCaughtUp } from '../support/http.ts'
import { expectAccessible, openAs, words } from '../support/journeys.ts'
import { type Person, signUp } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'

let browser: Browser
let [first, second]: Person[] = []
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
  ;[first, second] = await Promise.all([1, 1].map(signUpWithRole))
})

test('a second administrator confirms that an account is erased, opens another again, and finds it all in the log (TRU-09)', async () => {
  const [language, viewport] = ['al', phone] as const
  const { admin, auditing: t } = words[language]
  const lastName = 'Berisha'
  const [erased, kept] = [await signUp({ lastName }), await signUp({ name: 'Teuta', lastName })]
  for (const { userId } of [erased, kept])
    await call('accounts.delete', { params: { id: userId }, body: {}, as: first?.token })
  await indexesCaughtUp()

  const opened = await openAs(browser, second as Person, '/user/visits', { language, viewport })
  const { page, close, complaints } = opened
  const nav = page.getByRole('navigation', { name: admin.nav.label })
  await nav.getByRole('button').click()
  await nav.getByRole('link', { name: admin.nav.approvals, exact: true }).click()
  await page.getByRole('heading', { name: t.approvals.title, level: 1 }).waitFor()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} ${lastName}` })
  await row('Arta').waitFor()
  await expectAccessible(page)
  await expectAllReachable(page)

  const dialog = page.getByRole('dialog')
  const confirm = row('Arta').getByRole('button', { name: t.approvals.confirm })
  await confirm.click()
  await dialog.getByRole('button', { name: t.approvals.no }).click()
  await confirm.click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.approvals.confirm }).click()
  await row('Arta').getByText(t.approvals.approved.replace('{{who}}', t.who.you)).waitFor()
  await row('Teuta').getByRole('button', { name: t.approvals.reopen }).click()
  await dialog.getByRole('button', { name: t.approvals.reopen }).click()
  await row('Teuta').waitFor({ state: 'detached' })

  await nav.getByRole('button').click()
  await nav.getByRole('link', { name: admin.nav.audit, exact: true }).click()
  await page.getByRole('heading', { name: t.log.title, level: 1 }).waitFor()
  const table = page.getByRole('table', { name: t.log.title })
  // The log of all is that of other tests too.
  const target = `account#${kept.userId}`
  await page.goto(`/user/audit?${new URLSearchParams({ target })}`)
  await page.getByText(`${t.targets.account} ${kept.userId}`).first().waitFor()
  await expect.poll(() => table.getByRole('rowheader').count()).toBe(2)
  const texts = await table.getByRole('rowheader').allInnerTexts()
  expect(texts.map((text) => text.split('\n')[0])).toEqual([
    acts['account.reopen'][language],
    acts['account.close'][language],
  ])
  const { deactivated, active } = admin.users.states
  await table.getByText(`${t.facts.state}: ${deactivated} → ${active}`).waitFor()
  await expectAccessible(page)
  await expectAllReachable(page)
  await page.getByLabel(t.log.what, { exact: true }).selectOption('account.close')
  await page.waitForURL(/what=account.close/)
  await expect.poll(() => table.getByRole('rowheader').count()).toBe(1)
  await page.reload()
  await table.getByRole('rowheader').waitFor()
  await table.getByRole('link', { name: 'Arta Krasniqi', exact: true }).click()
  await page.waitForURL(new RegExp(`who=${first?.userId}`))
  await expect.poll(() => table.getByRole('rowheader').count()).toBe(1)
  await page.getByRole('link', { name: t.log.all }).click()
  await page.waitForURL(/\/user\/audit$/)

  expectQuiet(complaints)
  await close()
})
