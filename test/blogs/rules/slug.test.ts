import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSlug, slugMax, slugOf } from '#shared/blogs/slug.ts'

test.each([
  ['Qira në Prishtinë', 'qira-ne-prishtine'],
  ['Çka duhet ditur për ÇELËSAT', 'cka-duhet-ditur-per-celesat'],
  ['  Moving to the Bronx: what it’s really like!  ', 'moving-to-the-bronx-what-its-really-like'],
  ['5 gjëra — para se të blini', '5-gjera-para-se-te-blini'],
  ['2026', 'blog-2026'],
  ['Edit', 'blog-edit'],
  ['!!!', ''],
  ['', ''],
])('the title “%s” suggests the slug “%s” (BLG-15)', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test.each(['', 'Upper', 'a b', 'a--b', '-a', 'a-', '12345', 'all', 'edit', 'create', 'ëndërr', 'a/b', 'a'.repeat(101)])(
  '“%s” is no slug',
  (text) => expect(isSlug(text)).toBe(false),
)

test.each(['a', 'a1', '1a', 'qira-ne-prishtine', '5-gjera', 'editing'])('“%s” is a slug', (text) =>
  expect(isSlug(text)).toBe(true),
)

test('whatever the title, its suggestion is empty or a slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const slug = slugOf(title)
      expect(slug === '' || isSlug(slug), slug).toBe(true)
      expect(slug.length).toBeLessThanOrEqual(slugMax)
    }),
  )
})
