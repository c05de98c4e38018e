import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, phone } from '../support/browser.ts'
import { bypassApi } from '../support/bypassApi.ts'
import { expectAccessible, openAs, words } from '../support/journeys.ts'
import { publish } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
})

const t = words.al.listing
const bytes = Buffer.from(`%PDF-1.7\n${'x'.repeat(1_200_000)}\n%%EOF`)

/** Chooses a file as the menu. */
const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel(t.menuPdf.add, { exact: true })
    .last()
    .setInputFiles([{ name, mimeType: 'application/pdf', buffer }])

test('the menu of a venue is added as a PDF, sent again where the upload failed, and downloaded by visitors (KND-21)', async () => {
  const owner = await signUp()
  const postId = await publish(owner, { postType: { postTypeId: 8 }, rent: false, ushqim: true, amenities: [] })
  const { page, close, complaints } = await openAs(browser, owner, `/user/update/post/${postId}`, {
    language: 'al',
    viewport: phone,
  })
  const remove = page.getByRole('button', { name: t.menuPdf.remove })
  await choose(page, 'menu.pdf', Buffer.from('a menu'))
  await page.getByText(t.menuPdf.noPdf).waitFor()
  await remove.click()
  await choose(page, 'menu.pdf', Buffer.concat([bytes, Buffer.alloc(5_000_000)]))
  await page.getByText(t.menuPdf.tooBig).waitFor()
  await remove.click()

  await page.route('**/api/photos/sign', (route) => route.abort())
  await choose(page, 'menu.pdf', bytes)
  await page.getByText(t.menuPdf.unsent).waitFor()
  await page.getByRole('button', { name: t.update, exact: true }).click()
  await page.getByRole('link', { name: t.errors.menuPdf }).waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/photos/sign')
  await page.getByRole('button', { name: t.photos.retryShort }).click()
  await page.getByText('Menyja (PDF, 1,2 MB)').waitFor()
  await expect.poll(() => page.getByRole('progressbar', { name: t.menuPdf.uploading }).count()).toBe(0)
  await page.getByRole('button', { name: t.update, exact: true }).click()
  await page.getByText(t.updated).first().waitFor()

  await page.goto(`${new URL(page.url()).origin}/user/post-details/${postId}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Menyja (PDF, 1,2 MB)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('menu.pdf')
  expectQuiet(complaints, [/net::ERR_FAILED/])
  await close()
})
