import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#functions/blogs/parts/html.ts'
import type { Article, ArticleCard } from '#shared/blogs/answers.ts'
import { languages } from '#shared/lib/language.ts'
import { aboutPage } from '#web/features/about/server/about.ts'
import { articlePage, missingArticle } from '#web/features/blogs/server/article.ts'
import { blogPage } from '#web/features/blogs/server/blog.ts'
import { contactPage } from '#web/features/contact/server/contact.ts'
import type { PageRequest } from '#web/server/content.ts'
import { demoArticles } from '../../../infra/demo/articles.ts'
import { breakouts } from '../../support/attacks.ts'
import { missingIn } from '../../support/google.ts'
import { answeredArticle, documentWith, readPage, site } from '../../support/pages.ts'
import { unknownTo } from '../../support/vocabulary.ts'

type Make = (asked: PageRequest) => string

const asked = (make: Make, query: PageRequest['query']) =>
  make({ name: answeredArticle().slug, query, language: 'en', site })

const made = (make: Make, language: PageRequest['language'] = 'en', name = answeredArticle().slug) =>
  make({ name, query: { lang: language }, language, site })

const about: Make = (asked) => documentWith(aboutPage, asked, {})
const contact: Make = (asked) => documentWith(contactPage, asked, {})
const missing: Make = (asked) => documentWith(missingArticle, asked, { refused: 'notFound' }, 404)
const read = (changes: Partial<Article> = {}): Make => {
  const whole = { ...answeredArticle(), content: '<p>Look at the meter first.</p>', version: 1, ...changes }
  return (asked) => documentWith(articlePage, asked, { article: whole })
}
const blog =
  (articles: ArticleCard[]): Make =>
  (asked) =>
    documentWith(blogPage, asked, { articles })

describe('texts of the product (REA-01, REA-05)', () => {
  test.each([
    [
      '/user/blogs',
      blog([answeredArticle()]),
      'Blog Posts',
      ['Before you sign', 'Look at the meter first.', '2 Jan 2026'],
    ],
    ['/user/about-us', about, 'About Tregu', ['If you are looking', 'What we are, and what we are not']],
    ['/user/contact', contact, 'Contact us', ['+383 38 555 010', 'Write to us']],
  ] as const)('%s', (path, make, heading, texts) => {
    const page = readPage(made(make))
    expect([page.heading, page.title]).toEqual([heading, `${heading} · Tregu`])
    for (const text of texts) expect(page.text).toContain(text)
    for (const language of languages) {
      const own = readPage(made(make, language))
      expect(own.canonical).toBe(`${site}${path}?lang=${language}`)
      expect(own.tag('description')).not.toBe('')
      expect(own.tag('description').length).toBeLessThanOrEqual(160)
      expect([...unknownTo(own.things), ...missingIn(own.things)]).toEqual([])
    }
  })

  test('without articles the list says so', () => {
    expect(readPage(made(blog([]))).text).toContain('No blog is yet added.')
  })

  test('the demo articles have what Google recommends, and no title or description that ends in mid-sentence', () => {
    for (const { title, metadata, slug, date, content } of demoArticles)
      for (const language of languages) {
        const page = readPage(made(read({ title, metadata, slug, date, content }), language))
        expect([...unknownTo(page.things), ...missingIn(page.things)], slug).toEqual([])
        const shared = page.tag('og:title')
        expect(shared.length).toBeLessThanOrEqual(60)
        expect(page.tag('description').length).toBeLessThanOrEqual(160)
        for (const text of [shared, page.tag('description')])
          expect(text).not.toMatch(/ (të|të|e|i|dhe|në|me|for|and|of)…$/)
      }
  })
})

describe('input of editors is escaped (REA-08)', () => {
  const signs = (html: string) => html.replace(/[^<>]/g, '')
  const quotes = (html: string) => html.replace(/<script.*?<\/script>/gs, '').match(/["']/g)?.length
  const expectAlike = (html: string, plain: string, what: string) => {
    expect(signs(html), what).toBe(signs(plain))
    expect(quotes(html), what).toBe(quotes(plain))
    expect(readPage(html).things.length, what).toBe(readPage(plain).things.length)
  }

  // All fields go through one escaper, so it is enough to try each attack in one field and page, and some attacks in
  // each of these.
  test('in any field and on any page', () => {
    const fields = ['title', 'summary', 'metadata'] as const
    const pages = [about, contact, blog([answeredArticle()]), read(), missing]
    for (const [at, attack] of breakouts.entries()) {
      const field = fields[at % fields.length] ?? 'title'
      expectAlike(
        made(blog([answeredArticle({ [field]: attack })])),
        made(blog([answeredArticle({ [field]: 'plain' })])),
        attack,
      )
      const html = made(read({ [field]: attack }))
      expectAlike(html, made(read({ [field]: 'plain' })), attack)
      expect(readPage(html).data[0][1][field], field).toBe(attack)
      const make = pages[at % pages.length] ?? missing
      expectAlike(
        asked(make, { [attack]: attack, lang: attack }),
        asked(make, { plain: 'plain', lang: 'plain' }),
        attack,
      )
    }
  })

  test('the text of an article has only allowed tags', () => {
    for (const attack of breakouts) {
      const clean = cleanHtml(attack)
      const html = made(read({ content: clean }))
      const [, prose = ''] = /<div class="[\w-]*prose[\w-]*">(.*?)<\/div><\/article>/s.exec(html) ?? []
      expect(prose).toBe(clean)
      const tags = [...prose.matchAll(/<\/?([a-z][\w-]*)([^>]*)>/gi)]
      for (const [, name, attributes = ''] of tags) {
        expect('h2 h3 h4 p br hr ul ol li blockquote pre code strong em u s a img'.split(' ')).toContain(name)
        expect(attributes).not.toMatch(/\bon\w+\s*=|javascript:|style\s*=/i)
      }
      // The remaining angle brackets belong to tags only, and the page data after them are those of the article.
      expect(prose.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]/)
      expect(readPage(html).data[0][1].content).toBe(clean)
    }
  })
})
