import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { deviceStorage } from '#shared/papers/deviceStorage.ts'
import { nextRefresh } from '../bench/search.ts'
import { connectBrowser, openPage } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { choosePhotos, goWithin, label, logIn, openAddForm, words } from '../support/journeys.ts'
import { uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let browser: Browser
let owner: Person
let postId: string
beforeAll(async () => {
  bypassApi()
  ;[browser, owner] = await Promise.all([connectBrowser(), signUp()])
  postId = await storePost(owner, [await uploadPhoto(owner)], { title: 'Kept on a device' })
  await nextRefresh()
})

const t = words.en

/** All that the browser keeps of the site: where, and under which name. */
async function keptBy(page: Page, context: BrowserContext): Promise<string[]> {
  const own = await page.evaluate(async () => ({
    browser: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    files: await caches.keys(),
    worker: (await navigator.serviceWorker.getRegistrations()).map(
      ({ active, installing }) => new URL((active ?? installing)?.scriptURL ?? '').pathname,
    ),
    indexedDB: (await indexedDB.databases()).map(({ name }) => name),
  }))
  const cookies = (await context.cookies()).map(({ name }) => name)
  return Object.entries({ ...own, cookies }).flatMap(([place, names]) => names.map((name) => `${place} ${name}`))
}

const pattern = (name: string) => new RegExp(`^${name.replace(/[.*]/g, (sign) => (sign === '*' ? '.*' : '\\.'))}$`)
const rows = deviceStorage.map((row) => ({ row: `${row.in} ${row.name}`, fits: pattern(`${row.in} ${row.name}`) }))

/** The rows of the page about cookies that a device has something of. */
const rowsOf = (names: string[]) =>
  rows.filter(({ fits }) => names.some((name) => fits.test(name))).map(({ row }) => row)

test('a device keeps nothing but what the page about cookies lists, for visitors and for who is signed in (LEG-01)', async () => {
  const { page, context, close } = await openPage(browser, { cached: true, worker: true })
  const seen = new Set<string>()
  const look = async () => {
    for (const name of await keptBy(page, context)) seen.add(name)
  }

  const has = (place: 'localStorage' | 'sessionStorage', prefix: string) =>
    page.waitForFunction(([own, start]) => Object.keys(window[own]).some((key) => key.startsWith(start)), [
      place,
      prefix,
    ] as const)
  const hasFiles = (prefix: string) =>
    expect
      .poll(() => page.evaluate(async (start) => (await caches.keys()).some((name) => name.startsWith(start)), prefix))
      .toBe(true)

  await page.goto('/user/dashboard')
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await page.getByRole('button', { name: t.common.scheme.toDark }).click()
  await page.goto(`/user/post-details/${postId}`)
  const save = page.getByRole('button', { name: t.listings.save.label.replace(/{{title}}.*/, '') }).first()
  await save.click()
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
  await look()
  await goWithin(page, '/user/contact')
  await page.getByLabel(label(t.contact.message)).fill('A message that is not sent')
  await has('sessionStorage', 'tregu.message.')
  await look()
  await goWithin(page, '/user/saved')
  await hasFiles('tregu.listings')
  await look()

  await page.goto('/user/login')
  await logIn(page, t, owner.email)
  await has('localStorage', 'tregu.cache.')
  await hasFiles('tregu.assets.')
  await openAddForm(page, t)
  await page.getByLabel(label(t.listing.title)).fill('Half a listing')
  await choosePhotos(page, ['#7799bb'])
  await has('localStorage', 'tregu.draft.')
  await look()
  await page.goto('/user/details')
  await page.getByLabel(label(t.accounts.fields.name)).first().fill('Another')
  await has('sessionStorage', 'tregu.unsaved.')
  await look()
  await page.goto('/user/saved')
  await page.getByRole('article').first().waitFor()
  await look()
  await close()

  expect([...seen].filter((name) => !rows.some(({ fits }) => fits.test(name)))).toEqual([])
  // The walk has met what it was to meet; what it does not meet, a rule finds by its name in the code.
  expect(rowsOf([...seen])).toEqual(
    expect.arrayContaining([
      'cookies tregu.region',
      'browser tregu.language',
      'browser mantine-color-scheme-value',
      'browser tregu.saved',
      'browser tregu.seen',
      'browser tregu.cache.*',
      'browser CognitoIdentityServiceProvider.*',
      'browser tregu.draft.*',
      'tab tregu.visit',
      'tab tregu.unsaved.*',
      'files tregu.listings',
      'files tregu.assets.*',
      'worker /worker.js',
    ]),
  )
})
