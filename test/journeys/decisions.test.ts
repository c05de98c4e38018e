import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage, refusal } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { flip, goWithin, label, openAs, words } from '../support/journeys.ts'
import { getPost, uploadPhoto } from '../support/listings.ts'
import { type Person, resetTokenOf, signIn, signUp } from '../support/people.ts'

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

const t = words.en

test.each([
  ['users', '/user/list', /\/api\/user\/all/, t.admin.failed],
  ['posts', '/user/manage', /\/api\/post\/manage/, t.admin.failed],
  ['visits', '/user/visits', /\/api\/visitor\/all/, t.admin.failed],
  ['what happened since yesterday', '/user/morning', /\/api\/manage\/morning/, t.admin.failed],
  ['what was asked in vain', '/user/asked', /\/api\/asked\/all/, t.admin.failed],
  ['cases', '/user/cases', /\/api\/cases/, t.queue.failed],
  ['figures', '/user/transparency', /\/api\/transparency/, t.figures.failed],
  ['their own listings', '/user/post-list', /\/api\/post\/get\/all\/user/, t.mine.failed],
  ['what they searched', '/user/post', /\/api\/post\/search\?/, t.results.failed],
] as const)(
  'a list of %s that failed says so, and can be asked for again (D-36)',
  async (_, address, calls, failed) => {
    const { page, close, complaints } = await openPage(browser, { person: admin })
    // Within the application, since a page from the server needs no call.
    await page.goto('/user/about-us')
    await page.route(calls, (route) => route.fulfill(refusal(400, 'badInput')))
    await goWithin(page, address)
    const alert = page.getByRole('alert').filter({ hasText: failed })
    await alert.waitFor()
    await page.unroute(calls)
    await alert.getByRole('button', { name: t.common.retry }).click()
    await alert.waitFor({ state: 'detached' })
    expectQuiet(complaints, [/400/])
    await close()
  },
)

type Switch = { address: string; row: string; name: string; calls: string; said: string }
const switches: [string, () => Promise<Switch>][] = [
  [
    'of an account',
    async () => ({
      ...{
        address: `/user/list?search=${owner.email}`,
        row: owner.email,
        name: `${t.admin.users.columns.showEmail}: `,
      },
      ...{ calls: '**/api/user/show/email/*', said: t.admin.users.failed.replace('{{name}}', 'Arta Krasniqi') },
    }),
  ],
  [
    'of a listing',
    async () => {
      const title = `Switch${crypto.randomUUID().slice(0, 8)}`
      await storePost(owner, [photo], { title })
      const { columns, placeFailed } = t.admin.posts
      return {
        ...{ address: `/user/manage?search=${title}`, row: title, name: columns.popular },
        calls: '**/api/post/manage/*',
        said: placeFailed.replace('{{title}}', title).replace('{{placement}}', t.admin.placements.popular),
      }
    },
  ],
]

test.each(switches)('a switch %s that failed says so, and goes back (D-36)', async (_, make) => {
  const { address, row, name, calls, said } = await make()
  const { page, close, complaints } = await openAs(browser, admin, address)
  const control = page.getByRole('row').filter({ hasText: row }).getByRole('switch', { name })
  await control.waitFor()
  const before = await control.isChecked()
  await page.route(calls, (route) => route.fulfill(refusal(500, 'internal')))
  await flip(control)
  await page.getByText(said).waitFor()
  await expect.poll(() => control.isChecked()).toBe(before)
  expectQuiet(complaints, [/500/])
  await close()
})

test('the page checks whether a password equals its confirmation, and sends it once (D-40)', async () => {
  const person = await signUp()
  await call('accounts.requestReset', { body: { email: person.email } })
  const { page, close, complaints } = await openPage(browser)
  const { fields, reset, errors } = t.accounts
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/user/reset/password') sent.push(request.postDataJSON())
  })
  const token = await resetTokenOf(person.email)
  await page.goto(`/user/reset-password/email/${token}`)
  await page.getByLabel(label(reset.newPassword)).fill('kulla-e-gurit-8')
  await page.getByLabel(label(fields.confirmPassword)).fill('kulla-e-gurit-9')
  await page.getByRole('button', { name: reset.newSubmit }).click()
  await page.getByRole('link', { name: errors.confirmPasswordMismatch }).waitFor()
  expect(sent).toEqual([])
  await page.getByLabel(label(fields.confirmPassword)).fill('kulla-e-gurit-8')
  await page.getByRole('button', { name: reset.newSubmit }).click()
  await page.getByRole('heading', { name: reset.done }).waitFor()
  expect(sent).toEqual([{ password: 'kulla-e-gurit-8', token }])
  expect((await signIn(person.email, 'kulla-e-gurit-8')).userId).toBe(person.userId)
  expectQuiet(complaints)
  await close()
})

test('labels are spelled correctly, and stored values keep the specified spelling (D-41)', async () => {
  const id = await storePost(owner, [photo], {
    ...{ postType: { postTypeId: 9 }, rent: false, selling: true, price: 7000, amenities: [], brand: 'Volkswagen' },
    ...{ color: 'blue', transmision: 'Semi Automatik' },
  })
  expect((await getPost(id)).body.data).toMatchObject({ color: 'blue', transmision: 'Semi Automatik' })
  const { page, close, complaints } = await openPage(browser, { language: 'al' })
  await page.goto(`/user/post-details/${id}`)
  const { facts } = words.al.listings
  for (const [name, value] of [
    [facts.color, 'E kaltër'],
    [facts.transmision, 'Gjysmë automatik'],
  ] as const)
    await page.locator('dl > div').filter({ hasText: name }).getByText(value, { exact: true }).waitFor()
  await page.goto('/user/post?input-car-model=Volkswagen&input-transmission=Semi%20Automatik')
  await page.getByRole('button', { name: 'Transmisioni: Gjysmë automatik', exact: true }).waitFor()
  expectQuiet(complaints)
  await close()
})
