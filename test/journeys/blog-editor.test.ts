import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeArticle, getArticle, removeArticle, writeArticle } from '../support/articles.ts'
import { connectBrowser, desktop, expectQuiet, phone } from '../support/browser.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { control, photoFile } from '../support/editor.ts'
import {
  complaintsOfAxe,
  expectAccessible,
  label,
  logOut,
  openAs,
  saveExpired,
  storedInTab,
  words,
} from '../support/journeys.ts'
import { buildPhoto } from '../support/listings.ts'
import type { Person } from '../support/people.ts'

let browser: Browser
let admin: Person
beforeAll(async () => {
  bypassApi()
  ;[browser, admin] = await Promise.all([connectBrowser(), signUpWithRole(1)])
})

describe('the editor', () => {
  const t = words.en.blog

  test('reports missing values at each field, and in a summary that takes the focus (VAL-37, VAL-38, BLG-13, BLG-15, BLG-16)', async () => {
    const { page, close } = await openAs(browser, admin, '/user/blogs/create')
    await page.getByRole('button', { name: 'Submit' }).click()
    const summary = page.getByRole('alert')
    await summary.waitFor()
    const problems = summary.getByRole('link')
    await expect.poll(() => problems.allTextContents()).toEqual([t.errors.title.required, t.errors.slug.required])
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
    await summary.getByRole('link').first().click()
    expect(await page.getByLabel(label('Title')).evaluate((field) => field === document.activeElement)).toBe(true)

    await page.getByLabel(label('Title')).fill('2026')
    await expect.poll(() => page.getByLabel(label('Slug')).inputValue()).toBe('blog-2026')
    // The slug is filled from the title, so its error is gone too.
    await expect.poll(() => summary.count()).toBe(0)
    await expect.poll(() => page.getByText(t.errors.slug.required).count()).toBe(0)
    await page.getByLabel(label('Slug')).fill('Edit')
    await page
      .getByLabel('Image', { exact: true })
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect
      .poll(() => summary.getByRole('link').allTextContents())
      .toEqual([t.errors.slug.invalid, words.en.photos.reasons.notAnImage])
    await expectAccessible(page)
    await close()
  })

  test('takes a list of Word as a list, its heading as a heading, and a table as lines (INP-24)', async () => {
    const { page, close } = await openAs(browser, admin, '/user/blogs/create')
    const editor = page.locator('[role=textbox][contenteditable]')
    await editor.click()
    const item = (text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>${text}</p>`
    const html = `<html><body><h1>Titulli</h1>${item('Pika e parë')}${item('Pika e dytë')}<table><tr><td>A</td><td>B</td></tr></table></body></html>`
    await editor.evaluate((area, pastedHtml) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', pastedHtml)
      clipboardData.setData('text/plain', 'x')
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
    await expect
      .poll(() => editor.evaluate((area) => area.innerHTML))
      .toContain('<h2>Titulli</h2><ul><li><p>Pika e parë</p></li><li><p>Pika e dytë</p></li></ul><p>A | B</p>')
    await close()
  })

  test('a slug in use is reported at its field, a fault as a notice, and nothing typed is lost (MSG-29)', async () => {
    const { slug } = await writeArticle(admin)
    const { page, close } = await openAs(browser, admin, '/user/blogs/create')
    const submit = () => page.getByRole('button', { name: 'Submit' }).click()
    await page.getByLabel(label('Title')).fill('A second one')
    await page.getByLabel(label('Slug')).fill(slug)
    await page.locator('.tiptap').fill('Words that took an hour.')
    await submit()
    await page.getByRole('alert').getByRole('link', { name: t.errors.slug.used }).waitFor()

    const notice = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
    await page.getByLabel(label('Slug')).fill(`${slug}-2`)
    await page.route('**/api/blogs', (route) => route.abort())
    await submit()
    await notice(/^Error: /)
    await page.unroute('**/api/blogs')
    await page.route('**/api/blogs', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
    )
    await submit()
    await notice('There was a problem on our side, please try again.')
    await page.unroute('**/api/blogs')

    // The draft also survives a reload.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Words that took an hour.')
    await page.reload()
    await page.getByText(t.draftRestored).waitFor()
    await expect.poll(() => page.locator('.tiptap').textContent()).toBe('Words that took an hour.')
    await submit()
    await page.getByRole('heading', { name: 'Blog added successfully!' }).waitFor()
    expect((await getArticle(`${slug}-2`)).body.data.content).toBe('<p>Words that took an hour.</p>')
    await page.goto('/user/blogs/create')
    await page.getByLabel(label('Title')).waitFor()
    await expect.poll(() => page.getByText(t.draftRestored).count()).toBe(0)
    await close()
  })

  test('a draft that had an image asks to choose it again, until it is chosen (BLG-16)', async () => {
    const { page, close } = await openAs(browser, admin, '/user/blogs/create')
    const drafted = () => page.evaluate(() => JSON.stringify(localStorage))
    const choose = async () => {
      await page.getByLabel(t.fields.image, { exact: true }).setInputFiles(await photoFile('#335577'))
      await page.getByAltText(t.imageAlt).waitFor()
    }
    await page.getByLabel(label('Title')).fill('With a picture')
    await choose()
    await expect.poll(drafted).toContain('\\"image\\":true')
    await page.reload()
    await page.getByText(t.draftWithoutImage).waitFor()
    // Typing in the meantime does not dismiss it.
    await page.getByLabel('Metadata').fill('Written later.')
    await expect.poll(drafted).toContain('Written later.')
    await page.reload()
    await page.getByText(t.draftWithoutImage).waitFor()
    await choose()
    await expect.poll(() => page.getByText(t.draftWithoutImage).count()).toBe(0)
    await page.getByRole('button', { name: t.removeImage }).click()
    await expect.poll(drafted).toContain('\\"image\\":false')
    await page.reload()
    await page.getByText(t.draftRestored).waitFor()
    expect(await page.getByText(t.draftWithoutImage).count()).toBe(0)
    await page.getByRole('button', { name: t.startOver }).click()
    await close()
  })

  test.each([
    ['en', 'phone', phone],
    ['al', 'desktop', desktop],
  ] as const)('in %s on a %s a link gets the address that it will have, or none', async (language, _, viewport) => {
    const t = words[language].blog
    const { page, close, complaints } = await openAs(browser, admin, '/user/blogs/create', { language, viewport })
    const text = page.locator('.tiptap')
    await text.click()
    await page.keyboard.type('See here')
    await text.getByText('See here').click({ clickCount: 3 })
    const address = page.getByLabel(t.editor.linkAddress)
    const enter = async (to: string) => {
      await address.fill(to)
      await address.press('Enter')
    }
    // The next frame gives the focus back to the text; only there Ctrl+K opens the window again.
    const isBack = () => expect.poll(() => text.evaluate((editor) => editor === document.activeElement)).toBe(true)
    const link = async (to: string) => {
      await page.keyboard.press('ControlOrMeta+k')
      await enter(to)
      await isBack()
    }
    const leadsTo = (href: string) => expect.poll(() => text.getByRole('link').getAttribute('href')).toBe(href)

    for (const nowhere of ['foo', 'javascript:alert(1)']) {
      await page.keyboard.press('ControlOrMeta+k')
      await enter(nowhere)
      await page.getByRole('dialog').getByText(t.editor.linkRefused).waitFor()
      expect(await address.inputValue()).toBe(nowhere)
      expect(await text.innerHTML()).toBe('<p>See here</p>')
      await enter('')
      await isBack()
    }
    await link('www.example.com/x')
    await leadsTo('https://www.example.com/x')
    await link('/user/post')
    await leadsTo('/user/post')
    await link('ada@example.com')
    await leadsTo('mailto:ada@example.com')

    await page.keyboard.press('ControlOrMeta+k')
    const save = page.getByRole('button', { name: t.editor.linkSave })
    await save.waitFor()
    expect(await complaintsOfAxe(page, page.getByRole('dialog'))).toEqual([])
    // The field and its button are apart, and each has a complete border.
    for (const part of [address, save]) {
      const borders = await part.evaluate((element) => getComputedStyle(element).borderWidth)
      expect(borders).toBe('1px')
    }
    const [field, button] = [await address.boundingBox(), await save.boundingBox()]
    expect((button?.x ?? 0) - (field?.x ?? 0) - (field?.width ?? 0)).toBeGreaterThanOrEqual(4)
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
    expectQuiet(complaints)
    await close()
  })

  test('shows "Loading..." until the article has arrived; changes by others in the meantime are not lost (BLG-19, BLG-14, BLG-17)', async () => {
    const { slug } = await writeArticle(admin, { image: await buildPhoto() })
    const { page, close } = await openAs(browser, admin, '/user/blogs')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/blogs/slug/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`/user/blogs/edit/${slug}`)
    await page.getByText('Loading...', { exact: true }).waitFor()
    answer()
    await page.getByLabel(label('Title')).waitFor()
    await expect.poll(() => page.getByLabel('Metadata').inputValue()).toBe('What to look at before you sign.')
    await expect.poll(() => page.locator('.tiptap h2').textContent()).toBe('Before you sign')
    await page.getByAltText(t.imageAlt).waitFor()

    await changeArticle(admin, slug, { title: 'Theirs' })
    await page.getByLabel(label('Title')).fill('Mine')
    await page.getByRole('button', { name: 'Remove the image' }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t.stale.title).waitFor()
    expect((await getArticle(slug)).body.data.title).toBe('Theirs')
    await dialog.getByRole('button', { name: t.stale.no }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: 'Blog updated successfully!' }).waitFor()
    expect((await getArticle(slug)).body.data).toMatchObject({ title: 'Mine', image: '' })
    await close()
  })

  test('an edit survives the end of the session and a reload, and is deleted when discarded, saved or logged out (PWA-02)', async () => {
    const { slug } = await writeArticle(admin, { image: await buildPhoto() })
    const { page, close, complaints } = await openAs(browser, admin, `/user/blogs/edit/${slug}`)
    const title = page.getByLabel(label('Title'))
    const text = page.locator('.tiptap')
    const restored = page.getByText(t.restored)
    const cover = page.getByAltText(t.imageAlt)
    const submit = () => page.getByRole('button', { name: t.submit }).click()
    const kept = () => storedInTab(page, 'Mine')

    await title.fill('Mine')
    await text.fill('Words that took an hour.')
    await page.getByRole('button', { name: t.removeImage }).click()
    await saveExpired(page, words.en, admin.email, submit)
    await restored.waitFor()
    await expect.poll(() => title.inputValue()).toBe('Mine')
    await expect.poll(() => text.textContent()).toBe('Words that took an hour.')
    expect(await cover.count()).toBe(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: t.discard }).click()
    await expect.poll(() => title.inputValue()).toBe('Renting in Prishtina')
    await expect.poll(() => text.locator('h2').textContent()).toBe('Before you sign')
    await cover.waitFor()
    await page.reload()
    await expect.poll(() => title.inputValue()).toBe('Renting in Prishtina')
    expect([await restored.count(), await kept()]).toEqual([0, []])

    await title.fill('Mine')
    await expect.poll(kept).not.toEqual([])
    await title.fill('Renting in Prishtina')
    await expect.poll(kept).toEqual([])
    await title.fill('Mine')
    await expect.poll(kept).not.toEqual([])
    await page.reload()
    await restored.waitFor()
    await submit()
    await page.getByRole('heading', { name: t.updated }).waitFor()
    expect((await getArticle(slug)).body.data.title).toBe('Mine')
    expect(await kept()).toEqual([])

    await page.goto(`/user/blogs/edit/${slug}`)
    await title.fill('Mine, for nobody else')
    await expect.poll(kept).not.toEqual([])
    await logOut(page, words.en)
    expect(await kept()).toEqual([])
    expectQuiet(complaints, [/401/])
    await close()
  })

  test('a restored edit does not overwrite newer changes without a confirmation', async () => {
    const { slug } = await writeArticle(admin)
    const { page, close } = await openAs(browser, admin, `/user/blogs/edit/${slug}`)
    const title = page.getByLabel(label('Title'))
    const submit = () => page.getByRole('button', { name: t.submit }).click()
    const dialog = page.getByRole('dialog')
    await title.fill('Mine')
    await expect.poll(() => storedInTab(page, 'Mine')).not.toEqual([])
    await changeArticle(admin, slug, { title: 'Theirs' })
    await page.reload()
    await page.getByText(t.restored).waitFor()
    await expect.poll(() => title.inputValue()).toBe('Mine')
    await submit()
    await dialog.getByRole('button', { name: t.stale.no }).click()
    // Choosing one's own version then does not overwrite later changes of others.
    await page.getByRole('button', { name: t.discard }).click()
    await expect.poll(() => title.inputValue()).toBe('Theirs')
    await changeArticle(admin, slug, { title: 'Theirs again' })
    await title.fill('Mine after all')
    await submit()
    await dialog.getByRole('button', { name: t.stale.yes }).click()
    await expect.poll(() => title.inputValue()).toBe('Theirs again')
    expect(await storedInTab(page, 'Mine')).toEqual([])
    expect((await getArticle(slug)).body.data.title).toBe('Theirs again')
    await close()
  })

  test('the editor shows "not found" for an unknown article (MSG-31)', async () => {
    const { page, close } = await openAs(browser, admin, '/user/blogs/edit/nobody-wrote-this')
    await page.getByRole('heading', { name: 'Blog not found' }).waitFor()
    await close()
  })

  test('inserts links, quotes and pictures with a description, and rejects a file that is no picture', async () => {
    const { page, close } = await openAs(browser, admin, '/user/blogs/create')
    const slug = `formats-${randomUUID()}`
    await page.getByLabel(label('Title')).fill('Formats')
    await page.getByLabel(label('Slug')).fill(slug)
    const text = page.locator('.tiptap')
    await text.click()
    await page.keyboard.type('See here')
    await page.keyboard.press('Enter')
    await control(page, t.editor.quote).click()
    await page.keyboard.type('Said once')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')

    const pictures = page.locator('input[type=file]').last()
    await pictures.setInputFiles({
      name: 'no.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('nothing of a picture'),
    })
    await page.getByRole('alert').filter({ hasText: words.en.photos.reasons.notAnImage }).waitFor({ timeout: 20_000 })
    await pictures.setInputFiles(await photoFile('#446688'))
    await text.locator('img').waitFor()
    await text.getByText('See here').click({ clickCount: 3 })
    await pictures.setInputFiles(await photoFile('#664422'))
    await expect.poll(() => text.locator('img').count()).toBe(2)
    expect(await text.getByText('See here').count()).toBe(1)
    await text.locator('img').first().click()
    await page.keyboard.press('Delete')
    // Elsewhere than before: the other picture is there now, and two clicks at one point are a double click.
    await text.locator('img').click({ position: { x: 40, y: 40 } })
    await page.getByLabel(t.editor.description).fill('A blue wall')
    await text.getByText('See here').click({ clickCount: 3 })
    await control(page, t.editor.link).click()
    await page.getByPlaceholder('https://example.com/').fill('https://example.com/more')
    await page.getByRole('button', { name: t.editor.linkSave }).click()
    await text.getByRole('link', { name: 'See here' }).waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: 'Blog added successfully!' }).waitFor()
    const { data } = (await getArticle(slug)).body
    expect(data.content).toContain(
      '<a href="https://example.com/more" target="_blank" rel="noopener noreferrer">See here</a>',
    )
    expect(data.content).toContain('<blockquote><p>Said once</p></blockquote>')
    expect(data.content).toMatch(/<img src="\/photos\/[\w-]+\/1280\.jpg" [^>]*alt="A blue wall"/)
    await removeArticle(data.id, admin)
    await close()
  })
})
