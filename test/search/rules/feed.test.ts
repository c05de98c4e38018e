import { expect, test } from 'vitest'
import type { Card } from '#shared/posts/post.ts'
import { feedQuery } from '#shared/search/params.ts'
import { feedOf } from '#web/features/search/server/feed.ts'
import { breakouts } from '../../support/attacks.ts'
import { answeredCard, site } from '../../support/pages.ts'

const latest = '2026-03-01T00:00:00.000Z'
const changedAt = '2026-01-03T10:00:00.000Z'

function feed(query: Record<string, string> = {}, cards: Card[] = [answeredCard()]): string {
  const { lang: language, ...search } = feedQuery.parse(query)
  return feedOf(
    search,
    cards.map((card) => ({ card, changedAt })),
    { language, site, latest },
  )
}

const signs = (xml: string) => xml.replace(/[^<>]/g, '')

test('user input is escaped in a feed (ALR-09, REA-08)', () => {
  for (const attack of breakouts) {
    for (const field of ['title', 'neighborhood'] as const)
      expect(signs(feed({}, [answeredCard({ [field]: attack })])), attack).toBe(signs(feed()))
    for (const name of ['input-words', 'input-neighborhood'])
      expect(signs(feed({ [name]: attack.slice(0, 100) })), attack).toBe(signs(feed({ [name]: 'plain' })))
  }
})

test('characters that XML forbids are removed from a feed (ALR-09)', () => {
  const xml = feed({ 'input-words': 'a\ufffeb' }, [answeredCard({ title: 'One\u0000 two\u001b \ud800three 🏠' })])
  expect(xml).toContain('<title>One two three 🏠</title>')
  expect(xml).toContain('“ab”')
})

test('a feed has one canonical address per search and language (ALR-09)', () => {
  const self = (query: Record<string, string>) => /<link rel="self"[^>]*href="([^"]*)"/.exec(feed(query))?.[1]
  const plain = self({ 'input-rent': 'true', lang: 'al' })
  expect(plain).toBe(`${site}/api/post/search/feed?input-rent=true&amp;lang=al`)
  expect(self({ 'input-rent': 'true', 'input-order': 'price-up', 'as-of': latest, page: '3', lang: 'al' })).toBe(plain)
  expect(self({})).toBe(`${site}/api/post/search/feed?lang=en`)
})

test('an empty feed has the time of the latest publication (ALR-09)', () => {
  expect(feed({}, [])).toContain(`<updated>${latest}</updated>`)
  expect(feed({}, [answeredCard()])).not.toContain(latest)
})
