import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from '#functions/blogs/parts/html.ts'
import { escapeHtml, unescapeHtml } from '#shared/lib/html.ts'

const texts = fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", '#', ';', 'a', 'm', 'p', '3', '9', 'ë') })

test('escaped text has no sign of HTML, and is read back as it was', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!#\d+;)/)
      expect(unescapeHtml(escapeHtml(text))).toBe(text)
    }),
  )
})

test('what the sanitiser escapes is read back too', () => {
  fc.assert(fc.property(texts, (text) => unescapeHtml(cleanHtml(escapeHtml(text))) === text))
})
