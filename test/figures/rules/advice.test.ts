import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mediansOf, type Sampled } from '#functions/figures/medians.ts'
import { type Advised, adviceFor, adviceLink, adviceText } from '#shared/figures/advice.ts'
import type { Compared } from '#shared/figures/comparison.ts'
import type { Fair } from '#shared/search/fair.ts'

const now = Date.parse('2026-11-30T08:00:00Z')
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()
const english = 'A bright apartment with two rooms in the center of the city, close to the park.'
const albanian = 'Banesë me dy dhoma në qendër të qytetit, afër parkut dhe shkollës.'
const fair: Fair = { count: 12, median: 400, low: 350, high: 430, currency: 'Euro', per: 'month' }
const compared: Compared = { days: 14, count: 12, own: [400, 41, 9], similar: [390, 60, 8], photos: 8 }

/** A listing of which there is nothing to say. */
const good: Advised = {
  postType: { postTypeId: 1 },
  rent: true,
  price: 400,
  photos: Array.from({ length: 8 }),
  description: english,
  descriptionSecond: albanian,
  expiresAt: inDays(30),
}
const alike = { ...compared, own: compared.similar }

describe('advice names its fact, and leads to the field that it is about (OWN-03)', () => {
  test.each<[string, Partial<Advised>, object, string | undefined, string[]]>([
    ['nothing', {}, { fair, compared: alike }, undefined, []],
    ['a price', { price: 448 }, { fair }, 'price', ['Price 12 % above similar ones', 'Çmimi 12 % mbi të ngjashmet']],
    ['a fair price', { price: 425 }, { fair }, undefined, []],
    ['a price without similar ones', { price: 4000 }, { fair: null }, undefined, []],
    [
      'photos',
      { photos: [1, 2, 3] },
      { compared: alike },
      'photos',
      ['3 photos; similar ones have 8', '3 foto; të ngjashmet kanë 8'],
    ],
    ['enough photos', { photos: [1, 2, 3, 4, 5] }, { compared: alike }, undefined, []],
    ['no photo', { photos: [] }, {}, 'photos', ['No photo', 'Asnjë foto']],
    [
      'no Albanian',
      { descriptionSecond: undefined },
      {},
      'descriptionSecond',
      ['No description in Albanian', 'Pa përshkrim në shqip'],
    ],
    [
      'no English',
      { description: albanian },
      {},
      'descriptionSecond',
      ['No description in English', 'Pa përshkrim në anglisht'],
    ],
    ['a text of an unknown language', { description: '2+1, 78 m²', descriptionSecond: '' }, {}, undefined, []],
    [
      'no text',
      { description: ' ', descriptionSecond: undefined },
      {},
      'description',
      ['No description', 'Pa përshkrim'],
    ],
    ['its end', { expiresAt: inDays(2.5) }, {}, undefined, ['Expires in 3 days', 'Skadon pas 3 ditësh']],
    ['an end that is far', { expiresAt: inDays(8) }, {}, undefined, []],
    [
      'its views',
      {},
      { compared },
      'title',
      [
        'Seen as often as similar ones, but opened less: 41 views; similar ones 60',
        'Shihet sa të ngjashmet, por hapet më rrallë: 41 shikime; të ngjashmet 60',
      ],
    ],
    ['few views of few who saw it', {}, { compared: { ...compared, own: [100, 41, 9] } }, undefined, []],
  ])('%s', (_, changes, similar, field, texts) => {
    const found = adviceFor({ ...good, ...changes }, similar, now)
    expect(found.flatMap((one) => [adviceText(one, 'en'), adviceText(one, 'al')])).toEqual(texts)
    const link = field ? `/user/update/post/L1#listing-${field}` : '/user/post-list?only=ending'
    expect(found.map((one) => adviceLink(one, 'L1'))).toEqual(texts.length > 0 ? [link] : [])
  })

  test('the most pressing comes first', () => {
    const poor = { ...good, expiresAt: inDays(1), price: 800, photos: [], description: undefined }
    expect(adviceFor(poor, { fair, compared }, now).map(({ is }) => is)).toEqual([
      ...['expires', 'above', 'photos', 'opened', 'noTextIn'],
    ])
  })
})

const of = (...owners: string[]): Sampled[] => owners.map((owner, at) => ({ owner, values: [at] }))

describe('similar listings are at least eight of five others (OWN-03)', () => {
  test.each([
    ['eight of five others', of(...'aabbccdde', 'f'), 4.5],
    ['seven of others', of(...'aabcdeff', 'f'), undefined],
    ['four others', of(...'aabbccddee'), undefined],
    ['one who has most', of(...'aaaaaaaaabcdef'), undefined],
    ['none', [], undefined],
  ])('%s', (_, sampled, median) => {
    expect(mediansOf(sampled)?.[0]).toBe(median === undefined ? undefined : Math.round(median))
  })

  test('whoever leaves out what is their own, is told of eight listings of five owners, to two digits', () => {
    const someone = fc.record({ owner: fc.constantFrom(...'abcdefgh'), values: fc.tuple(fc.nat(5000)) })
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 30 }), fc.constantFrom(...'abcdefgh'), (listings, asking) => {
        const median = mediansOf(listings)?.[0]
        if (median === undefined) return
        const others = listings.filter(({ owner }) => owner !== asking)
        expect(others.length).toBeGreaterThanOrEqual(8)
        expect(new Set(others.map(({ owner }) => owner)).size).toBeGreaterThanOrEqual(5)
        expect(Number(median.toPrecision(2))).toBe(median)
      }),
    )
  })
})
