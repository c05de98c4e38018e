import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withHead } from '#functions/blogs/pageHead.ts'
import { attacks } from '../../support/attacks.ts'

const page = readFileSync(`${import.meta.dirname}/../../../web/index.html`, 'utf8')
const head = {
  title: 'Renting & "living" <now>',
  description: 'For $& and $1 a month.',
  url: 'https://tregu.example/user/blogs/renting',
  image: 'https://tregu.example/photos/articles/a/1200.jpg',
  published: '2026-01-02T03:04:05.678Z',
}

test('an article’s head is in the built page, once each', () => {
  const made = withHead(page, head)
  for (const tag of [
    '<title>Renting &amp; &quot;living&quot; &lt;now&gt; · Tregu</title>',
    '<meta name="description" content="For $&amp; and $1 a month." />',
    '<link rel="canonical" href="https://tregu.example/user/blogs/renting" />',
    '<meta property="og:url" content="https://tregu.example/user/blogs/renting" />',
    '<meta property="og:type" content="article" />',
    '<meta property="og:title" content="Renting &amp; &quot;living&quot; &lt;now&gt;" />',
    '<meta property="og:description" content="For $&amp; and $1 a month." />',
    '<meta property="og:image" content="https://tregu.example/photos/articles/a/1200.jpg" />',
    '<meta property="article:published_time" content="2026-01-02T03:04:05.678Z" />',
  ])
    expect(made.split(tag), tag).toHaveLength(2)
  expect(made.match(/<title>/g)).toHaveLength(1)
  expect(made.match(/name="description"/g)).toHaveLength(1)
  const body = (html: string) => html.slice(html.indexOf('<body'))
  expect(body(made)).toBe(body(page))
})

test('an article without a picture names none', () => {
  expect(withHead(page, { ...head, image: undefined })).not.toContain('og:image')
})

test.each(attacks)('%#: nothing breaks out of the head: %s', (attack) => {
  const plain = withHead(page, { ...head, title: 'plain', description: 'plain' })
  const made = withHead(page, { ...head, title: attack, description: attack })
  const signs = (html: string) => html.replace(/[^<>]/g, '')
  expect(signs(made)).toBe(signs(plain))
  expect(made.match(/"/g)).toHaveLength(plain.match(/"/g)?.length ?? 0)
})
