import { expect, test } from 'vitest'
import { tidyPasted } from '#web/features/blogs/parts/pasted.ts'

/** What is left of pasted HTML, without attributes and white space between elements. */
function pasted(html: string): string {
  const root = document.createElement('div')
  root.innerHTML = html
  tidyPasted(root)
  return root.innerHTML
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(\w+)[^>]*>/g, '<$1>')
    .replace(/<\/?span>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s*(<\/?(?:p|ul|ol|li|h\d)>)\s*/g, '$1')
    .replace(/ +/g, ' ')
    .trim()
}

const word = (text: string, mark: string, level = 1) =>
  `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level${level} lfo1"><!--[if !supportLists]--><span style="font-family:Symbol"><span style="mso-list:Ignore">${mark}<span style="font:7pt Times">&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]--><span>${text}</span></p>`

test.each([
  [
    'bullets of Word',
    `<p class="MsoNormal">Duhet:</p>\n${word('Pika e parë', '·')}\n${word('Pika e dytë', '·')}\n<p>Fund</p>`,
    '<p>Duhet:</p><ul><li><p>Pika e parë</p></li><li><p>Pika e dytë</p></li></ul><p>Fund</p>',
  ],
  [
    'numbers of Word',
    `${word('Noteri', '1.')}${word('Kadastri', '2.')}`,
    '<ol><li><p>Noteri</p></li><li><p>Kadastri</p></li></ol>',
  ],
  [
    'levels of Word',
    `${word('A', '1.')}${word('a', '·', 2)}${word('b', 'o', 2)}${word('B', '2.')}`,
    '<ol><li><p>A</p><ul><li><p>a</p></li><li><p>b</p></li></ul></li><li><p>B</p></li></ol>',
  ],
  [
    'marks that are only text',
    '<p>·&nbsp;&nbsp;&nbsp;&nbsp; Pika e parë</p><p>·&nbsp;&nbsp; Pika <b>e dytë</b></p>',
    '<ul><li><p>Pika e parë</p></li><li><p>Pika <b>e dytë</b></p></li></ul>',
  ],
  [
    'a list in a message of a chat',
    '<p>Duhet:<br>- letërnjoftimi<br>- kontrata<br>- fatura</p>',
    '<p>Duhet:</p><ul><li><p>letërnjoftimi</p></li><li><p>kontrata</p></li><li><p>fatura</p></li></ul>',
  ],
  [
    'plain lines with numbers',
    '<p>1. Noteri</p><p>2. Kadastri</p>',
    '<ol><li><p>Noteri</p></li><li><p>Kadastri</p></li></ol>',
  ],
  ['a single line with a dash', '<p>- Tha ai.</p><p>Po.</p>', '<p>- Tha ai.</p><p>Po.</p>'],
  ['a year and a sentence', '<p>1999. Lufta.</p><p>A. Hoti tha.</p>', '<p>1999. Lufta.</p><p>A. Hoti tha.</p>'],
  [
    'the lists of Word’s web application',
    '<div class="ListContainerWrapper"><ul><li data-aria-level="1"><p>A</p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="1"><p>B</p></li></ul></div>',
    '<ul><li><p>A</p></li><li><p>B</p></li></ul>',
  ],
  [
    'headings of Word and Docs',
    '<h1>Një</h1><p class="MsoTitle">Dy</p><p style="mso-outline-level:3">Tre</p><h5>Katër</h5><h3>Pesë</h3><p role="heading" aria-level="2">Gjashtë</p>',
    '<h2>Një</h2><h2>Dy</h2><h3>Tre</h3><h4>Katër</h4><h3>Pesë</h3><h2>Gjashtë</h2>',
  ],
  [
    'a table of Sheets',
    '<table><tbody><tr><th>Qyteti</th><th>Çmimi</th></tr><tr><td>Prizren</td><td><p>300 €</p></td></tr><tr><td></td><td></td></tr></tbody></table>',
    '<p><strong>Qyteti | Çmimi</strong></p><p>Prizren | 300 €</p>',
  ],
  [
    'a table for layout',
    '<table><tbody><tr><td><p>A</p></td></tr><tr><td><p>B</p></td></tr></tbody></table>',
    '<p>A</p><p>B</p>',
  ],
  [
    'a table with a link',
    '<table><tr><td><a href="/x">A</a></td><td><b>B</b></td></tr></table>',
    '<p><a>A</a> | <b>B</b></p>',
  ],
  ['empty paragraphs of Word', '<p class="MsoNormal">&nbsp;</p><p>A</p>', '<p>A</p>'],
])('%s (INP-24)', (_, html, expected) => {
  expect(pasted(html)).toBe(expected)
})
