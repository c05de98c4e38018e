import { describe, expect, test } from 'vitest'
import { emptyArticle, withSlug, withTitle, wrongFields } from '../../../web/features/blogs/articleForm.ts'

describe('the slug', () => {
  test('follows the title until it is edited, and again when it is cleared (BLG-15)', () => {
    const titled = withTitle(emptyArticle('en'), 'Çka kushton ëndrra?')
    expect(titled.slug).toBe('cka-kushton-endrra')
    const named = withSlug(titled, 'My Slug')
    expect([named.slug, withTitle(named, 'Another').slug]).toEqual(['my-slug', 'my-slug'])
    const emptied = withSlug(named, '')
    expect(withTitle(emptied, 'Another').slug).toBe('another')
  })
})

describe('wrong fields', () => {
  test('are reported in the order of the form (VAL-37)', () => {
    expect(Object.entries(wrongFields(emptyArticle('en')))).toEqual([
      ['title', 'required'],
      ['slug', 'required'],
    ])
    const long = {
      publishAt: '',
      title: 'a'.repeat(251),
      language: 'en' as const,
      metadata: 'b'.repeat(301),
      slug: 'edit',
      named: true,
      content: 'ë'.repeat(1e5 + 1),
    }
    expect(Object.entries(wrongFields(long))).toEqual([
      ['title', 'tooLong'],
      ['metadata', 'tooLong'],
      ['slug', 'invalid'],
      ['content', 'tooLong'],
    ])
  })

  test('there are none once title and slug are filled in (VAL-40)', () => {
    expect(wrongFields(withTitle(emptyArticle('en'), 'A title'))).toEqual({})
  })
})
