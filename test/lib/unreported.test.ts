import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unreported } from '../../web/lib/unreported.ts'

test.each([
  ['a handler', '<b onclick="x()">a</b>', '<b x-onclick="x()">a</b>'],
  ['a handler without a value', '<b onclick>', '<b x-onclick>'],
  ['a style without quotes', '<p STYLE = color:red id=a>', '<p x-STYLE = color:red id=a>'],
  ['several', `<img src=x onload='a' onerror="b" style="c">`, `<img src=x x-onload='a' x-onerror="b" x-style="c">`],
  ['one behind a slash', '<img/onerror=x()>', '<img/x-onerror=x()>'],
  ['one on another line', '<b\nonclick\n=\n"x()">', '<b\nx-onclick\n=\n"x()">'],
  ['one behind the sign that ends tags', '<b title="a>b" onclick=x()>', '<b title="a>b" x-onclick=x()>'],
  ['one behind a quote in quotes', `<b a='"' onclick=x()>`, `<b a='"' x-onclick=x()>`],
  ['one behind a quote in a value', '<b a=b"c onclick=x()>', '<b a=b"c x-onclick=x()>'],
  ['one right behind a value', '<b a="b"onclick=x()>', '<b a="b"x-onclick=x()>'],
  ['an element of styles', '<STYLE media=all>b{}</STYLE >', '<noembed media=all>b{}</noembed >'],
  ['an element of styles that never ends', '<style>b{}', '<noembed>b{}'],
  ['the base of addresses', '<base href="https://a.example/">', '<x-base href="https://a.example/">'],
])('%s is made ineffective', (_, html, expected) => {
  expect(unreported(html)).toBe(expected)
})

test.each([
  ['values', '<img alt="Lights on = off, style = new" title=onclick>'],
  ['text', '<p>1 < 2, onclick=x() style="y"</p>'],
  ['other attributes', '<b data-style="a" data-onclick="b" on="c" on-click="d" styled="e">'],
  ['other elements', '<styled><basement><p>'],
])('%s stay', (_, html) => {
  expect(unreported(html)).toBe(html)
})

const piece = fc.constantFrom(...'<>/="\' \nax', '<b ', '</', 'style', 'onclick', 'base')

test('the cleaning loses no content, and is idempotent', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const html = pieces.join('')
      const once = unreported(html)
      expect(unreported(once)).toBe(once)
      expect(once.replaceAll('noembed', 'style').replaceAll('x-', '')).toBe(html)
    }),
  )
})
