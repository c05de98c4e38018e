import type { Browser, Locator, Page } from 'playwright-core'
import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, setItem } from '../support/bypassApi.ts'
import { begunConversation, linkOf, read, write, writeToPoster } from '../support/conversations.ts'
import { eventually } from '../support/http.ts'
import { expectAccessible, openAs, words } from '../support/journeys.ts'
import { runJob } from '../support/local.ts'
import { signUp } from '../support/people.ts'
import { makeDueNow } from '../support/subject.ts'

let browser: Browser
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
})

/** Saves a screenshot for manual review. */
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.TREGU_SCREENS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** Where something ends, from the top of the window in CSS pixels. */
async function endOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 }
  return y + height
}

/** A conversation that the poster has answered, and the link that was mailed to the visitor. */
async function answered() {
  const { id, owner, first, postId } = await begunConversation({ visitor: null })
  await write(id, 'It is free. When would you like to see it?', owner)
  await setItem('conversations', { conversationId: id, side: 'visitor' }, { dueKey: `${makeDueNow}#${id}#visitor` })
  await runJob('conversations.notify')
  return { id, owner, postId, link: await linkOf(first.email) }
}

test.each([
  ['en', phone],
  ['al', desktop],
] as const)(
  'a visitor answers by the link of a mail, and the poster reads it within seconds, in %s, %o (CNV-01, CNV-14)',
  async (language, viewport) => {
    const t = words[language].conversations
    const { id, owner, postId, link } = await answered()
    await writeToPoster(postId, await signUp(), { fullName: 'Blerim Hoxha' })
    const name = `${language}-${viewport.width}`

    const poster = await openAs(browser, owner, '/user/messages', { language, viewport })
    await poster.page.getByRole('link', { name: /Blerim Hoxha/ }).waitFor()
    await expectAccessible(poster.page)
    await keep(poster.page, `inbox-${name}`)
    await poster.page.getByRole('link', { name: /Besa Gashi/ }).click()
    await poster.page.getByText('It is free.').waitFor()

    const visitor = await openPage(browser, { language, viewport })
    await visitor.page.goto(`/user/conversation#${link}`)
    const field = visitor.page.getByRole('textbox', { name: t.thread.text })
    await field.fill('Tomorrow at five?')
    await visitor.page.reload()
    expect(await field.inputValue()).toBe('Tomorrow at five?')
    await keep(visitor.page, `link-${name}`)
    await expectAccessible(visitor.page)
    await field.press('Control+Enter')
    await visitor.page.getByRole('log').getByText('Tomorrow at five?').waitFor()
    expect(await field.inputValue()).toBe('')

    await poster.page.getByRole('log').getByText('Tomorrow at five?').waitFor({ timeout: 10_000 })
    await expectAccessible(poster.page)
    await keep(poster.page, `thread-${name}`)
    await eventually(async () => (await read(id, owner)).body.data.conversation.unread === 0)
    expectQuiet([...poster.complaints, ...visitor.complaints])
    await Promise.all([poster.close(), visitor.close()])
  },
)

test('an open conversation asks nothing while nobody looks, and the field stays in sight (CNV-14)', async () => {
  const { id, owner } = await answered()
  const long = Array.from({ length: 12 }, (_, at) => `Message ${at}: ${'Could we meet a little later? '.repeat(6)}`)
  for (const text of long) await write(id, text, owner)
  const { page, close } = await openAs(browser, owner, `/user/messages/${id}`, { language: 'en', viewport: phone })
  const field = page.getByRole('textbox')
  const send = page.getByRole('button', { name: words.en.conversations.thread.send, exact: true })
  await page.getByText('Message 11').waitFor()
  // A keyboard on the screen takes half of the window, or more.
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain(
    'interactive-widget=resizes-content',
  )
  for (const height of [phone.height, 400, 280]) {
    await page.setViewportSize({ ...phone, height })
    await page.evaluate(() => window.scrollTo(0, 0))
    for (const one of [field, send]) expect(await endOf(one)).toBeLessThanOrEqual(height)
    await keep(page, `top-en-390-${height}`)
    await field.focus()
  }
  await page.setViewportSize(phone)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  // A request that was under way may still be sent.
  await page.waitForTimeout(1000)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/conversations')) asked.push(request.url())
  })
  await page.waitForTimeout(6000)
  expect(asked).toEqual([])
  await close()
})

test('a conversation of 500 messages opens at its end, and earlier ones come without holes and move nothing (CNV-01)', async () => {
  const { id, owner } = await begunConversation()
  const texts = Array.from({ length: 500 }, (_, at) => `Message number ${at + 1}`)
  const from = Date.now() + 1000
  for (const [at, text] of texts.entries())
    await setItem('conversationMessages', { conversationId: id, messageId: ulid(from + at) }, { from: 'visitor', text })
  const t = words.en.conversations
  const { page, close } = await openAs(browser, owner, '/user/messages', { viewport: phone })
  await page.getByRole('link', { name: /Besa Gashi/ }).click()
  const log = page.getByRole('log')
  const messages = log.getByRole('listitem')
  await log.getByText('Message number 500', { exact: true }).waitFor()
  expect(await messages.count()).toBe(50)
  // None of it lies below what is at the end of the window.
  await page.getByRole('list', { name: t.replies.title }).waitFor()
  const proposals = await page.getByRole('button', { name: t.acts.viewing }).boundingBox()
  await expect.poll(() => endOf(messages.last())).toBeLessThan(proposals?.y ?? 0)
  const earlier = log.getByRole('button', { name: t.thread.earlier })
  while (await earlier.isVisible()) {
    const before = await messages.count()
    // At the top, browsers do not keep the place of what is read.
    await page.evaluate(() => scrollTo(0, 0))
    const place = await endOf(messages.first())
    await earlier.click()
    await messages.nth(before).waitFor()
    expect(await endOf(messages.nth((await messages.count()) - before))).toBeCloseTo(place, -1)
  }
  const shown = (await messages.allInnerTexts()).map((text) => /Message number \d+/.exec(text)?.[0])
  expect(shown.slice(-500)).toEqual(texts)
  await close()
})
