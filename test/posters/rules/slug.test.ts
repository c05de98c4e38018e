import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPosterSlug, slugMax, slugsFor } from '#shared/posters/slug.ts'

const userId = '0c7a1a0e-2f0c-4ea0-9a5f-6d3f6bb2f6a1'
const first = (name: string) => slugsFor(name, userId)[0]

describe('the slug of a page (OWN-06)', () => {
  test.each([
    ['Agjencia Dardania', 'agjencia-dardania'],
    ['Shtëpia e Çelësit', 'shtepia-e-celesit'],
    ['Некретнине Ђорђе Љиљана', 'nekretnine-djordje-ljiljana'],
    ['Đorđević & sinovi', 'djordjevic-sinovi'],
    ['İstanbul Işık Emlak', 'istanbul-isik-emlak'],
    ["O'Neil Homes, L.L.C.", 'oneil-homes-l-l-c'],
    ['  ---  Auto   Salloni 44 ---', 'auto-salloni-44'],
    ['Arta arta@example.com Krasniqi', 'arta-krasniqi'],
    ['info@dardania.example', 'poster'],
    ['不动产', 'poster'],
    ['😀', 'poster'],
  ])('of %j is %s', (name, slug) => {
    expect(first(name)?.replace(/^poster.*/, 'poster')).toBe(slug)
  })

  test.each(['admin', 'Support', 'Tregu', 'by', '123', '7', userId])('is never %s', (name) => {
    expect(slugsFor(name, userId)).not.toContain(name.toLowerCase())
    expect(isPosterSlug(name.toLowerCase())).toBe(false)
  })

  test.each(['Upper', 'two--hyphens', '-begins', 'ends-', 'with space', 'ë', '', 'a', 'x'.repeat(slugMax + 1), 'a/b'])(
    'is not %j',
    (slug) => expect(isPosterSlug(slug)).toBe(false),
  )

  test('of any name there are several, all of them valid, the last of this account alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.uuid(), (name, id) => {
        const slugs = slugsFor(name, id)
        expect(slugs.length).toBeGreaterThan(1)
        expect(slugs.filter((one) => !isPosterSlug(one))).toEqual([])
        expect(slugs.at(-1)).toContain(id.slice(0, 8))
      }),
    )
  })
})
