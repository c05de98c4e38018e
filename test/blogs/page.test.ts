import { beforeAll, describe, expect, inject, test } from 'vitest'
import { getArticle, toggleArticle, writeArticle } from '../support/articles.ts'
import { behindTheDoor, signUpWithRole } from '../support/behind.ts'
import { missingIn } from '../support/google.ts'
import { buildPhoto } from '../support/listings.ts'
import { readPage } from '../support/pages.ts'
import type { Person } from '../support/people.ts'
import { unknownTo } from '../support/vocabulary.ts'

let admin: Person
beforeAll(async () => {
  behindTheDoor()
  admin = await signUpWithRole(1)
})

const page = async (path: string, method = 'GET') => {
  const response = await fetch(inject('address') + path, {
    method,
    // What is shown once it changed, and not what a cache still has.
    headers: { 'user-agent': 'WhatsApp/2', 'x-local-fresh': '1' },
  })
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const tag = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

describe('GET /user/blogs/{slug}, as those ask who make link previews', () => {
  test('BLG-07 the head tells title, description, picture and date', async () => {
    const { slug } = await writeArticle(admin, { title: 'Rent & "more" <b>', image: await buildPhoto() })
    const { image, date } = (await getArticle(slug)).body.data
    const { status, headers, html } = await page(`/user/blogs/${slug}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toBe('Rent &amp; &quot;more&quot; &lt;b&gt;')
    expect(tag(html, 'description')).toBe('What to look at before you sign.')
    expect(tag(html, 'og:title')).toBe('Rent &amp; &quot;more&quot; &lt;b&gt;')
    expect(tag(html, 'og:description')).toBe('What to look at before you sign.')
    expect(tag(html, 'og:type')).toBe('article')
    expect(tag(html, 'og:image')).toBe(inject('address') + image.replace(/[^/]+$/, 'preview-cover.jpg'))
    expect(tag(html, 'og:url')).toBe(`${inject('address')}/user/blogs/${slug}`)
    expect(tag(html, 'article:published_time')).toBe(date)
    expect(html).toContain('<div id="root">')
    expect((await page(`/user/blogs/${slug}`, 'HEAD')).html).toBe('')
  })

  test('without metadata the description is how the text begins', async () => {
    const { slug } = await writeArticle(admin, { metadata: undefined })
    expect(tag((await page(`/user/blogs/${slug}`)).html, 'description')).toBe(
      'Before you sign Look at the meter first.',
    )
  })

  test('STA-22 REA-04 an archived article is gone, an unknown one was never there', async () => {
    const { id, slug } = await writeArticle(admin)
    await toggleArticle(id, admin)
    expect((await page(`/user/blogs/${slug}`)).status).toBe(410)
    for (const unknown of ['nobody-wrote-this', '%3Cscript%3E', 'SLUG', '0'])
      expect(await page(`/user/blogs/${unknown}`)).toMatchObject({
        status: 404,
        html: expect.stringContaining('noindex'),
      })
  })

  test('REA-01 REA-05 it can be read without scripts, and says what it is', async () => {
    const { slug } = await writeArticle(admin, { title: 'Before you sign', image: await buildPhoto() })
    const { html } = await page(`/user/blogs/${slug}?lang=al`)
    const read = readPage(html)
    expect([read.language, read.heading]).toEqual(['sq', 'Before you sign'])
    expect(read.text).toContain('Look at the meter first.')
    const [article] = read.things
    expect([...unknownTo(read.things), ...missingIn(read.things)]).toEqual([])
    // What Google recommends besides: author, date, headline, picture.
    expect(article).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Before you sign',
      datePublished: expect.stringMatching(/^\d{4}-/),
      author: { name: 'Tregu' },
      image: [expect.stringContaining('/photos/articles/')],
    })
    expect(read.data[0][0]).toEqual(['article', slug, ''])
  })
})
