import sharp from 'sharp'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { changeArticle, getArticle, toggleArticle, writeArticle } from '../support/articles.ts'
import { bypassApi, getItem, setItem, signUpWithRole } from '../support/bypassApi.ts'
import { missingIn } from '../support/google.ts'
import { buildPhoto, isStored } from '../support/listings.ts'
import { runStep } from '../support/local.ts'
import { readPage } from '../support/pages.ts'
import type { Person } from '../support/people.ts'
import { unknownTo } from '../support/vocabulary.ts'

let admin: Person
beforeAll(async () => {
  bypassApi()
  admin = await signUpWithRole(1)
})

const page = async (path: string, method = 'GET') => {
  const response = await fetch(inject('address') + path, {
    method,
    // Bypass caches, to see the page after the change.
    headers: { 'user-agent': 'WhatsApp/2', 'x-local-fresh': '1' },
  })
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const tag = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

describe('GET /user/blogs/{slug}, as those ask who make link previews', () => {
  test('the head tells title, description, picture and date (BLG-07)', async () => {
    const { slug } = await writeArticle(admin, { title: 'Rent & "more" <b>', image: await buildPhoto() })
    const { image, date } = (await getArticle(slug)).body.data
    const { status, headers, html } = await page(`/user/blogs/${slug}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toBe('Rent &amp; &quot;more&quot; &lt;b&gt; · Tregu')
    expect(tag(html, 'description')).toBe('What to look at before you sign.')
    expect(tag(html, 'og:title')).toBe('Rent &amp; &quot;more&quot; &lt;b&gt;')
    expect(tag(html, 'og:description')).toBe('What to look at before you sign.')
    expect(tag(html, 'og:type')).toBe('article')
    expect(tag(html, 'og:image')).toBe(inject('address') + image.replace(/[^/]+$/, 'preview-cover.jpg'))
    expect(tag(html, 'og:url')).toBe(`${inject('address')}/user/blogs/${slug}`)
    expect(tag(html, 'article:published_time')).toBe(date)
    expect(html).toContain('<div id="root" data-at=')
    expect((await page(`/user/blogs/${slug}`, 'HEAD')).html).toBe('')
  })

  test('without metadata the description is the beginning of the text', async () => {
    const { slug } = await writeArticle(admin, { metadata: undefined })
    expect(tag((await page(`/user/blogs/${slug}`)).html, 'description')).toBe(
      'Before you sign Look at the meter first.',
    )
  })

  test('an archived article answers 410, an unknown one 404 (STA-22, REA-04)', async () => {
    const { id, slug } = await writeArticle(admin)
    await toggleArticle(id, admin)
    expect((await page(`/user/blogs/${slug}`)).status).toBe(410)
    for (const unknown of ['nobody-wrote-this', '%3Cscript%3E', 'SLUG', '0'])
      expect(await page(`/user/blogs/${unknown}`)).toMatchObject({
        status: 404,
        html: expect.stringContaining('noindex'),
      })
  })

  test('it can be read without JavaScript, and has structured data (REA-01, REA-05)', async () => {
    const { slug } = await writeArticle(admin, { title: 'Before you sign', image: await buildPhoto() })
    const { html } = await page(`/user/blogs/${slug}?lang=al`)
    const read = readPage(html)
    expect([read.language, read.heading]).toEqual(['sq', 'Before you sign'])
    expect(read.text).toContain('Look at the meter first.')
    const [article] = read.things
    expect([...unknownTo(read.things), ...missingIn(read.things)]).toEqual([])
    // Properties that Google recommends: author, date, headline, picture.
    expect(article).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Before you sign',
      datePublished: expect.stringMatching(/^\d{4}-/),
      author: { name: 'Tregu' },
      image: [expect.stringContaining('/photos/articles/')],
    })
    expect(read.data[0][0]).toEqual(['article', slug, ''])
  })

  describe('the picture', () => {
    const beside = (image: string, name: string) => image.replace(/[^/]+$/, name)

    /** An article of a version that made only JPEGs of its picture. */
    async function earlier() {
      const { id, slug } = await writeArticle(admin, { image: await buildPhoto() })
      const { image } = (await getArticle(slug)).body.data
      const { unpublish } = await import('#functions/photos/parts/uploads.ts')
      for (const name of ['600.avif', '1200.avif', '600.webp', '1200.webp', 'preview-cover.jpg'])
        await unpublish(beside(image, name))
      const { cover } = (await getItem('articles', { articleId: id })) ?? {}
      const { preview, avif, ...older } = cover
      await setItem('articles', { articleId: id }, { cover: older })
      return { id, slug, image }
    }
    const all = ['600.avif', '1200.avif', '600.webp', '1200.webp', '600.jpg', '1200.jpg', 'preview-cover.jpg']

    async function expectWhole({ slug, image }: { slug: string; image: string }) {
      for (const name of all) expect(await isStored(beside(image, name)), name).toBe(true)
      const { html } = await page(`/user/blogs/${slug}`)
      expect(tag(html, 'og:image')).toBe(inject('address') + beside(image, 'preview-cover.jpg'))
      expect([tag(html, 'og:image:width'), tag(html, 'og:image:height')]).toEqual(['1200', '630'])
      expect(html).toContain('<link rel="preload" as="image" type="image/avif" fetchpriority="high"')
      expect(html).toMatch(/<picture><source type="image\/avif" [^>]*><source type="image\/webp" [^>]*><img /)
    }

    test('is preloaded and offered as AVIF and WebP beside its JPEG (SPD-04)', async () => {
      const { slug } = await writeArticle(admin, { image: await buildPhoto({ width: 1400, height: 900 }) })
      await expectWhole({ slug, image: (await getArticle(slug)).body.data.image })
    })

    test('of an earlier article gets its preview and forms by the step of the migration, twice if need be (REA-06, SPD-04)', async () => {
      const article = await earlier()
      const before = await page(`/user/blogs/${article.slug}`)
      expect(tag(before.html, 'og:image')).toBe(inject('address') + article.image)
      expect(before.html).toContain('<link rel="preload" as="image" type="image/jpeg" fetchpriority="high"')
      expect(before.html).not.toContain('.avif')
      for (const _ of [1, 2]) {
        await runStep('blogs.redraw', { articleId: article.id })
        await expectWhole(article)
      }
    })

    test('of an earlier article gets both with an edit that keeps it (REA-06, SPD-04)', async () => {
      const article = await earlier()
      expect((await changeArticle(admin, article.slug, { title: 'Another title' })).status).toBe(200)
      await expectWhole(article)
    })
  })

  test('pages without a picture of their own have that of the site (REA-06)', async () => {
    const { slug } = await writeArticle(admin)
    for (const path of [
      '/user/dashboard',
      '/user/post?page=1',
      '/user/about',
      '/user/contact',
      '/user/blogs',
      `/user/blogs/${slug}`,
    ]) {
      const { html } = await page(path)
      expect(tag(html, 'og:image'), path).toBe(`${inject('address')}/preview.jpg`)
      expect([tag(html, 'og:image:width'), tag(html, 'og:image:height')], path).toEqual(['1200', '630'])
      expect(tag(html, 'twitter:card'), path).toBe('summary_large_image')
    }
    const picture = Buffer.from(await (await fetch(`${inject('address')}/preview.jpg`)).arrayBuffer())
    const { format, width, height } = await sharp(picture).metadata()
    expect([format, width, height, picture.length < 100_000]).toEqual(['jpeg', 1200, 630, true])
  })
})
