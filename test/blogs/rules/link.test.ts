import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#functions/blogs/parts/html.ts'
import { safeAddress } from '#shared/blogs/link.ts'
import { meantAddress } from '#web/features/blogs/parts/link.ts'

describe('what is written as the address of a link', () => {
  test.each([
    ['www.example.com/x', 'https://www.example.com/x'],
    ['  example.com:8080/a?b=c#d ', 'https://example.com:8080/a?b=c#d'],
    ['shtëpi.com/çmimet', 'https://shtëpi.com/çmimet'],
    ['ada@example.com', 'mailto:ada@example.com'],
    ['http://example.com', 'http://example.com'],
    ['https://example.com/a', 'https://example.com/a'],
    ['mailto:ada@example.com', 'mailto:ada@example.com'],
    ['tel:+38344111222', 'tel:+38344111222'],
    ['/user/post', '/user/post'],
    ['#prices', '#prices'],
  ])('%s means %s', (written, address) => expect(meantAddress(written)).toBe(address))

  test.each([
    '',
    ' ',
    'foo',
    'report.pdf',
    'user/post',
    'see example.com',
    'javascript:alert(1)',
    'java\nscript:example.com',
    'data:text/html,example.com',
    'ftp://example.com',
    '//example.com',
    '/\\example.com',
  ])('%j is none', (written) => expect(meantAddress(written)).toBeUndefined())
})

const written = fc.oneof(
  fc.string(),
  fc.webUrl(),
  fc.domain(),
  fc.emailAddress(),
  fc
    .constantFrom('javascript:', 'data:', '/', '//', '#', 'tel:')
    .chain((start) => fc.string().map((end) => start + end)),
)

test('an accepted link is not changed by the editor or when stored', () => {
  fc.assert(
    fc.property(written, (text) => {
      const address = meantAddress(text)
      if (address === undefined) return
      expect(safeAddress(address)).toBe(address)
      expect(meantAddress(address)).toBe(address)
      expect(cleanHtml(`<a href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">a</a>`)).toMatch(
        /^<a href="/,
      )
    }),
    { numRuns: 1000 },
  )
})
