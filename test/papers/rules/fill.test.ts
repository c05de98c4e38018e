import { describe, expect, test } from 'vitest'
import { fillPlaceholders } from '#shared/papers/fill.ts'

const facts = {
  entity: 'Tregu <sh.p.k.>',
  address: '',
  company: 'Tregu L.L.C.',
  email: 'a@b.example',
  phone: '',
  website: 'https://a.example/?b&c',
}

describe('facts in a legal text (LEG-02)', () => {
  test.each([
    ['is escaped', '<p>By {entity}.</p>', '<p>By Tregu &#60;sh.p.k.&#62;.</p>'],
    ['ends with a full stop ends the sentence', '<p>By {company}. Two.</p>', '<p>By Tregu L.L.C. Two.</p>'],
    [
      'stands in links too',
      '<p><a href="mailto:{email}">{email}</a></p>',
      '<p><a href="mailto:a@b.example">a@b.example</a></p>',
    ],
    [
      'is an address of the web becomes a link',
      '<p>At {website}.</p>',
      '<p>At <a href="https://a.example/?b&#38;c">https://a.example/?b&#38;c</a>.</p>',
    ],
    [
      'is such an address stays within a link as it is',
      '<p><a href="/user/a?{website}">At {website}</a></p>',
      '<p><a href="/user/a?https://a.example/?b&#38;c">At https://a.example/?b&#38;c</a></p>',
    ],
    ['that is unknown stays', '<p>{Other} {constructor} {toString}</p>', '<p>{Other} {constructor} {toString}</p>'],
    ['that is missing takes its label', '<ul><li>Telephone: {phone}</li><li>One</li></ul>', '<ul><li>One</li></ul>'],
    ['that is missing takes its sentence', '<p>One. Call {phone} now! Two?</p>', '<p>One. Two?</p>'],
    ['that is missing takes an entry', '<ul><li>At {address}</li><li>One</li></ul>', '<ul><li>One</li></ul>'],
    ['that is missing takes a list of nothing else', '<p>One</p><ul><li>{phone}</li></ul>', '<p>One</p>'],
    ['that is missing takes what markup holds together', '<p><em>One. At {address}.</em> Two.</p>', ''],
    [
      'that is missing takes a sentence with its link',
      '<p>One. <a href="{phone}">Two</a>. Three.</p>',
      '<p>One. Three.</p>',
    ],
  ])('one that %s', (_, html, text) => {
    expect(fillPlaceholders(html, facts)).toBe(text)
  })
})
