import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, getItem, storePost } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { expectAccessible, openAs, shownEverywhere, words } from '../support/journeys.ts'
import { found, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let browser: Browser
let owner: Person
let photo = ''
beforeAll(async () => {
  bypassApi()
  ;[browser, owner] = await Promise.all([connectBrowser(), signUp()])
  photo = await uploadPhoto(owner)
})

const action = (t: (typeof words)['en' | 'al']['mine'], act: 'reserve' | 'free', title: string) => ({
  name: t.actions.label.replace('{{action}}', t.actions[act]).replace('{{title}}', title),
  exact: true,
})

test.each([
  ['en', phone],
  ['al', desktop],
] as const)(
  'an owner reserves a listing, visitors see it and may leave it out: %s (CNV-18)',
  async (language, viewport) => {
    const neighborhood = randomUUID()
    const title = `Reserved ${randomUUID().slice(0, 8)}`
    const postId = await storePost(owner, [photo], { title, neighborhood }, { expiresAt: '2099-01-01T00:00:00.000Z' })
    await shownEverywhere(async () => (await found({ 'input-neighborhood': neighborhood })).numOfPosts === 1)
    const { mine, listings, results, detail, saved } = words[language]

    const own = await openAs(browser, owner, '/user/post-list', { language, viewport })
    await own.page.getByRole('button', action(mine, 'reserve', title)).click()
    await own.page.getByRole('button', action(mine, 'free', title)).waitFor()
    const item = own.page.getByRole('listitem').filter({ hasText: title })
    await item.getByText(listings.reserved, { exact: true }).waitFor()
    await item.getByText(mine.reservedUntil.replace('{{date}}', '')).waitFor()
    await expectAccessible(own.page)
    await own.page.goto(`/user/post-details/${postId}`)
    await own.page.getByRole('button', action(mine, 'free', title)).waitFor()
    expectQuiet(own.complaints)
    await own.close()
    expect((await getItem('posts', { postId }))?.reservedUntil).toBeDefined()

    const visitor = await openPage(browser, { language, viewport })
    const search = `/user/post?input-neighborhood=${neighborhood}&page=1`
    await shownEverywhere(
      async () => (await found({ 'input-neighborhood': neighborhood })).data[0]?.reservedUntil !== undefined,
    )
    await visitor.page.goto(search)
    await visitor.page.getByRole('article').getByText(listings.reserved, { exact: true }).waitFor()
    await visitor.page.goto(`${search}&input-not-reserved=true`)
    await visitor.page.getByText(results.empty.anyReserved).waitFor()
    expect(await visitor.page.getByRole('article').count()).toBe(0)
    await visitor.page.goto(`/user/post-details/${postId}`)
    await visitor.page.getByText(detail.reserved).waitFor()
    await expectAccessible(visitor.page)
    expectQuiet(visitor.complaints)
    await visitor.close()

    const reader = await signUp({ language })
    await call('saved.save', { params: { postId }, body: { savedAt: '2026-01-01T00:00:00.000Z' }, as: reader.token })
    await call('posts.reserve', {
      params: { postId, userId: owner.userId },
      body: { reserved: false },
      as: owner.token,
    })
    await shownEverywhere(
      async () => (await found({ 'input-neighborhood': neighborhood })).data[0]?.freeSince !== undefined,
    )
    const list = await openAs(browser, reader, '/user/saved', { language, viewport })
    await list.page.getByText(saved.free.replace('{{date}}', '')).waitFor()
    expectQuiet(list.complaints)
    await list.close()
  },
)

test('an owner answers the mail whether it is still reserved by its link, without signing in (CNV-18)', async () => {
  const { newAnswer } = await import('#functions/posts/answers.ts')
  const postId = ulid()
  const { token, hash } = newAnswer(postId)
  const reservedUntil = new Date(Date.now() + 86_400_000).toISOString()
  await storePost(owner, [photo], { title: 'Kept for somebody' }, { postId, reservedUntil, answers: [hash] })
  const t = words.al.mine.answer.reserved
  const { page, complaints, close } = await openPage(browser, { language: 'al', viewport: phone })
  await page.goto(`/user/still-available?answer=free#${token}`)
  await page.getByRole('heading', { name: t.title }).waitFor()
  await page.getByRole('button', { name: t.kept.replace('{{count}}', '14') }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.free }).click()
  await page.getByRole('heading', { name: t.freeDone }).waitFor()
  await eventually(async () => (await getItem('posts', { postId }))?.reservedUntil === undefined)
  expectQuiet(complaints)
  await close()
})
