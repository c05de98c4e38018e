import { beforeAll, describe, expect, inject, test } from 'vitest'
import { getArticle, toggleArticle, writeArticle } from '../support/articles.ts'
import { behindTheDoor, signUpWithRole } from '../support/behind.ts'
import { buildPhoto } from '../support/listings.ts'
import type { Person } from '../support/people.ts'

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
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toBe('Rent &amp; &quot;more&quot; &lt;b&gt; · Tregu')
    expect(tag(html, 'description')).toBe('What to look at before you sign.')
    expect(tag(html, 'og:title')).toBe('Rent &amp; &quot;more&quot; &lt;b&gt;')
    expect(tag(html, 'og:description')).toBe('What to look at before you sign.')
    expect(tag(html, 'og:type')).toBe('article')
    expect(tag(html, 'og:image')).toBe(inject('address') + image)
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

  test('STA-22 an archived article, an unknown one and the editor have the page that all addresses have', async () => {
    const { id, slug } = await writeArticle(admin)
    await toggleArticle(id, admin)
    const { html: plain } = await page('/user/dashboard')
    for (const path of [slug, 'nobody-wrote-this', 'create', `edit/${slug}`, 'a/b/c', '', '%3Cscript%3E', 'SLUG'])
      expect(await page(`/user/blogs/${path}`)).toMatchObject({ status: 200, html: plain })
    expect(await page('/user/blogs')).toMatchObject({ status: 200, html: plain })
  })
})
