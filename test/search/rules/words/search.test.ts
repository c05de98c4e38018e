import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Columns } from '#functions/engine/columns.ts'
import { openDatabase } from '#functions/engine/database.ts'
import { searchWords } from '#functions/engine/words/search.ts'
import { Words } from '#functions/engine/words/words.ts'
import { entryOf, schema } from '#functions/search/parts/replica/schema.ts'
import { termsOf } from '#functions/search/parts/replica/words/terms.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { buildStored } from '../support.ts'
import { foundByHand, postedWords, typedWords } from './byHand.ts'

type Index = { columns: Columns<typeof schema>; words: Words }

const openIndex = (db: DatabaseSync): Index => ({ columns: new Columns(db, schema), words: new Words(db, schema) })

function put({ columns, words }: Index, post: StoredPost): void {
  const slot = columns.put(post.postId, post.archived ? undefined : entryOf(post))
  if (slot !== undefined) words.add(slot, termsOf(post))
}

function save({ columns, words }: Index, db: DatabaseSync): void {
  const renumbering = columns.compact()
  if (renumbering) words.renumber(db, renumbering)
  else words.save(db)
  columns.save(db)
}

/** The ids that a text finds: best first, equal ones newest first. */
function idsOf(index: Index, text: string): string[] | undefined {
  const found = searchWords(index, text)
  if (!found) return
  return found.bestOf(found.bits, { skip: 0, limit: 1000 }).map((slot) => index.columns.ids.at(slot))
}

/** An index of posts with these contents; their ids are their places in the list. */
function indexOf(...contents: Partial<StoredPost>[]): Index {
  const index = openIndex(openDatabase(':memory:', schema))
  contents.forEach((content, at) => {
    put(index, buildStored({ title: 'Xyz', description: undefined, ...content, postId: String(at) }))
  })
  return index
}

describe('a brute-force search', () => {
  const text = fc
    .array(fc.tuple(fc.constantFrom(...postedWords), fc.constantFrom(' ', ', ', '. ', ' - ', '/', '\n')), {
      maxLength: 5,
    })
    .map((words) => words.flat().join(''))
  const content = fc
    .record({
      title: text,
      description: fc.option(text, { nil: undefined }),
      descriptionSecond: fc.option(text, { nil: undefined }),
      neighborhood: fc.option(fc.constantFrom('Ulpiana', 'Diellit'), { nil: undefined }),
      type: fc.constantFrom(1 as const, 2 as const, 9 as const),
      rent: fc.boolean(),
    })
    .map(({ type, rent, ...one }) => ({ ...one, rent, selling: !rent, postType: { postTypeId: type } }))
  const typed = fc.array(fc.constantFrom(...typedWords), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('create' as const), content }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), content, pick: fc.nat(99) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('archive' as const), pick: fc.nat(99) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('save' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('search' as const), typed }) },
  )

  test('finds the same as the index, after any saves, reopenings and renumberings', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), fc.array(typed, { maxLength: 8 }), (steps, last) => {
        const db = openDatabase(':memory:', schema)
        let index = openIndex(db)
        const posts: StoredPost[] = []
        const check = (wanted: string) => {
          const expected = foundByHand(
            posts.filter(({ archived }) => !archived),
            wanted,
          )
          expect({ wanted, found: idsOf(index, wanted)?.sort() }).toEqual({
            wanted,
            found: expected.map(({ postId }) => postId).sort(),
          })
        }
        for (const one of steps) {
          const at = 'pick' in one ? one.pick % (posts.length || 1) : posts.length
          const before = posts[at]
          if (one.do === 'save') save(index, db)
          else if (one.do === 'reopen') {
            save(index, db)
            index = openIndex(db)
          } else if (one.do === 'search') check(one.typed)
          else if (one.do === 'create' || before) {
            posts[at] =
              one.do === 'archive'
                ? ({ ...before, archived: !before?.archived } as StoredPost)
                : buildStored({ ...one.content, postId: String(at) })
            put(index, posts[at])
          }
        }
        for (const wanted of last) check(wanted)
        const warm = last.map((wanted) => idsOf(index, wanted))
        save(index, db)
        index = openIndex(db)
        expect(last.map((wanted) => idsOf(index, wanted))).toEqual(warm)
        db.close()
      }),
      { numRuns: 80 },
    )
  })
})

test('a text without words filters nothing', () => {
  expect(idsOf(indexOf({}), '')).toBeUndefined()
  expect(idsOf(indexOf({}), ' !? – ')).toBeUndefined()
})

test.each([
  ['BANESË', 'banese'],
  ['Çagllavicë', 'cagllavice'],
  ['shte\u0308pi', 'SHTËPI'],
  ['Škoda Octavia 1.9', 'skoda 1,9'],
  ['90.000 km', '90000'],
  ['Mercedes-Benz', 'benz'],
  ['80m²', '80m2'],
  ['Café', 'cafe'],
])('%s is found by %s', (title, typed) => {
  expect(idsOf(indexOf({ title }), typed)).toEqual(['0'])
})

test.each([
  ['apartment', { postType: { postTypeId: 1 } }],
  ['banesa', { postType: { postTypeId: 1 } }],
  ['flat', { postType: { postTypeId: 1 } }],
  ['shtëpia', { postType: { postTypeId: 2 } }],
  ['roommate', { postType: { postTypeId: 3 }, rent: false, cimere: true }],
  ['office', { postType: { postTypeId: 4 } }],
  ['truall', { postType: { postTypeId: 5 } }],
  ['dyqan', { postType: { postTypeId: 6 } }],
  ['vila', { postType: { postTypeId: 7 } }],
  ['makinë', { postType: { postTypeId: 9 } }],
  ['kerr', { postType: { postTypeId: 9 } }],
  ['for rent', { rent: true }],
  ['me qera', { rent: true }],
  ['shitet', { rent: false, selling: true }],
  ['buy', { rent: false, selling: true }],
  ['wedding', { postType: { postTypeId: 8 }, rent: false, dasma: true }],
  ['party', { postType: { postTypeId: 8 }, rent: false, muzike: true }],
  ['coffee', { postType: { postTypeId: 8 }, rent: false, kafe: true }],
  ['restorant', { postType: { postTypeId: 8 }, rent: false, ushqim: true }],
  ['diesel', { petrolType: 'Nafte' }],
  ['petrol', { petrolType: 'Benzine' }],
  ['automatic', { transmision: 'Automatik' }],
  ['e zezë', { color: 'black' }],
  ['black', { color: 'black' }],
  ['golf 2015', { brand: 'Volkswagen', model: 'Golf', manufactureYear: 2015 }],
  ['vw golf', { brand: 'Volkswagen', model: 'Golf' }],
  ['ngrohje', { amenities: ['centralHeating'] }],
  ['ngrohje', { heating: 'central' }],
  ['elevator', { elevator: 'yes' }],
  ['me ballkon', { balcony: 'yes' }],
  ['garage', { title: 'Me garazh' }],
  ['Manhattan', { 'input-location': 'Manhatan' }],
  ['manhatan', { 'input-location': 'Manhatan' }],
  ['pristina', { 'input-location': 'Prishtine' }],
  ['prishtinës', { 'input-location': 'Prishtine' }],
  ['me doganë', { postType: { postTypeId: 9 }, customs: 'yes' }],
  ['dragodan', { neighborhoodExtra: 'Dragodan Arbëria2' }],
] as [string, Partial<StoredPost>][])('"%s" finds a listing by what its fields say: %j', (typed, content) => {
  const other = { postType: { postTypeId: 8 }, rent: false, 'input-location': 'Peje' } as const
  expect(idsOf(indexOf(other, content), typed)).toEqual(['1'])
})

test.each([
  ['prishtnie', true],
  ['prishtin', true],
  ['prihstina', true],
  ['apratament', true],
  ['apartmnt', true],
  ['aprtmnt', false],
  ['rishtine', true],
  ['pr', true],
  ['pra', false],
  ['prsa', false],
  ['35O', false],
])('a mistake in "%s" is understood: %s', (typed, understood) => {
  expect(idsOf(indexOf({ title: 'Apartament 350' }), typed)).toEqual(understood ? ['0'] : [])
})

test('a word that some listing contains is not corrected', () => {
  expect(idsOf(indexOf({ title: 'Ulpiana' }, { title: 'Ulpina' }), 'ulpina')).toEqual(['1'])
})

test('stop words are ignored, unless there are no others', () => {
  const index = indexOf({ title: 'Banesë Ulpiana' }, { title: 'Me ballkon', postType: { postTypeId: 9 } })
  expect(idsOf(index, 'banesë me qira në Ulpiana')).toEqual(['0'])
  expect(idsOf(index, 'me')).toEqual(['1'])
})

describe('order', () => {
  test('matches in the title rank above facts, and these above the description', () => {
    const index = indexOf(
      { description: 'Ulpiana' },
      { neighborhood: 'Ulpiana' },
      { title: 'Ulpiana' },
      { neighborhood: 'Ulpiana' },
    )
    expect(idsOf(index, 'ulpiana')).toEqual(['2', '3', '1', '0'])
  })

  test('exact matches rank above other forms, and these above synonyms', () => {
    const index = indexOf(
      { title: 'kitchen' },
      { title: 'kuzhinën' },
      { title: 'kuzhinë' },
      { title: 'kitchens' },
      { title: 'kuzhinës' },
    )
    expect(idsOf(index, 'kuzhinë')).toEqual(['2', '4', '1', '3', '0'])
  })

  test('a rare word weighs more than a common one', () => {
    const index = indexOf(
      { title: 'Ballkon', description: 'Oxhak' },
      { title: 'Oxhak', description: 'Ballkon' },
      ...Array.from({ length: 20 }, () => ({ title: 'Ballkon' })),
    )
    expect(idsOf(index, 'ballkon oxhak')).toEqual(['1', '0'])
  })
})

test('two words with "or" between them are alternatives (ASK-23)', () => {
  const index = indexOf({ title: 'Golf 7' }, { title: 'Passat karavan' }, { title: 'Polo' }, { title: 'Golf i zi' })
  expect(idsOf(index, 'golf ose passat')?.toSorted()).toEqual(['0', '1', '3'])
  expect(idsOf(index, 'golf or passat or polo')?.toSorted()).toEqual(['0', '1', '2', '3'])
  expect(idsOf(index, 'zi golf apo passat')).toEqual(['3'])
  expect(idsOf(index, 'ose golf')?.toSorted()).toEqual(['0', '3'])
})
