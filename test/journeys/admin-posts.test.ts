import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ManagedPost } from '#shared/manage/answers.ts'
import { connectBrowser, desktop, expectQuiet, phone, refusal } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { expectAccessible, label, openAs, words } from '../support/journeys.ts'
import { uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'

let browser: Browser
let admin: Person
let owner: Person
let photo: string
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
  admin = await signUpWithRole(1)
  owner = await signUp()
  photo = await uploadPhoto(owner)
})

const tablet = { width: 768, height: 1024 }
const { admin: t } = words.en
const server = refusal(500, 'internal')

/** A word that only one listing has. */
const rareWord = () => `Rare${crypto.randomUUID().slice(0, 8)}`

/** A listing that a search finds by its title. */
async function storeRare(changes: Record<string, unknown> = {}, facts: Parameters<typeof storePost>[3] = {}) {
  const title = rareWord()
  return { title, postId: await storePost(owner, [photo], { title, ...changes }, facts) }
}

/** A listing as the administrators' call returns it. */
async function managed(title: string): Promise<ManagedPost | undefined> {
  const { body } = await call<{ data: ManagedPost[] }>('manage.posts', { as: admin.token, query: { search: title } })
  return body.data[0]
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const searchAddress = (search: string) => `/user/manage?search=${encodeURIComponent(search)}`

test('the neighbourhood is edited in its cell, by keyboard alone (ADM-11, ADM-25, ADM-28, ROL-12)', async () => {
  const { title } = await storeRare({ neighborhood: 'Dardania' })
  const { page, close, complaints } = await openAs(browser, admin, searchAddress(title))
  const opener = (value: string) =>
    page.getByRole('button', { name: t.posts.edit.replace('{{title}}', title).replace('{{value}}', value) })
  await opener('Dardania').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(label(t.posts.neighborhood)).fill('Not this one')
  await page.keyboard.press('Escape')
  await expect.poll(() => opener('Dardania').evaluate((it) => it === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await page.getByLabel(label(t.posts.neighborhood)).fill('Ulpiana')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Qendra  Arberi')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await opener('Ulpiana').waitFor()
  await rowOf(page, title).getByText('+ Qendra Arberi', { exact: true }).waitFor()
  await expect.poll(() => managed(title)).toMatchObject({ neighborhood: 'Ulpiana', neighborhoodExtra: 'Qendra Arberi' })

  await page.route('**/api/post/change/neighborhood/*', (route) => route.fulfill(server))
  await opener('Ulpiana').click()
  await page.getByLabel(label(t.posts.neighborhood)).fill('Sofalia')
  await page.getByRole('button', { name: t.posts.save }).click()
  await page.getByText(t.posts.renameFailed.replace('{{title}}', title)).waitFor()
  await opener('Ulpiana').waitFor()
  expectQuiet(complaints, [/500/])
  await close()
})

test('the table of posts is accessible at each width and in each language', async () => {
  const { title } = await storeRare({}, { firstAdSlider: true })
  for (const [viewport, language] of [
    [desktop, 'al'],
    [tablet, 'en'],
    [phone, 'al'],
  ] as const) {
    const { page, close, complaints } = await openAs(browser, admin, searchAddress(title), { viewport, language })
    await rowOf(page, title).waitFor()
    await expectAccessible(page)
    await expectAllReachable(page)
    expectQuiet(complaints)
    await close()
  }
})
