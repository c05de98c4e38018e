import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, type Letter, letterHtml, letterText, oneLine } from '#functions/mail/text.ts'

const letter: Letter = {
  language: 'al',
  greeting: 'Përshëndetje <Arta>,',
  lines: ['një', 'dy'],
  action: 'Konfirmo',
  link: 'https://example.com/user/confirm/abc',
  foot: 'fund',
}

test('a header value is always one line', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (value) => !/[\r\n\u2028\u2029]/.test(oneLine(value))))
  expect(oneLine('Arta\r\nBcc: stranger@example.com')).toBe('Arta Bcc: stranger@example.com')
  expect(oneLine('A\u0000B\u000bC\u0085D\u202eE')).toBe('A B C D E')
})

test('text is escaped in HTML', () => {
  fc.assert(fc.property(fc.string(), (value) => !/[<>"']/.test(escapeHtml(value))))
})

test('a mail has the same content as text and as HTML', () => {
  const text = letterText(letter)
  const html = letterHtml(letter)
  for (const part of [...letter.lines, letter.action, letter.link, letter.foot]) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  expect(html).toContain('lang="sq"')
  expect(html).toContain('&#60;Arta&#62;')
})
