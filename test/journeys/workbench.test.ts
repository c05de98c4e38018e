import { buffer } from 'node:stream/consumers'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { connectBrowser, desktop, expectQuiet, phone } from '../support/browser.ts'
import { bypassApi, getItem, storePost } from '../support/bypassApi.ts'
import { expectAccessible, openAs, presser, words } from '../support/journeys.ts'
import { uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'

let browser: Browser
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
})

describe.each([
  ['en', phone],
  ['al', desktop],
] as const)('in %s, %o', (language, viewport) => {
  const { mine, bulk } = words[language]
  const touch = viewport === phone
  const pressed = presser(touch)
  const said = (text: string, values: Record<string, string | number>) =>
    Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`{{${name}}}`, String(value)), text)

  test('an owner changes many prices, reloads meanwhile, undoes it, and changes one in its row (OWN-05)', async () => {
    const person = await signUp({ language })
    const key = await uploadPhoto(person)
    const expiresAt = new Date(Date.now() + 86_400_000 * 30).toISOString()
    const facts = { expiresAt, confirmedAt: new Date().toISOString() }
    const postIds: string[] = []
    for (let at = 10; at < 62; at++)
      postIds.push(await storePost(person, [key], { title: `Banesë ${at}`, price: 300 }, facts))
    const { page, complaints, close } = await openAs(browser, person, '/user/post-list', { language, viewport, touch })
    await page.getByRole('link', { name: 'Banesë 61', exact: true }).waitFor()
    if (viewport === phone) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const press = (name: string) => pressed(button(name))

    const all = page.getByRole('checkbox', { name: mine.selectPage })
    await (touch ? all.tap() : all.press('Space'))
    await press(said(bulk.selectFound, { count: 52 }))
    await page.getByText(said(bulk.selected_other, { count: 52 })).waitFor()
    await expectAccessible(page)
    await press(bulk.acts.price)
    await page.getByLabel(bulk.value, { exact: true }).fill('-10')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: said(bulk.change.price_other, { count: 52 }) })
    await dialog.getByRole('row').nth(52).waitFor()
    await expectAccessible(page)

    // The third request is lost, and the page is loaded anew: it goes on from there.
    let steps = 0
    await page.route('**/api/post/bulk', (route) =>
      route.request().method() === 'PUT' && ++steps === 3 ? route.abort() : route.continue(),
    )
    await pressed(dialog.getByRole('button', { name: bulk.apply }))
    await button(bulk.goOn).waitFor()
    await page.reload()
    await page.getByText(said(bulk.finished.price_other, { count: 52 })).waitFor({ timeout: 60_000 })
    const prices = () => Promise.all(postIds.map(async (postId) => (await getItem('posts', { postId }))?.price))
    expect(new Set(await prices())).toEqual(new Set([270]))
    await expectAllReachable(page)
    await press(bulk.undo)
    await page.getByText(said(bulk.undone_other, { count: 52 })).waitFor({ timeout: 60_000 })
    expect(new Set(await prices())).toEqual(new Set([300]))

    await pressed(page.getByRole('button', { name: new RegExp(said(mine.price.change, { title: 'Banesë 61' })) }))
    const price = page.getByLabel(said(mine.price.label, { title: 'Banesë 61' }))
    await price.fill('280')
    await price.press('Enter')
    await page.getByText(said(mine.price.changed, { title: 'Banesë 61' })).waitFor()
    await press(mine.drafts.undo)
    await expect.poll(async () => (await prices()).at(-1), { timeout: 15_000 }).toBe(300)

    const [download] = await Promise.all([page.waitForEvent('download'), press(mine.csv)])
    const csv = (await buffer(await download.createReadStream())).toString()
    expect(csv.startsWith(`\uFEFF${bulk.csv.id},${bulk.csv.title},`)).toBe(true)
    expect(csv.trimEnd().split('\r\n')).toHaveLength(53)
    expectQuiet(complaints, [/net::ERR_FAILED/])
    await close()
  }, 240_000)
})
