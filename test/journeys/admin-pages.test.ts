import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ManagedPost } from '#shared/manage/answers.ts'
import { adminPages } from '#web/pages.ts'
import { connectBrowser, expectQuiet, phone } from '../support/browser.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { choosePhotos, label, openAs, words } from '../support/journeys.ts'
import type { Person } from '../support/people.ts'

let browser: Browser
let admin: Person
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
  admin = await signUpWithRole(1)
})

test('a list that unfolds leads through all pages, and from the posts to those advertised (PRD-12, ADM-02, ADM-05, ROL-05, RTE-22, RTE-23, RTE-24, RTE-25, RTE-26)', async () => {
  const [language, viewport] = ['al', phone] as const
  const { nav, add } = words[language].admin
  const { page, close, complaints } = await openAs(browser, admin, '/user/manage', { language, viewport })
  const list = page.getByRole('navigation', { name: nav.label })
  const opener = list.getByRole('button')
  for (const [name, address] of [
    [nav.morning, '/user/morning'],
    [nav.users, '/user/list'],
    [nav.posters, '/user/proofs'],
    [nav.visits, '/user/visits'],
    [nav.asked, '/user/asked'],
    [nav.approvals, '/user/approvals'],
    [nav.audit, '/user/audit'],
    [nav.posts, '/user/manage'],
  ] as const) {
    await opener.click()
    await expect.poll(() => list.getByRole('link').count()).toBe(adminPages.length)
    await list.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await page.waitForURL(`**${address}`)
    await opener.filter({ hasText: name }).waitFor()
    expect(await opener.getAttribute('aria-expanded')).toBe('false')
  }
  await page.getByRole('link', { name: add.title }).click()
  await page.waitForURL('**/user/admin/add/post')
  await opener.filter({ hasText: nav.posts }).waitFor()
  await page.goBack()
  await page.waitForURL('**/user/manage')
  expectQuiet(complaints)
  await close()
})

async function managed(title: string): Promise<ManagedPost | undefined> {
  const { body } = await call<{ data: ManagedPost[] }>('manage.posts', { as: admin.token, query: { search: title } })
  return body.data[0]
}

test('an advertisement can be created with the ordinary form, which leads back, and placed (RTE-26, ROL-11)', async () => {
  const { admin: t, listing, listings } = words.en
  const title = `Advert ${crypto.randomUUID().slice(0, 8)}`
  const { page, close, complaints } = await openAs(browser, admin, '/user/admin/add/post')
  await page.getByRole('link', { name: t.add.create }).click()
  await page.waitForURL('**/user/add/post')
  for (const name of [listings.offers.selling, listings.types.Toke])
    await page.getByRole('radio', { name, exact: true }).check()
  await choosePhotos(page, ['#336699'])
  await page.getByLabel(label(listing.title)).fill(title)
  await page.getByLabel(label(listings.facts.ari)).fill('12')
  await page.getByLabel(label(listing.price)).fill('40000')
  await page.getByLabel(label(listing.city)).selectOption('Prishtine')
  await page.getByRole('button', { name: listing.submit, exact: true }).click()
  await page.waitForURL(/\/user\/admin\/add\/post\?post=/)

  await page.getByRole('checkbox', { name: t.placements.second }).check()
  await page.getByRole('button', { name: t.add.submit }).click()
  await page.getByText(t.add.done.replace('{{title}}', title)).waitFor()
  await page.getByRole('heading', { name: title }).waitFor({ state: 'detached' })
  expect(await managed(title)).toMatchObject({ secondAdSlider: true, sponsored: false })
  expectQuiet(complaints)
  await close()
})
