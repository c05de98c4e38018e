import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buttonHtml,
  type Letter,
  letterHtml,
  letterText,
  oneLine,
  subjectMax,
  subjectOf,
} from '#functions/mail/parts/text.ts'

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

test('a button is a link in a table cell that has the padding for Outlook (HTM-06)', () => {
  const button = buttonHtml('Open <it>', 'https://example.com/?a=1&b=2')
  expect(button).toMatch(/<td class="go"[^>]*mso-padding-alt:14px 26px/)
  expect(button).toMatch(/<a class="go" href="https:\/\/example\.com\/\?a=1&#38;b=2"[^>]*;padding:14px 26px/)
  expect(button).toContain('>Open &#60;it&#62;</a>')
})

test('a subject begins with what the mail is about, and is cut to 70 characters at a word (HTM-06)', () => {
  const about = (title: string) => `Still available? “${title}”`
  expect(subjectOf(about, 'Two rooms')).toBe('Still available? “Two rooms”')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const subject = subjectOf(about, title)
      expect(subject.length).toBeLessThanOrEqual(subjectMax)
      expect(subject).toMatch(/^Still available\? “.*”$/)
    }),
  )
})
