import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Card } from '#shared/posts/post.ts'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { leave } from '../support/clock.ts'
import { call, eventually } from '../support/http.ts'
import { label, openAs, shownEverywhere, words } from '../support/journeys.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { buildPhoto, found, getPost, randomWord, uploadPhoto } from '../support/listings.ts'
import { confirmationTokenOf, mailsTo, password, signUp } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
})

test('with keys alone a visitor finds a listing and writes to its owner, on a phone too (AXS-02)', async () => {
  const t = words.al
  const word = randomWord('cdghjknqtw')
  const owner = await signUp()
  const title = `Banesë ${word}`
  await storePost(owner, [await uploadPhoto(owner)], { title })
  await shownEverywhere(async () => (await found({ 'input-words': word })).numOfPosts === 1)
  const { page, close, complaints } = await openPage(browser, { language: 'al', viewport: phone })
  const keys = await keyboardOf(page)
  await page.goto('/user/dashboard')
  await keys.skip()
  await keys.write(page.getByLabel(t.listings.words.label).first(), word)
  await keys.press('Enter')
  await page.waitForURL('**/user/post?*')
  await keys.choose(page.getByRole('link', { name: title }).first())
  await page.waitForURL('**/user/post-details/*')
  const write = page.getByRole('region', { name: t.detail.message.title })
  await write.waitFor()
  // The form far below is rendered from the first key press on.
  await keys.press('Tab')
  const form = write.locator('form')
  const text = `A është ende e lirë? ${word}`
  for (const [field, typed] of [
    [t.contact.name, 'Besa'],
    [t.contact.telephone, '044 765 432'],
    [t.contact.mail, 'besa@example.com'],
    [t.contact.message, text],
  ] as const)
    await keys.write(form.getByLabel(label(field)), typed)
  await keys.choose(form.getByRole('button', { name: t.contact.send }))
  await page.getByText(t.contact.sent).first().waitFor()
  await eventually(async () => (await mailsTo(owner.email)).some((mail) => mail.text.includes(text)))
  await keys.done()
  expectQuiet(complaints)
  await close()
})

test('with keys alone somebody registers and signs in (AXS-02)', async () => {
  const { accounts: t } = words.en
  const email = `keys.${randomUUID()}@example.com`
  const { page, close, complaints } = await openPage(browser)
  const keys = await keyboardOf(page)
  await page.goto('/user/register')
  await page.clock.install()
  await keys.skip()
  for (const [field, typed] of [
    [t.fields.name, 'Arta'],
    [t.fields.lastName, 'Krasniqi'],
    [t.fields.email, email],
    [t.fields.telephone, '+383 44 123 456'],
    [t.fields.city, 'Pris'],
    [t.fields.password, password],
    [t.fields.confirmPassword, password],
  ] as const)
    await keys.write(page.getByLabel(label(field)), typed)
  await keys.press('Enter')
  await page.getByText(t.register.success).first().waitFor()
  await page.goto(`/user/confirm#${await confirmationTokenOf(email)}`)
  await page.getByText(t.confirm.account.done).first().waitFor()
  await page.goto('/user/login')
  await keys.skip()
  await keys.write(page.getByLabel(label(t.fields.email)), email)
  await keys.write(page.getByLabel(label(t.fields.password)), password)
  await keys.press('Enter')
  await page.waitForURL('**/user/dashboard')
  await keys.done()
  expectQuiet(complaints)
  await close()
})

test('with keys alone a member publishes with photos and a pin, edits and archives (AXS-02)', async () => {
  const t = words.en
  const { listing, mine } = t
  const person = await signUp()
  const title = `Sunny flat ${randomUUID()}`
  const { page, close, complaints } = await openAs(browser, person, '/user/add/post')
  const keys = await keyboardOf(page)
  await page.reload()
  await page.clock.install()
  await keys.skip()
  await keys.tabTo(page.getByRole('radio', { name: t.listings.offers.rent, exact: true }))
  await keys.press('Space')
  // A group of radio buttons is one Tab stop; the arrow keys choose in it.
  await keys.tabTo(page.getByRole('radio', { name: t.listings.types.Shtepi, exact: true }))
  await keys.press('ArrowRight')
  expect(await page.getByRole('radio', { name: t.listings.types.Banese, exact: true }).isChecked()).toBe(true)

  const chooser = page.waitForEvent('filechooser')
  await keys.choose(page.locator('button', { hasText: listing.photos.choose }))
  const files = ['#7799bb', '#bb9977'].map(async (color) => ({
    name: `${color}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await buildPhoto({ color }),
  }))
  await (await chooser).setFiles(await Promise.all(files))
  await expect.poll(() => page.locator('li[data-state=ready]').count(), { timeout: 60_000 }).toBe(2)
  await keys.choose(
    page.getByRole('button', { name: listing.photos.makePrimary.replace('{{position}}', '2') }),
    'Shift+Tab',
  )
  for (const [field, typed] of [
    [listing.title, title],
    [t.listings.facts.space, '60'],
    [t.listings.facts.rooms, '2'],
    [t.listings.facts.bathrooms, '1'],
    [listing.price, '400'],
    [listing.city, 'Pris'],
  ] as const)
    await keys.write(page.getByLabel(label(field)), typed)
  await keys.tabTo(page.getByRole('region', { name: t.common.map.picker }).locator('.leaflet-container'))
  await keys.press('ArrowRight')
  await keys.press('Enter')
  await keys.tabTo(page.getByRole('button', { name: listing.clearPoint }))
  await expect.poll(() => page.getByLabel(label(listing.neighborhood)).inputValue()).toMatch(/\S/)
  const created = page.waitForResponse('**/api/post/create')
  await keys.choose(page.getByRole('button', { name: listing.submit, exact: true }))
  const { data }: { data: { postId: string } } = await (await created).json()
  const post = (await getPost(data.postId)).body.data
  expect(post).toMatchObject({ title, 'input-location': 'Prishtine' })
  expect(post.latitude).toBeCloseTo(42.66, 0)
  expect(post.photos.map(({ primary }) => primary)).toEqual([false, true])
  await leave(page, /\/user\/post\?/)

  await page.goto('/user/contact')
  await keys.choose(page.getByRole('button', { name: t.common.nav.account.replace('{{name}}', 'Arta') }))
  await keys.choose(page.getByRole('link', { name: t.common.nav.myPosts }))
  await page.waitForURL('**/user/post-list')
  const action = (act: 'update' | 'archive', of: string) =>
    mine.actions.label.replace('{{action}}', mine.actions[act]).replace('{{title}}', of)
  await keys.choose(page.getByRole('link', { name: action('update', title) }))
  await page.waitForURL('**/user/update/post/*')
  await keys.write(page.getByLabel(label(listing.title)), `${title} 2`)
  await keys.press('Enter')
  await page.getByText(listing.updated).first().waitFor()

  await page.goto('/user/post-list')
  await keys.skip()
  await keys.choose(page.getByRole('button', { name: action('archive', `${title} 2`) }))
  await keys.choose(page.getByRole('dialog').getByRole('button', { name: mine.why.tregu }))
  await page.getByText(mine.archived).first().waitFor()
  const { body } = await call<{ data: Card[] }>('posts.mine', {
    as: person.token,
    params: { userId: person.userId, status: 'arkive' },
  })
  expect(body.data.map((card) => card.title)).toEqual([`${title} 2`])
  await keys.done()
  expectQuiet(complaints)
  await close()
})

test('with keys alone an administrator advertises a listing, suspends its owner and deletes it (AXS-02)', async () => {
  const { admin: t } = words.en
  const [owner, admin] = await Promise.all([signUp(), signUpWithRole(1)])
  const title = `Rare${randomUUID()}`
  const postId = await storePost(owner, [await uploadPhoto(owner)], { title })
  const { page, close, complaints } = await openAs(browser, admin, `/user/manage?search=${title}`)
  const keys = await keyboardOf(page)
  await page.reload()
  await keys.skip()
  const labelled = (action: string) => t.labelled.replace('{{action}}', action).replace('{{title}}', title)
  const popular = page.getByRole('switch', { name: labelled(t.posts.columns.popular) })
  await keys.tabTo(popular)
  await keys.press('Space')
  await eventually(async () => (await getPost(postId)).body.data.popular)

  await page.goto(`/user/list?search=${encodeURIComponent(owner.email)}`)
  await keys.skip()
  await keys.tabTo(page.getByRole('switch', { name: new RegExp(`^${t.users.columns.suspended}`) }))
  await keys.press('Space')
  const answer = (name: string) => keys.choose(page.getByRole('dialog').getByRole('button', { name, exact: true }))
  await answer(t.users.ask.suspend.yes)
  await page.getByText(t.users.suspended.replace('{{name}}', 'Arta Krasniqi')).waitFor()

  await page.goto(`/user/manage?search=${title}`)
  await keys.skip()
  await keys.choose(page.getByRole('button', { name: labelled(t.posts.columns.delete) }))
  await answer(t.posts.columns.delete)
  await page.getByRole('heading', { name: t.posts.empty.search }).waitFor()
  expect((await getPost(postId, admin)).status).toBe(404)
  await keys.done()
  expectQuiet(complaints)
  await close()
})

test('with keys alone an area is drawn on the map (AXS-02)', async () => {
  const { results: t } = words.en
  const word = randomWord('cfghlmnstz')
  const owner = await signUp()
  await storePost(owner, [await uploadPhoto(owner)], { title: `Flat ${word}` })
  await shownEverywhere(async () => (await found({ 'input-words': word })).numOfPosts === 1)
  const { page, close, complaints } = await openPage(browser)
  const keys = await keyboardOf(page)
  await page.goto(`/user/post?input-words=${word}&page=1`)
  await page.locator('.leaflet-marker-icon').first().waitFor()
  await keys.skip()
  await keys.choose(page.getByRole('button', { name: t.limits.draw }))
  // The map is now centred on the one pin and has the focus, with a crosshair in its middle.
  const corners = [
    ['ArrowUp', 'ArrowLeft'],
    ['ArrowRight', 'ArrowRight'],
    ['ArrowDown', 'ArrowDown'],
    ['ArrowLeft', 'ArrowLeft'],
  ]
  for (const [at, ways] of corners.entries()) {
    for (const way of ways) {
      await keys.press(way)
      await expect.poll(() => page.locator('.leaflet-pan-anim').count()).toBe(0)
    }
    await keys.press('Enter')
    await page.getByText(at === 0 ? '1 corner' : `${at + 1} corners`, { exact: true }).waitFor()
  }
  await keys.choose(page.getByRole('button', { name: t.limits.done }))
  await page.waitForURL(/input-shape=/)
  expect(new URL(page.url()).searchParams.get('input-shape')?.split(';')).toHaveLength(4)
  await page.getByRole('heading', { name: `Flat ${word}` }).waitFor()
  await keys.done()
  expectQuiet(complaints)
  await close()
})
