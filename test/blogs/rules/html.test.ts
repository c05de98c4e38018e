import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHtml, photosIn, plainText } from '#functions/blogs/parts/html.ts'
import { attacks } from '../../support/attacks.ts'

const photo = '/photos/0b0e7a10-1111-4222-8333-444455556666'
const shown = (attribs = '') =>
  `<img src="${photo}/1280.jpg" srcset="${photo}/640.jpg 640w, ${photo}/1280.jpg 1280w" sizes="(min-width: 800px) 720px, 92vw" alt="A room" loading="lazy"${attribs} />`

describe('allowed HTML is kept', () => {
  test.each([
    ['paragraphs and breaks', '<p>one<br />two</p>', '<p>one<br />two</p>'],
    ['headings below the title', '<h1>a</h1><h2>b</h2><h6>c</h6>', '<h2>a</h2><h2>b</h2><h4>c</h4>'],
    ['lists', '<ul><li><p>a</p></li></ul><ol><li>b</li></ol>', '<ul><li><p>a</p></li></ul><ol><li>b</li></ol>'],
    ['emphasis', '<p><b>a</b><i>b</i><u>c</u><del>d</del></p>', '<p><strong>a</strong><em>b</em><u>c</u><s>d</s></p>'],
    [
      'quotes, code and rules',
      '<blockquote>a</blockquote><pre><code>b</code></pre><hr>',
      '<blockquote>a</blockquote><pre><code>b</code></pre><hr />',
    ],
    ['a link of ours', '<a href="/user/blogs">a</a>', '<a href="/user/blogs">a</a>'],
    [
      'a link elsewhere, in a tab of its own',
      '<a href="https://example.com/a?b=1&c=2" target="_top" rel="opener">a</a>',
      '<a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    [
      'mail and telephone',
      '<a href="mailto:a@example.com">a</a><a href="tel:+38344111222">b</a>',
      '<a href="mailto:a@example.com">a</a><a href="tel:+38344111222">b</a>',
    ],
    [
      'a photo of ours, in both sizes',
      `<img src="${photo}/320.webp" alt="A room" width="800" height="600">`,
      shown(' width="800" height="600"'),
    ],
    ['a photo without a size', `<img alt="A room" src="${photo}/1280.jpg">`, shown()],
    [
      'letters as they are written',
      '<p>Shtëpia në Pejë &amp; Gjakovë &lt;3</p>',
      '<p>Shtëpia në Pejë &amp; Gjakovë &lt;3</p>',
    ],
  ])('%s', (_, html, clean) => expect(cleanHtml(html)).toBe(clean))
})

describe('other HTML is removed', () => {
  test.each([
    ['styles and classes', '<p style="position:fixed" class="x" id="y" data-a="b">a</p>', '<p>a</p>'],
    ['unknown tags, but not their text', '<section><font>a</font></section>', 'a'],
    ['scripts with their text', 'a<script>alert(1)</script><style>b{}</style>', 'a'],
    ['links with another scheme', '<a href="javascript:alert(1)">a</a>', 'a'],
    ['schemes in disguise', '<a href="java\nscript:alert(1)">a</a><a href="&#106;avascript:alert(1)">b</a>', 'ab'],
    [
      'links to whoever comes after two slashes',
      '<a href="//example.com">a</a><a href="/\\example.com">b</a><a href="/\t/example.com">c</a>',
      'abc',
    ],
    [
      'pictures of others',
      '<img src="https://example.com/a.jpg"><img src="data:image/png;base64,AA=="><img src="//example.com/photos/a/1280.jpg">',
      '',
    ],
    [
      'pictures from elsewhere in our house',
      '<img src="/api/visitor"><img src="/photos/../api/1280.jpg"><img src="/photos/articles/a/1200.jpg">',
      '',
    ],
    ['handlers on what stays', `<img src="${photo}/1280.jpg" alt="A room" onerror="alert(1)">`, shown()],
    [
      'a text for the picture that breaks out',
      `<img src="${photo}/1280.jpg" alt="A room" width="1e9" height="x">`,
      shown(),
    ],
  ])('%s', (_, html, clean) => expect(cleanHtml(html)).toBe(clean))

  test('known attacks', () => {
    for (const attack of attacks) expectHarmless(cleanHtml(attack), attack)
  })
})

const tag = /<\/?(?:h[2-4]|p|br|hr|ul|ol|li|blockquote|pre|code|strong|em|u|s|a|img)\b(?: [a-z]+="[^"<>]*")*(?: \/)?>/g
const attribute = / (href|target|rel|src|srcset|sizes|width|height|alt|loading)="([^"]*)"/g

/** The cleaned HTML has only allowed tags with allowed attributes and safe URLs, and no other angle bracket. */
function expectHarmless(clean: string, of?: string): void {
  expect(clean.replace(tag, ''), of).not.toMatch(/[<>]/)
  for (const [opening] of clean.matchAll(tag)) {
    expect(opening.replace(attribute, '')).toMatch(/^<\/?[a-z\d]+(?: \/)?>$/)
    for (const [, name, value = ''] of opening.matchAll(attribute)) {
      if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i)
      if (name === 'src') expect(value).toMatch(/^\/photos\/[\w-]+\/1280\.jpg$/)
    }
  }
}

const piece = fc.oneof(
  fc.string(),
  fc.constantFrom(...attacks),
  fc.constantFrom(
    '<p>',
    '</p>',
    '<svg>',
    '<math>',
    '<!--',
    '-->',
    '<a href="',
    '">',
    "'>",
    '<img src=',
    '<script',
    '</',
    '&#',
    ';',
    '\0',
    '<![CDATA[',
    ']]>',
    '<textarea>',
    '<template>',
    '<noscript>',
    '<style>',
    '`',
  ),
)

describe('whatever comes in', () => {
  const html = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

  test('is harmless when it is stored', () => {
    fc.assert(
      fc.property(html, (dirty) => expectHarmless(cleanHtml(dirty))),
      { numRuns: 1000 },
    )
  })

  test('keeps its words and its photos when cleaned again', () => {
    fc.assert(
      fc.property(html, (dirty) => {
        const clean = cleanHtml(dirty)
        const again = cleanHtml(clean)
        expect([plainText(again), photosIn(again)]).toEqual([plainText(clean), photosIn(clean)])
      }),
      { numRuns: 1000 },
    )
  })

  test('has a plain text on one line', () => {
    fc.assert(
      fc.property(html, (dirty) => {
        expect(plainText(cleanHtml(dirty))).not.toMatch(/\n|\s\s|^\s|\s$/)
      }),
    )
  })
})

test('the plain text separates words at block elements only', () => {
  expect(plainText('<h2>Qira</h2><p>ka<strong>td</strong>hjetë &amp; <em>një</em><br />fund</p>')).toBe(
    'Qira katdhjetë & një fund',
  )
  expect(plainText('<p>1 &lt; 2 &amp;lt; 3</p>')).toBe('1 < 2 &lt; 3')
})

test('photos are found once each', () => {
  expect(
    photosIn(
      cleanHtml(`<img src="${photo}/640.jpg"><p><img src="/photos/b/1280.jpg"><img src="${photo}/1280.jpg"></p>`),
    ),
  ).toEqual(['0b0e7a10-1111-4222-8333-444455556666', 'b'])
})
