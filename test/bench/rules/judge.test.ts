import { describe, expect, it } from 'vitest'
import { fold } from '#shared/lib/text.ts'
import { regions } from '#shared/places/cities.ts'
import { categories, type Kind, kindNames, kindOf, offers, venueKinds } from '#shared/posts/lists.ts'
import { development } from '../judge/development.ts'
import { fresh } from '../judge/fresh.ts'
import { grammar, subjects, unseenGrammar } from '../judge/grammar.ts'
import { heldOut } from '../judge/heldOut.ts'
import { once } from '../judge/once.ts'
import { type Corpus, groups, type Query } from '../judge/query.ts'
import { dcg, exactFor, gradesOf, scoreOf } from '../judge/score.ts'
import { sideOf } from '../judge/sides.ts'
import { type Stocked, stock } from '../judge/stock.ts'

const queriesOf = (corpus: Corpus) => groups.flatMap((group) => corpus[group])
const earlier = [...queriesOf(development), ...queriesOf(heldOut)]
const later = [...queriesOf(fresh), ...queriesOf(once)]
const grammatical = subjects.flatMap((subject) => [...grammar[subject], ...unseenGrammar[subject]])
const all = [...earlier, ...later, ...grammatical]

describe('the corpus of the judge', () => {
  it('has a hundred queries and more to work with, and as many like them to measure', () => {
    expect(queriesOf(development).length).toBeGreaterThanOrEqual(100)
    expect(queriesOf(heldOut).length).toBeGreaterThanOrEqual(100)
    for (const group of groups)
      expect(Math.abs(development[group].length - heldOut[group].length), group).toBeLessThanOrEqual(2)
  })

  it('has 160 fresh queries, and forty of the same kinds to be looked at once', () => {
    expect(queriesOf(fresh)).toHaveLength(160)
    expect(queriesOf(once)).toHaveLength(40)
    for (const group of groups) expect(Math.abs(fresh[group].length - 4 * once[group].length), group).toBeLessThan(4)
  })

  it('has 160 sentences of grammar, sixty of them in Serbian, half of each subject to be looked at once', () => {
    expect(subjects.flatMap((subject) => [...grammar[subject], ...unseenGrammar[subject]]).length).toBeGreaterThan(160)
    expect([...grammar.serbian, ...unseenGrammar.serbian]).toHaveLength(60)
    for (const subject of subjects)
      expect(Math.abs(grammar[subject].length - unseenGrammar[subject].length), subject).toBeLessThan(2)
  })

  it('has no duplicate queries, and none that the search field could not accept', () => {
    const texts = all.map(({ text }) => fold(text))
    expect(texts.filter((text, at) => texts.indexOf(text) < at)).toEqual([])
    expect(texts.filter((text) => text.length > 100)).toEqual([])
  })

  it.each([
    ['work', development],
    ['kept', heldOut],
    ['fresh', fresh],
    ['once', once],
  ])('%s has queries for listings of every type and offer', (_, corpus) => {
    const found = queriesOf(corpus).flatMap((query) => exactFor(query, stock))
    const kinds = new Set<Kind>(found.map(({ postType }) => kindOf(postType.postTypeId)))
    expect([...kinds].sort()).toEqual([...kindNames].sort())
    for (const offer of [...offers, ...venueKinds])
      expect(
        found.some((listing) => listing[offer]),
        offer,
      ).toBe(true)
  })

  it('asks for what is in stock, or says that it is not and what would do instead', () => {
    const wrong = all.filter((query) => exactFor(query, stock).length > 0 === (query.instead !== undefined))
    expect(wrong.map(({ text }) => text)).toEqual([])
    const hopeless = all.filter((query) => gradesOf(query, stock).size === 0)
    expect(hopeless.map(({ text }) => text)).toEqual([])
  })

  it.each([
    ['work and kept, one in ten,', earlier, 0.05, 0.12],
    ['fresh, one in seven,', queriesOf(fresh), 0.12, 0.18],
    ['once, one in seven,', queriesOf(once), 0.12, 0.18],
  ])('%s knows that the stock has no answer', (_, queries, least, most) => {
    const share = queries.filter(({ instead }) => instead).length / queries.length
    expect(share).toBeGreaterThan(least)
    expect(share).toBeLessThan(most)
  })

  it('has later queries of both regions and every category, and some with few answers', () => {
    const sides = later.map(sideOf)
    for (const region of regions)
      expect(sides.filter((side) => side.region === region).length, region).toBeGreaterThan(50)
    for (const category of categories)
      expect(sides.filter((side) => side.category === category).length, category).toBeGreaterThan(20)
    const few = later.filter((query) => [1, 2].includes(exactFor(query, stock).length))
    expect(few.length / later.length).toBeGreaterThan(0.15)
    expect(few.length / later.length).toBeLessThan(0.25)
  })

  it('has no query that every listing of the demo data answers', () => {
    expect(all.filter((query) => exactFor(query, stock).length > stock.length / 4)).toEqual([])
  })
})

const car = (id: number, price: number): Stocked => ({
  postId: String(id),
  createdAt: '2026-11-01T08:00:00.000Z',
  isAgency: false,
  postType: { postTypeId: 9 },
  selling: true,
  title: `car ${id}`,
  'input-location': 'Prishtine',
  currency: 'Euro',
  price,
})
const cars = Array.from({ length: 12 }, (_, n) => car(n + 1, (n + 1) * 1000))
const query = (more: Partial<Query>): Query => ({ text: '', why: '', wants: [], ...more })

describe('grades', () => {
  it('are 3 for all that a query wants, and nothing for the others', () => {
    const grades = gradesOf(query({ wants: [({ price = 0 }) => price < 2500] }), cars)
    expect([...grades]).toEqual([
      ['1', 3],
      ['2', 3],
    ])
  })

  it('fall by one for each like that is lacking, but stay above nothing', () => {
    const likes = [3, 2, 1].map((id) => (listing: Stocked) => Number(listing.postId) <= id)
    const grades = gradesOf(query({ likes, wants: [({ postId }) => Number(postId) <= 4] }), cars)
    expect([...grades.values()]).toEqual([3, 2, 1, 1])
  })

  it('follow the order that was wished for; prices that are not told come last', () => {
    const grades = gradesOf(query({ order: 'price-up' }), [car(90, 0), car(91, -1), ...cars.toReversed()])
    expect(cars.map(({ postId }) => grades.get(postId))).toEqual([3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1])
    expect([grades.get('90'), grades.get('91')]).toEqual([1, 1])
  })

  it('are 1 for what would do instead, where nothing is what was wanted', () => {
    const grades = gradesOf(query({ wants: [() => false], instead: [({ postId }) => postId === '7'] }), cars)
    expect([...grades]).toEqual([['7', 1]])
  })
})

describe('the score', () => {
  it.each([
    [[], 0],
    [[3], 7],
    [[0, 3], 7 / Math.log2(3)],
    [[3, 2, 1], 7 + 3 / Math.log2(3) + 1 / 2],
    [[1, 1, 1, 1, 1, 3], 1 + 1 / Math.log2(3) + 1 / 2 + 1 / Math.log2(5) + 1 / Math.log2(6)],
  ])('discounts the gain of %j to %f', (grades, gain) => {
    expect(dcg(grades)).toBeCloseTo(gain, 10)
  })

  it('is 1 for the best five in their order, less for worse ones, and 0 for nothing right', () => {
    const grades = new Map([1, 2, 3, 3, 3, 3].map((grade, at) => [String(at), grade]))
    expect(scoreOf(['5', '4', '3', '2', '1', '0'], grades)).toBe(1)
    expect(scoreOf(['2', '3', '4', '5', '1'], grades)).toBe(1)
    expect(scoreOf(['0', '1', '2', '3', '4'], grades)).toBeLessThan(1)
    expect(scoreOf(['x', '2'], grades)).toBeGreaterThan(0)
    expect(scoreOf(['x', 'y'], grades)).toBe(0)
    expect(scoreOf([], grades)).toBe(0)
  })
})
