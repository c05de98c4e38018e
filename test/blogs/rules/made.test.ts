import { describe, expect, test } from 'vitest'
import type { ArticleCard } from '#shared/blogs/answers.ts'
import { languages } from '#shared/lib/language.ts'
import { aboutPage } from '#web/server/about.ts'
import { blogPage } from '#web/server/blog.ts'
import { contactPage } from '#web/server/contact.ts'
import type { Asked, Content } from '#web/server/content.ts'
import { documentOf } from '#web/server/document.ts'
import { breakouts } from '../../support/attacks.ts'
import { entry, readPage, site } from '../../support/pages.ts'
import { unknownTo } from '../../support/vocabulary.ts'

const article = (changes: Partial<ArticleCard> = {}): ArticleCard => ({
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  title: 'Before you sign',
  metadata: '',
  slug: 'before-you-sign',
  image: '/photos/articles/a/1200.webp',
  cover: { key: 'articles/a', width: 1600, height: 900, placeholder: '#336699' },
  date: '2026-01-02T10:00:00.000Z',
  summary: 'Look at the meter first.',
  archived: false,
  ...changes,
})

const made = (make: (asked: Asked) => Content, language: Asked['language'] = 'en') => {
  const asked = { name: '', query: { lang: language }, language, site }
  return documentOf(entry, make(asked), asked)
}
const blog = (articles: ArticleCard[]) => (asked: Asked) => blogPage(articles, asked)

describe('REA-01 REA-05 what we write ourselves', () => {
  test.each([
    ['/user/blogs', blog([article()]), 'Blog Posts', ['Before you sign', 'Look at the meter first.', '02/01/2026']],
    ['/user/about-us', aboutPage, 'About Tregu', ['For those who look', 'What we are, and what we are not']],
    ['/user/contact', contactPage, 'Contact us', ['+383 38 555 010', 'Write to us']],
  ] as const)('%s', (path, make, heading, texts) => {
    const page = readPage(made(make))
    expect([page.heading, page.title]).toEqual([heading, `${heading} · Tregu`])
    for (const text of texts) expect(page.text).toContain(text)
    for (const language of languages) {
      const own = readPage(made(make, language))
      expect(own.canonical).toBe(`${site}${path}?lang=${language}`)
      expect(own.tag('description')).not.toBe('')
      expect(own.tag('description').length).toBeLessThanOrEqual(160)
      expect(own.things.flatMap((thing) => unknownTo(thing))).toEqual([])
    }
  })

  test('without articles the list says so', () => {
    expect(readPage(made(blog([]))).text).toContain('No blog is yet added.')
  })

  test.each(breakouts)('REA-08 what editors typed is text, %#: %s', (attack) => {
    const signs = (html: string) => html.replace(/[^<>]/g, '')
    for (const field of ['title', 'summary'] as const)
      expect(signs(made(blog([article({ [field]: attack })])))).toBe(signs(made(blog([article()]))))
  })
})
