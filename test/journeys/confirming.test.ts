import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, getItem, storePost } from '../support/bypassApi.ts'
import { eventually } from '../support/http.ts'
import { expectAccessible, openAs, words } from '../support/journeys.ts'
import { uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

beforeAll(bypassApi)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const daysLeft = async (postId: string) =>
  (Date.parse((await getItem('posts', { postId }))?.expiresAt) - Date.now()) / 86_400_000

test('an owner answers by the link of a mail without signing in, and renews all at once in the account (FRE-01, FRE-02)', async () => {
  const { newAnswer } = await import('#functions/posts/answers.ts')
  const [browser, owner] = await Promise.all([connectBrowser(), signUp()])
  const photo = await uploadPhoto(owner)
  const t = words.en.mine
  const [asked, other] = [ulid(), ulid()]
  const { token, hash } = newAnswer(asked)
  const ends = { expiresAt: inDays(5), asked: 7 as const }
  await storePost(owner, [photo], { title: 'Asked about' }, { postId: asked, ...ends, answers: [hash] })
  await storePost(owner, [photo], { title: 'Ends as well' }, { postId: other, ...ends })

  const { page, complaints, close } = await openPage(browser, { language: 'en', viewport: phone })
  await page.goto(`/user/still-available?answer=yes#${token}`)
  await page.getByText(t.answer.lead.replace('{{title}}', 'Asked about')).waitFor()
  expect(await daysLeft(asked)).toBeLessThan(6)
  await expectAccessible(page)
  await page.getByRole('button', { name: t.answer.available }).click()
  await page.getByRole('heading', { name: t.answer.confirmed }).waitFor()
  expect(await daysLeft(asked)).toBeGreaterThan(58)
  expectQuiet(complaints)
  await close()

  const mine = await openAs(browser, owner, '/user/post-list')
  await mine.page.getByText(t.endSoon_one.replace('{{count}}', '1')).waitFor()
  await mine.page.getByRole('button', { name: t.renewSoon_one, exact: true }).click()
  await mine.page.getByText(t.renewed_one).waitFor()
  await eventually(async () => (await daysLeft(other)) > 58)
  expectQuiet(mine.complaints)
  await mine.close()
})

test('the button to renew looks the same in the list and on the page (FRE-02)', async () => {
  const [browser, owner] = await Promise.all([connectBrowser(), signUp()])
  const photo = await uploadPhoto(owner)
  const t = words.en.mine.actions
  const store = (title: string, facts: Parameters<typeof storePost>[3]) => storePost(owner, [photo], { title }, facts)
  const oldId = await store('Older', { createdAt: inDays(-2), expiresAt: inDays(58) })
  const { page, complaints, close } = await openAs(browser, owner, '/user/post-list', { viewport: phone })
  const renew = (title: string) =>
    page.getByRole('button', { name: t.label.replace('{{action}}', t.renew).replace('{{title}}', title), exact: true })
  const colour = () =>
    renew('Older')
      .getByText(t.renew)
      .evaluate((label) => getComputedStyle(label).color)
  await renew('Older').waitFor()
  const listed = await colour()
  await page.goto(`/user/post-details/${oldId}`)
  await renew('Older').waitFor()
  expect(await colour()).toBe(listed)
  expectQuiet(complaints)
  await close()
})
