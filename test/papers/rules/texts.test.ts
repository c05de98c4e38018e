import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#functions/blogs/parts/html.ts'
import { shippedTexts } from '#functions/papers/shipped/texts.ts'
import { operatorFactNames } from '#shared/papers/facts.ts'
import { fillPlaceholders } from '#shared/papers/fill.ts'
import { isLegalPage, legalPageNames } from '#shared/papers/legalPages.ts'
import { fitsLegalPage } from '#shared/papers/schema.ts'
import { addressesOf, pages } from '#web/pages.ts'

const all = Object.fromEntries(operatorFactNames.map((name) => [name, `${name} & co`]))
const none = Object.fromEntries(operatorFactNames.map((name) => [name, name === 'name' ? 'Tregu' : '']))
const lacking = (one: string) => ({ ...all, [one]: '' })
const known = new Set(pages.flatMap(({ path }) => addressesOf(path)))

describe.each(legalPageNames)('the shipped text of %s (LEG-01)', (paper) => {
  const { en, al } = shippedTexts[paper]

  test.each([
    ['en', en],
    ['al', al],
  ])('in %s is as clean as what editors save, and has known facts and addresses', (_, html) => {
    expect(cleanHtml(html).replaceAll(' target="_blank" rel="noopener noreferrer"', '')).toBe(html)
    expect(fitsLegalPage(html)).toBe(true)
    for (const [, name = ''] of html.matchAll(/\{(\w+)\}/g)) expect(operatorFactNames).toContain(name)
    for (const [, path = ''] of html.matchAll(/href="(\/user\/[^"#]*)/g)) {
      const legal = /^\/user\/legal\/(.*)$/.exec(path)?.[1]
      expect(legal === undefined ? known.has(path) : isLegalPage(legal), path).toBe(true)
    }
  })

  test('says the same in both languages: headings, paragraphs, entries, links and facts in one order', () => {
    const outline = (html: string) => html.match(/<(?:h2|p|li|a href="[^"]*")>|\{\w+\}/g)
    const sorted = (html: string) => outline(html)?.filter((part) => !/^[<{]a|^\{/.test(part))
    expect(sorted(al)).toEqual(sorted(en))
    const links = (html: string) => html.match(/href="[^"]*"|\{\w+\}/g)?.toSorted()
    expect(links(al)).toEqual(links(en))
  })

  test.each([
    ['en', en],
    ['al', al],
  ])('in %s is whole with all facts, without one of them, and without any', (_, html) => {
    for (const facts of [none, all, ...operatorFactNames.filter((one) => one !== 'name').map(lacking)]) {
      const text = fillPlaceholders(html, facts)
      expect(text).not.toMatch(/\{|\}|<(p|li|ul|h2)>\s*<\/\1>|href="(mailto:)?"|undefined/)
      expect(text).not.toMatch(/:\s*<\/(?:li|p)>(?!\s*<[uo]l>)/)
      expect(text.match(/<[a-z]/g)?.length).toBe(text.match(/<\//g)?.length)
    }
    expect(fillPlaceholders(html, all)).not.toContain(' & co')
  })
})
