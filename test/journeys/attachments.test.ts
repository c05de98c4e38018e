import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { buildPdf } from '../support/attachments.ts'
import { connectBrowser, desktop, expectQuiet, phone } from '../support/browser.ts'
import { bypassApi } from '../support/bypassApi.ts'
import { begunConversation, write } from '../support/conversations.ts'
import { expectAccessible, openAs, words } from '../support/journeys.ts'
import { buildPhoto } from '../support/listings.ts'

let browser: Browser
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
})

test('a picture whose upload fails is sent at the second attempt, and no text is lost (CNV-08)', async () => {
  const t = words.en.conversations
  const { id, owner, visitor } = await begunConversation()
  await write(id, 'It is free', owner)
  const view = { language: 'en', viewport: phone } as const
  const { page, complaints, close } = await openAs(browser, visitor, `/user/messages/${id}`, view)
  const field = page.getByRole('textbox', { name: t.thread.text })
  await field.fill('How far is the balcony?')
  const isUpload = (url: URL) => url.origin !== inject('address') && url.pathname.includes('attachments')
  await page.route(isUpload, (route) => route.abort(), { times: 1 })
  await page
    .getByLabel(t.attach.choose)
    .and(page.locator('input'))
    .setInputFiles([
      { name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer: await buildPhoto() },
      { name: 'notes.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') },
    ])
  const chosen = page.getByRole('list', { name: t.attach.chosen })
  await chosen.getByText(t.attach.kinds).waitFor()
  const again = chosen.getByRole('button', { name: t.attach.retry.replace('{{name}}', 'kitchen.jpg') })
  await again.waitFor()
  await page.getByRole('button', { name: t.thread.send }).click()
  await page.getByText(t.thread.unready).waitFor()
  await expectAccessible(page)
  expect(await field.inputValue()).toBe('How far is the balcony?')

  await chosen.getByRole('button', { name: t.attach.remove.replace('{{name}}', 'notes.docx') }).click()
  await again.click()
  await chosen.getByText(t.attach.ready).waitFor()
  await page.getByRole('button', { name: t.thread.send }).click()
  const log = page.getByRole('log')
  await log.getByText('How far is the balcony?').waitFor()
  expect([await field.inputValue(), await chosen.count()]).toEqual(['', 0])
  const picture = log.getByRole('button', { name: t.attach.enlarge.replace('{{name}}', 'kitchen.jpg') })
  await picture.click()
  const large = page.getByRole('dialog').getByRole('img', { name: 'kitchen.jpg' })
  await large.waitFor()
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  await expectAccessible(page)
  expectQuiet(complaints, [/net::ERR_FAILED/])
  await close()
})

test('a PDF that is dropped on the field is downloaded by the other side, never opened (CNV-08)', async () => {
  const t = words.al.conversations
  const { id, owner, visitor } = await begunConversation()
  const view = { language: 'al', viewport: desktop } as const
  const poster = await openAs(browser, owner, `/user/messages/${id}`, view)
  const field = poster.page.getByRole('textbox', { name: t.thread.text })
  await field.waitFor()
  const dropped = await poster.page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'kontrata.pdf', { type: 'application/pdf' }))
    return data
  }, buildPdf().toString())
  await field.dispatchEvent('drop', { dataTransfer: dropped })
  await poster.page.getByText(t.attach.ready, { exact: true }).waitFor()
  await poster.page.getByRole('button', { name: t.thread.send }).click()

  const reader = await openAs(browser, visitor, `/user/messages/${id}`, view)
  const coming = reader.page.waitForEvent('download')
  await reader.page.getByRole('button', { name: t.attach.download.replace('{{name}}', 'kontrata.pdf') }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('kontrata.pdf')
  expect(reader.page.url()).toContain(`/user/messages/${id}`)
  expectQuiet([...poster.complaints, ...reader.complaints])
  await Promise.all([poster.close(), reader.close()])
})
