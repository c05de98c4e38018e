import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { getArticle, toggleArticle, writeArticle } from '../support/articles.ts'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { control, photoFile } from '../support/editor.ts'
import { expectAccessible, goWithin, label, openAs, words } from '../support/journeys.ts'
import { buildPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let browser: Browser
let admin: Person
beforeAll(async () => {
  bypassApi()
  ;[browser, admin] = await Promise.all([connectBrowser(), signUpWithRole(1)])
})

const cardOf = (page: Page, title: string) => page.locator('article').filter({ hasText: title })

test('an article is written, published, changed, archived, unarchived and deleted (PRD-12, BLG-12, BLG-18, MSG-30, BLG-11, RTE-18, RTE-19, RTE-20)', async () => {
  const t = words.al.blog
  const { page, close, complaints } = await openAs(browser, admin, '/user/blogs', { language: 'al', viewport: phone })
  const mark = randomUUID().slice(0, 8)
  const title = `Çka kushton ëndrra ${mark}`
  const slug = `cka-kushton-endrra-${mark}`

  await page.getByRole('link', { name: t.add }).click()
  await page.getByRole('heading', { level: 1, name: t.createTitle }).waitFor()
  await page.getByLabel(label(t.fields.title)).fill(title)
  await expect.poll(() => page.getByLabel(label(t.fields.slug)).inputValue()).toBe(slug)
  await page.getByLabel(label(t.fields.metadata)).fill('Numbers for newcomers.')
  await page.getByLabel(t.fields.image, { exact: true }).setInputFiles(await photoFile('#884422'))
  await page.getByAltText(t.imageAlt).waitFor()

  const text = page.locator('.tiptap')
  await text.click()
  await control(page, t.editor.heading2).click()
  await page.keyboard.type('The rent')
  await page.keyboard.press('Enter')
  await control(page, t.editor.bold).click()
  await page.keyboard.type('Every month')
  await control(page, t.editor.bold).click()
  await page.keyboard.press('Enter')
  await control(page, t.editor.bullets).click()
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  expect((await text.boundingBox())?.height).toBeGreaterThanOrEqual(200)
  await page
    .getByLabel(t.editor.image, { exact: true })
    .last()
    .setInputFiles(await photoFile('#228844'))
  await text.locator('img').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.submit }).click()
  await page.getByRole('heading', { level: 1, name: t.added }).waitFor()

  // 3 s later the page of the article is shown.
  await page.waitForURL(`**/user/blogs/${slug}`)
  const article = page.locator('article')
  await article.getByRole('heading', { level: 1, name: title }).waitFor()
  await article.getByRole('heading', { level: 2, name: 'The rent' }).waitFor()
  await expect.poll(() => article.locator('strong').allTextContents()).toEqual(['Every month'])
  await expect.poll(() => article.getByRole('listitem').allTextContents()).toEqual(['one', 'two'])
  await expect.poll(() => loaded(page)).toEqual([true, true])
  await expectAccessible(page)

  await page.getByRole('link', { name: t.edit, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: t.editTitle }).waitFor()
  await page.getByLabel(label(t.fields.title)).fill(`${title} (2)`)
  await expect.poll(() => page.getByLabel(label(t.fields.slug)).inputValue()).toBe(slug)
  await page.getByRole('button', { name: t.submit }).click()
  await page.getByRole('heading', { level: 1, name: t.updated }).waitFor()
  await article.getByRole('heading', { level: 1, name: `${title} (2)` }).waitFor()

  await page.getByRole('button', { name: t.archive, exact: true }).click()
  await page.getByText(t.archivedNote).waitFor()
  expect((await getArticle(slug)).status).toBe(404)
  await page.getByRole('link', { name: t.back }).click()
  await cardOf(page, title).getByText(t.archived, { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: t.readMoreOf.replace('{{title}}', `${title} (2)`) }).click()
  await page.getByRole('button', { name: t.unarchive, exact: true }).click()
  await page.getByRole('button', { name: t.archive, exact: true }).waitFor()
  expect((await getArticle(slug)).status).toBe(200)

  // The notices cover the buttons, and stay while the mouse is over them.
  await page.mouse.move(0, 800)
  await expect.poll(() => page.getByRole('alert').count(), { timeout: 15_000 }).toBe(0)
  await page.getByRole('button', { name: t.delete, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.ask.no }).click()
  await page.getByRole('button', { name: t.delete, exact: true }).click()
  await dialog.getByRole('button', { name: t.ask.yes }).click()
  await page.getByRole('heading', { level: 1, name: t.deleted }).waitFor()
  await page.waitForURL('**/user/blogs')
  await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
  await expect.poll(() => cardOf(page, title).count()).toBe(0)
  expectQuiet(complaints)
  await close()
})

test('an article is looked at before it is saved, waits for its date, and is published at once by an edit (D-142)', async () => {
  const t = words.al.blog
  const { page, close, complaints } = await openAs(browser, admin, '/user/blogs/create', { language: 'al' })
  const [title, slug] = [`Më vonë ${randomUUID()}`, `me-vone-${randomUUID()}`]
  await page.getByLabel(label(t.fields.title)).fill(title)
  await page.getByLabel(label(t.fields.slug)).fill(slug)
  await page.getByLabel(t.fields.image, { exact: true }).setInputFiles(await photoFile('#884422'))
  await page.locator('.tiptap').click()
  await page.keyboard.type('Për lexuesit')
  await page.getByLabel(label(t.fields.publishAt)).fill('2090-07-12T08:00')
  await page.getByRole('button', { name: t.preview }).click()
  const drawer = page.getByRole('dialog', { name: t.preview })
  await drawer.getByRole('heading', { level: 1, name: title }).waitFor()
  await drawer.getByText('Për lexuesit').waitFor()
  await drawer.getByText('12 korrik 2090').waitFor()
  await expect.poll(() => drawer.locator('img').count()).toBe(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t.submit }).click()
  await page.waitForURL(`**/user/blogs/${slug}`)
  await page.getByText(t.scheduledNote.replace('{{date}}', '12 korrik 2090, 08:00')).waitFor()
  expect((await getArticle(slug)).status).toBe(404)
  await page.getByRole('link', { name: t.back }).click()
  await cardOf(page, title).getByText(t.scheduled, { exact: true }).waitFor()
  await expectAccessible(page)

  await page.goto(`/user/blogs/edit/${slug}`)
  await expect.poll(() => page.getByLabel(label(t.fields.publishAt)).inputValue()).toBe('2090-07-12T08:00')
  await page.getByLabel(label(t.fields.publishAt)).fill('')
  await page.getByRole('button', { name: t.submit }).click()
  await page.waitForURL(`**/user/blogs/${slug}`)
  await expect.poll(async () => (await getArticle(slug)).status).toBe(200)
  await page.goto(`/user/blogs/edit/${slug}`)
  await page.getByRole('heading', { level: 1, name: t.editTitle }).waitFor()
  expect(await page.getByLabel(label(t.fields.publishAt)).count()).toBe(0)
  expectQuiet(complaints)
  await close()
})

/** The pictures of the article that have loaded. */
const loaded = (page: Page) =>
  page
    .locator('article img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0))

describe('the list', () => {
  test('cards, three per row: picture, title, date, summary and a link to the slug (BLG-01, BLG-02, BLG-03, CON-31, RTE-17)', async () => {
    const mark = randomUUID().slice(0, 8)
    for (const number of [1, 2, 3]) {
      await writeArticle(admin, {
        title: `Card ${number} ${mark}`,
        slug: `card-${number}-${mark}`,
        content: `<p>Summary ${number} ${mark}</p>`,
        image: await buildPhoto(),
      })
    }
    const { page, close, complaints } = await openPage(browser)
    await page.goto('/user/blogs')
    await page.getByRole('heading', { level: 1, name: 'Blog Posts', exact: true }).waitFor()
    const cards = page.locator('article').filter({ hasText: mark })
    await expect.poll(() => cards.count()).toBe(3)
    const card = cardOf(page, `Card 1 ${mark}`)
    await card.getByRole('heading', { name: `Card 1 ${mark}` }).waitFor()
    await card.getByText(`Summary 1 ${mark}`).waitFor()
    await expect.poll(() => card.locator('time').textContent()).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/)
    await expect.poll(() => card.locator('img').getAttribute('src')).toMatch(/^\/photos\/articles\//)
    const readMore = card.getByRole('link', { name: 'Read More' })
    await expect.poll(() => readMore.getAttribute('href')).toBe(`/user/blogs/card-1-${mark}`)

    const columns = () =>
      page
        .locator('ul:has(> li > article)')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    for (const [width, count] of [
      [1440, 3],
      [768, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(columns).toBe(count)
    }
    await expectAccessible(page)
    expectQuiet(complaints)
    await close()
  })

  test('says when there are no articles, and when the list cannot be loaded (BLG-04)', async () => {
    const { page, close } = await openPage(browser)
    // Within the application, since a page from the server needs no call.
    await page.goto('/user/about-us')
    await page.route('**/api/blogs', (route) => route.fulfill({ json: { data: [] } }))
    await goWithin(page, '/user/blogs')
    await page.getByText('No blog is yet added.').waitFor()
    await page.unroute('**/api/blogs')
    await page.goto('/user/about-us')
    await page.route('**/api/blogs', (route) => route.abort())
    await goWithin(page, '/user/blogs')
    await page.getByText(words.en.blog.listFailed).waitFor({ timeout: 20_000 })
    await close()
  })

  test('archived cards and Add Blog are shown only to the roles that may use them (BLG-05, BLG-06, ROL-07)', async () => {
    const mark = randomUUID().slice(0, 8)
    const { id, slug } = await writeArticle(admin, { title: `Hidden ${mark}`, slug: `hidden-${mark}` })
    await toggleArticle(id, admin)
    const add = (page: Page) => page.getByRole('link', { name: 'Add Blog' })
    const cases = [
      { person: admin, sees: true, adds: true },
      { person: await signUpWithRole(7), sees: true, adds: false },
      { person: await signUp(), sees: false, adds: false },
    ]
    for (const { person, sees, adds } of cases) {
      const { page, close } = await openAs(browser, person, '/user/blogs')
      await page.locator('article, main p').first().waitFor()
      await expect.poll(() => cardOf(page, `Hidden ${mark}`).count()).toBe(sees ? 1 : 0)
      await expect.poll(() => add(page).count()).toBe(adds ? 1 : 0)
      if (sees) {
        await cardOf(page, `Hidden ${mark}`).getByText('Archived', { exact: true }).waitFor()
        const filter = () => cardOf(page, `Hidden ${mark}`).getAttribute('data-archived')
        expect(await filter()).toBe('true')
      }
      // BLG-08, BLG-09: the actions on an article depend on the roles as well.
      await page.goto(`/user/blogs/${slug}`)
      if (!sees) await page.getByRole('heading', { name: 'Blog not found' }).waitFor()
      else await page.getByRole('heading', { level: 1, name: `Hidden ${mark}` }).waitFor()
      await expect.poll(() => page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(adds ? 1 : 0)
      for (const name of ['Unarchive', 'Delete'])
        await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(adds ? 1 : 0)
      // They cannot open the editor either.
      await page.goto('/user/blogs/create')
      if (adds) await page.getByRole('heading', { name: 'Create Blog Post' }).waitFor()
      else await page.waitForURL('**/user/dashboard')
      await close()
    }
  })
})

describe('the article', () => {
  test('shows "Blog not found" for an unknown article, and when it cannot be loaded (BLG-10, MSG-31)', async () => {
    for (const language of ['en', 'al'] as const) {
      const { page, close, complaints } = await openPage(browser, { language })
      await page.goto('/user/blogs/nobody-wrote-this')
      await page.getByRole('heading', { name: words[language].blog.missing }).waitFor()
      await expectAccessible(page)
      expectQuiet(complaints, [/404/])
      await close()
    }
    const { page, close } = await openPage(browser)
    await page.goto('/user/about-us')
    await page.route('**/api/blogs/slug/**', (route) => route.abort())
    await goWithin(page, '/user/blogs/some-article')
    await page.getByRole('heading', { name: 'Blog not found' }).waitFor({ timeout: 20_000 })
    await close()
  })
})
