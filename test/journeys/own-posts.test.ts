import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Post } from '#shared/posts/post.ts'
import { connectBrowser, expectQuiet, phone } from '../support/browser.ts'
import { call } from '../support/http.ts'
import {
  choosePhotos,
  expectAccessible,
  forgetChange,
  goWithin,
  label,
  openAs,
  saveExpired,
  storedInTab,
  words,
} from '../support/journeys.ts'
import { buildPost, getPost, publish } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

const { listing, mine } = words.en
const named = (act: 'archive' | 'dearchive' | 'delete', title: string) => ({
  name: mine.actions.label.replace('{{action}}', mine.actions[act]).replace('{{title}}', title),
})

/** Changes a listing as another tab of its owner would. */
async function changeElsewhere(person: Person, postId: string, title: string): Promise<void> {
  const { body } = await getPost(postId, person)
  const { photos, version }: Post = body.data
  const { status } = await call('posts.update', {
    as: person.token,
    params: { postId, userId: person.userId },
    body: buildPost({ title, version, photos: photos.map(({ key, primary }) => ({ key, primary })) }),
  })
  expect(status).toBe(200)
}

test('a stale edit is refused; the form keeps its values, and offers to reload', async () => {
  const person = await signUp()
  const postId = await publish(person, { title: 'First title' })
  const { page, close, complaints } = await openAs(browser, person, `/user/update/post/${postId}`, {
    viewport: phone,
  })
  const title = page.getByLabel(label(listing.title))
  await title.fill('My own title')
  await changeElsewhere(person, postId, 'Title from another tab')

  await page.getByRole('button', { name: listing.update, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: listing.stale.title })
  await dialog.getByRole('button', { name: listing.stale.back }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => title.inputValue()).toBe('My own title')

  await page.getByRole('button', { name: listing.update, exact: true }).click()
  await dialog.getByRole('button', { name: listing.stale.reload }).click()
  await expect.poll(() => title.inputValue(), { timeout: 10_000 }).toBe('Title from another tab')
  await title.fill('Last title')
  await page.getByRole('button', { name: listing.update, exact: true }).click()
  await page.getByText(listing.updated).first().waitFor()
  expect((await getPost(postId)).body.data.title).toBe('Last title')
  expectQuiet(complaints, [/409/])
  await close()
})

test('an edit survives the end of the session, leaving the page and a reload, and is deleted when discarded or saved', async () => {
  const person = await signUp()
  const postId = await publish(person, { title: 'Stored title' })
  const address = `/user/update/post/${postId}`
  const { page, close, complaints } = await openAs(browser, person, address, { viewport: phone })
  const title = page.getByLabel(label(listing.title))
  const restored = page.getByText(listing.restored)
  const ready = page.locator('li[data-state=ready]')
  const save = () => page.getByRole('button', { name: listing.update, exact: true }).click()
  const kept = () => storedInTab(page, 'title')
  const expectHeld = async (text: string, photos: number) => {
    await expect.poll(() => title.inputValue()).toBe(text)
    await expect.poll(() => ready.count(), { timeout: 20_000 }).toBe(photos)
  }

  await expectHeld('Stored title', 1)
  await title.fill('My own title')
  await choosePhotos(page, ['#bb9977'])
  await expectHeld('My own title', 2)
  await page.getByRole('button', { name: listing.photos.makePrimary.replace('{{position}}', '2') }).click()
  await saveExpired(page, words.en, person.email, save)
  await restored.waitFor()
  await expectHeld('My own title', 2)
  await page.getByRole('button', { name: listing.photos.isPrimary.replace('{{position}}', '2') }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: listing.discard }).click()
  await expectHeld('Stored title', 1)
  await expect.poll(() => restored.count()).toBe(0)
  await page.reload()
  await expectHeld('Stored title', 1)
  expect([await restored.count(), await kept()]).toEqual([0, []])

  await title.fill('My last title')
  await goWithin(page, '/user/dashboard')
  await title.waitFor({ state: 'detached' })
  await page.goBack()
  await restored.waitFor()
  await expectHeld('My last title', 1)
  await page.reload()
  await restored.waitFor()
  await expectHeld('My last title', 1)
  await save()
  await page.getByText(listing.updated).first().waitFor()
  expect((await getPost(postId)).body.data.title).toBe('My last title')
  expect(await kept()).toEqual([])
  expectQuiet(complaints, [/401/])
  await close()
})

test('a restored edit does not overwrite newer changes, and is deleted once these are loaded', async () => {
  const person = await signUp()
  const postId = await publish(person, { title: 'First title' })
  const { page, close, complaints } = await openAs(browser, person, `/user/update/post/${postId}`)
  const title = page.getByLabel(label(listing.title))
  await title.fill('My own title')
  await expect.poll(() => storedInTab(page, 'My own title')).not.toEqual([])
  await changeElsewhere(person, postId, 'Title from another tab')
  await page.reload()
  await page.getByText(listing.restored).waitFor()
  await expect.poll(() => title.inputValue()).toBe('My own title')

  await page.getByRole('button', { name: listing.update, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: listing.stale.title })
  await dialog.getByRole('button', { name: listing.stale.reload }).click()
  await expect.poll(() => title.inputValue()).toBe('Title from another tab')
  expect(await storedInTab(page, 'My own title')).toEqual([])
  await title.fill('Last title')
  await page.getByRole('button', { name: listing.update, exact: true }).click()
  await page.getByText(listing.updated).first().waitFor()
  expect((await getPost(postId)).body.data.title).toBe('Last title')
  expectQuiet(complaints, [/409/])
  await close()
})

test('moving the pin keeps a typed neighbourhood, and offers that of the pin (FRM-24)', async () => {
  const person = await signUp()
  const postId = await publish(person, { neighborhood: 'Behind the old mill' })
  const { page, close, complaints } = await openAs(browser, person, `/user/update/post/${postId}`, {
    viewport: phone,
  })
  const neighborhood = page.getByLabel(label(listing.neighborhood))
  const use = page.getByRole('button', { name: listing.useIt, exact: true })
  const offered = (name: string) => page.getByText(listing.pinIn.replace('{{name}}', name))
  const places = ['Tophane', 'Rruga B, Prishtinë', 'Arbëria']
  const movePin = async () => {
    const name = places.shift()
    await page.route('**/api/places/reverse?*', (route) => route.fulfill({ json: { data: { route: name } } }))
    const { width } = (await page.getByRole('region', { name: words.en.common.map.picker }).boundingBox()) ?? {
      width: 0,
    }
    await page
      .getByRole('region', { name: words.en.common.map.picker })
      .click({ position: { x: width / 3 + 30 * places.length, y: 80 } })
  }

  await movePin()
  await offered('Tophane').waitFor()
  await expect.poll(() => neighborhood.inputValue()).toBe('Behind the old mill')
  await expectAccessible(page)
  await use.click()
  expect([await neighborhood.inputValue(), await use.count()]).toEqual(['Tophane', 0])

  // A value that a pin filled in is replaced by the next pin.
  await movePin()
  await expect.poll(() => neighborhood.inputValue()).toBe('Rruga B')
  await neighborhood.fill('By the bakery')
  await movePin()
  await offered('Arbëria').waitFor()
  await expect.poll(() => neighborhood.inputValue()).toBe('By the bakery')
  await neighborhood.fill('Arbëria')
  await use.waitFor({ state: 'detached' })
  expectQuiet(complaints)
  await close()
})

test('a refused action goes back to the state before, with a notice (MSG-19, MSG-20)', async () => {
  const person = await signUp()
  const title = `Stubborn flat ${Date.now()}`
  const postId = await publish(person, { title })
  const { page, close, complaints } = await openAs(browser, person, '/user/post-list')
  for (const path of ['**/api/post/archive/**', '**/api/post/0*'])
    await page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }))

  await page.getByRole('button', named('archive', title)).click()
  await page.getByRole('dialog').getByRole('button', { name: mine.why.withdrawn }).click()
  await page.getByText(mine.archiveFailed).waitFor()
  await page.getByRole('button', named('archive', title)).waitFor()
  await page.getByRole('button', named('delete', title)).click()
  await page.getByRole('dialog').getByRole('button', { name: mine.ask.delete }).click()
  await page.getByText(mine.deleteFailed).waitFor()
  await page.getByRole('heading', { name: title }).waitFor()

  await goWithin(page, `/user/post-details/${postId}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('button', named('archive', title)).click()
  const refused = page.waitForResponse('**/api/post/archive/**')
  await page.getByRole('dialog').getByRole('button', { name: mine.why.withdrawn }).click()
  await refused
  await page.getByRole('button', named('archive', title)).waitFor()
  expectQuiet(complaints, [/500/])
  await close()
})

test('a list that was read while its listing was being activated shows it afterwards (STA-03)', async () => {
  const person = await signUp()
  const title = `Back again ${Date.now()}`
  const params = { postId: await publish(person, { title }), userId: person.userId }
  await call('posts.archive', { as: person.token, params, body: { reason: 'withdrawn' } })
  const { page, close, complaints } = await openAs(browser, person, '/user/post-list?status=arkive')
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/post/dearchive/**', async (route) => {
    await held
    await route.continue()
  })

  await forgetChange(page)
  await page.getByRole('button', named('dearchive', title)).click()
  await page.getByRole('heading', { name: mine.empty.arkive.title }).waitFor()
  await page.getByRole('link', { name: mine.aktive, exact: true }).click()
  await page.getByRole('heading', { name: mine.empty.aktive.title }).waitFor()
  goOn()
  await page.getByText(mine.dearchived).waitFor()
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByRole('link', { name: mine.arkive, exact: true }).click()
  await page.getByRole('heading', { name: mine.empty.arkive.title }).waitFor()
  expectQuiet(complaints)
  await close()
})
