import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countsOf } from '#functions/search/parts/replica/choices.ts'
import { search } from '#functions/search/parts/replica/query.ts'
import { versionFor } from '#functions/search/parts/replica/schema.ts'
import { languages } from '#shared/lib/language.ts'
import { writtenMonth } from '#shared/lib/month.ts'
import { choice, type Field, type FilterSpec, type Listed, type Table } from '#shared/posts/field.ts'
import { type FactName, type FieldName, fieldNames, fields, rowOf } from '#shared/posts/fields.ts'
import { amenities, categories, type Kind, kinds, type Offer } from '#shared/posts/lists.ts'
import { type PostInput, postInput, type StoredPost } from '#shared/posts/post.ts'
import { choicesIn } from '#shared/search/fieldFilters.ts'
import { dropNames } from '#shared/search/filterDrops.ts'
import { fieldUnitLines, measureOfUnit } from '#shared/search/lexicon/fields.ts'
import { formsOf } from '#shared/search/lexicon/line.ts'
import { lexicon } from '#shared/search/lexicon.ts'
import { searchParams } from '#shared/search/params.ts'
import { parseSentence } from '#shared/search/sentence/parseSentence.ts'
import { icons } from '../../../web/features/posts/detail/icons.ts'
import { valuesOf } from '../../../web/features/posts/form/stored.ts'
import { checkListing, emptyListing, type ListingValues } from '../../../web/features/posts/form/values.ts'
import { factTextsOf } from '../../../web/features/posts/parts/factTexts.ts'
import { dropText } from '../../../web/features/search/results/filterList.ts'
import { translator } from '../../support/dictionary.ts'
import { buildStored, emptyReplica, fill } from './support.ts'

/**
 * Tests each row of the field table, from the form to the sentence that finds it, so that a new row is tested
 * automatically.
 */
const searched = fieldNames.flatMap((name) => {
  const { search: asked } = rowOf(name)
  return asked && name !== 'floorPlan' ? [{ name, row: rowOf(name), asked }] : []
})
type Searched = (typeof searched)[number]

const photo = { id: 'a', key: 'k1', fileName: 'a.jpg', src: '', primary: true, state: 'ready' } as const

/** The listings that have a field: their type, and their offer. */
const listedIn = ({ required = [], optional = [] }: Field): { kind: Kind; offer: Offer | 'kafe' }[] =>
  [...required, ...optional].map((listed: Listed) => {
    const [kind, offered] = listed.split('/') as [Kind, string?]
    if (kind === 'venue') return { kind, offer: 'kafe' }
    return { kind, offer: kind === 'roommate' ? 'cimere' : offered === 'sale' ? 'selling' : 'rent' }
  })

/** The values of a filled form, for a type and an offer. */
function filled({ kind, offer }: { kind: Kind; offer: Offer | 'kafe' }, typed: object): ListingValues {
  return {
    ...emptyListing,
    category: kinds[kind].category,
    listingType: offer,
    postType: kinds[kind].id,
    title: 'Zarbikoq',
    // What only who looks for a room has to say.
    ...{ description: 'Quiet and tidy.', availableFrom: '2026-12-01' },
    ...{ space: '80', bathrooms: '1', rooms: '2', kate: '2', floor: '1', numberOfPeopleAllowed: '4', price: '400' },
    'input-location': 'Prishtine',
    ...(kind === 'car' && { brand: ['Audi'] }),
    ...typed,
  }
}

/** Valid form values of a field. */
function typedIn({ value }: Field): fc.Arbitrary<string | boolean | string[]> {
  switch (value.is) {
    case 'whole':
      // Years to come are refused (INP-04).
      return fc.integer({ min: value.min, max: value.plain ? 2020 : value.max }).map(String)
    case 'area':
      return fc.integer({ min: 1, max: 100_000 }).map(String)
    case 'decimal':
      return fc.integer({ min: 1, max: value.max }).map(String)
    case 'price':
    case 'money':
      return fc.integer({ min: 0, max: 1_000_000 }).map(String)
    case 'choice':
      return fc.constantFrom(...value.of)
    case 'list':
    case 'ticks':
      return fc.constantFrom(...value.of).map((one) => [one])
    case 'day':
      return fc.constantFrom('2026-12-01', '2027-02-28')
    case 'month':
      return fc.constantFrom('03/2018', '11/2020')
    case 'vin':
      return fc.constantFrom('1HGCM82633A004352', 'WVWZZZ1KZ8W123456')
    case 'link':
      return fc.constantFrom(...['a', 'b'].map((page) => `https://www.${value.sites?.[0] ?? 'tregu.example'}/${page}`))
    case 'hours':
      return fc.constantFrom('Mo 09:00-17:00', 'Su 12:00-15:00,18:00-02:00')
    case 'flag':
      return fc.boolean()
    default:
      return fc.constantFrom('A4', 'Gjermani')
  }
}

const listingWith = ({ name, row }: { name: FieldName; row: Field }) =>
  fc
    .record({ where: fc.constantFrom(...listedIn(row)), typed: typedIn(row) })
    .map(({ where, typed }) => ({ where, typed, values: filled(where, { [name]: typed }) }))

function bodyOf(values: ListingValues): PostInput {
  const checked = checkListing(values, [photo])
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors))
  return checked.body
}

const asStored = (body: PostInput): StoredPost =>
  buildStored({ ...(body as Partial<StoredPost>), photos: buildStored().photos })

/** The search for exactly the values of a listing. */
function paramsFor({ row }: Searched, asked: FilterSpec, stated: unknown, post: StoredPost): Record<string, string> {
  const metres = kinds.land.id === post.postType.postTypeId ? 100 : 1
  const text = row.value.is === 'flag' ? (stated ? 'yes' : 'no') : String(Number(stated) * metres)
  if (row.value.is === 'hours') return { 'input-open': String(stated).startsWith('Mo') ? 'monday' : 'sunday' }
  if ('choice' in asked) return { [asked.choice]: row.value.is === 'flag' ? text : String(stated) }
  if ('by' in asked) return { [asked.by]: String(stated) }
  return { [asked.range[0]]: text, [asked.range[1]]: text }
}

// The form has no flag of customs, which follows from their three states, and no floor plan, which a photo is marked as.
const inForm = fieldNames.filter((name) => name !== 'customsChecked' && name !== 'floorPlan')

describe.each(inForm.map((name) => ({ name, row: rowOf(name) })))('$name', (field) => {
  test('form values are stored, and opened again as they were typed', () => {
    fc.assert(
      fc.property(listingWith(field), ({ typed, values }) => {
        const body = bodyOf(values)
        expect(postInput.parse(JSON.parse(JSON.stringify(body)))).toEqual(body)
        const stored = String(body[field.name])
        expect(field.row.value.is === 'month' ? writtenMonth(stored) : stored).toBe(String(typed))
        expect(valuesOf(asStored(body))[field.name]).toEqual(typed)
      }),
      { numRuns: 20 },
    )
  })
})

describe.each(searched)('$name', (field) => {
  const { name, asked } = field

  test('a search for the value of a listing finds and counts it, and a search for another value does not', async () => {
    await fc.assert(
      fc.asyncProperty(listingWith(field), listingWith(field), async (one, other) => {
        const posts = [one, other].map(({ values }) => asStored(bodyOf(values)))
        const replica = emptyReplica()
        await fill(replica, posts)
        const [wanted, unlike] = posts.map((post) => post[name]) as [unknown, unknown]
        const params = searchParams.parse(paramsFor(field, asked, wanted, posts[0] as StoredPost))
        const { found } = search(replica, params, { skip: 0, limit: 12 })
        const ids = found.map(({ post }) => post.postId)
        expect(ids).toContain('0')
        const isLike = posts.map((post) => paramsFor(field, asked, post[name], post)).map((one) => JSON.stringify(one))
        // A listing with a model of the list is found, and counted, by its make too, one with German plates by foreign ones.
        const within = 'within' in field.row.value ? (field.row.value.within ?? {}) : {}
        const isWithin = posts.some((post) => Object.hasOwn(within, String(post[name])))
        if (!('by' in asked) && isLike[0] !== isLike[1] && !isWithin) expect(ids).not.toContain('1')
        if ('choice' in asked && !isWithin) {
          const { choices } = countsOf(replica, searchParams.parse({}))
          const { now: _, ...counted } = choices[asked.choice as keyof typeof choices] ?? {}
          expect(Object.values(counted).reduce((sum, count) => sum + count, 0)).toBe(2)
        }
        expect([wanted, unlike]).not.toContain(undefined)
        replica.db.close()
      }),
      { numRuns: 20 },
    )
  })
})

const choosing = searched.flatMap(({ row: { value }, asked }) =>
  // What people call body types is searched as text, by stated types and by models.
  'choice' in asked && value.is !== 'list' && asked.name !== 'body'
    ? [{ filter: asked.name, param: asked.choice, value }]
    : [],
)

test.each(choosing)(
  'each choice of $filter has words in both languages by which a sentence asks for it alone',
  (one) => {
    for (const choice of choicesIn(one.value)) {
      const lines = lexicon.fact.filter(([, , means]) => means === `${one.filter}:${choice}`)
      expect(languagesOf(lines.filter(([language]) => language !== 'sr')), choice).toEqual(['al', 'en'])
      // A colour is a fact of what is known to be a car; elsewhere it is a word.
      for (const form of lines.flatMap(formsOf))
        expect([form, parseSentence(one.filter === 'color' ? `makinë ${form}` : form).params]).toEqual([
          form,
          expect.objectContaining({ [one.param]: choice }),
        ])
    }
  },
)

const bounded = searched.flatMap(({ row: { value }, asked }) =>
  'range' in asked ? [{ filter: asked.name, range: asked.range, value }] : [],
)

test.each(bounded)(
  'a number with the words of $filter, in either language, is asked of it',
  ({ filter, range, value }) => {
    const lines = fieldUnitLines.filter(([, , unit]) => measureOfUnit(unit) === filter)
    const number = value.is !== 'whole' ? 4 : value.plain ? 2015 : Math.max(4, value.min)
    // With the type "car" in the sentence, seats are those of a car.
    const asks = (sentence: string) =>
      [sentence, `makinë ${sentence}`].map((one) => Object.keys(parseSentence(one).params))
    for (const form of lines.map((line) => formsOf(line)[0]))
      expect([
        form,
        asks(`${number} ${form}`)
          .flat()
          .some((param) => range.includes(param as never)),
      ]).toEqual([form, true])
    expect(languagesOf(lines)).toEqual(['al', 'en'])
  },
)

const languagesOf = (lines: readonly (readonly [string, ...unknown[]])[]) => [
  ...new Set(lines.flatMap(([language]) => (language === 'both' ? ['al', 'en'] : [language])).sort()),
]

describe.each(languages)('in %s', (lng) => {
  const [t, ofListing] = [translator(lng, 'results'), translator(lng, 'listings')]

  test('every fact has a label and an icon', () => {
    for (const name of fieldNames.filter((one): one is FactName => 'fact' in fields[one]))
      fc.assert(
        fc.property(listingWith({ name, row: rowOf(name) }), ({ values }) => {
          const fact = factTextsOf(asStored(bodyOf(values)), ofListing, lng).find((one) => one.name === name)
          expect(fact, name).toMatchObject({ label: expect.not.stringContaining('.') })
          expect(icons[fields[name].fact.icon], name).toBeDefined()
          expect(fact?.value, name).toMatch(/^[\p{L}\p{Sc}\d−-]/u)
          expect(fact?.value, name).not.toMatch(/options\.|^(yes|no|none|partly|ask)$/)
        }),
        { numRuns: 10 },
      )
  })

  test('the day from which a home is free reads “now” once it has come', () => {
    const freeIn = (days: number) => {
      const availableFrom = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
      const home = buildStored({ postType: { postTypeId: kinds.apartment.id }, availableFrom })
      return factTextsOf(home, ofListing, lng).find(({ name }) => name === 'availableFrom')?.value
    }
    expect([freeIn(-30), freeIn(-2)]).toEqual([ofListing('now'), ofListing('now')])
    expect(freeIn(2)).toMatch(/^\d+ \p{L}+ \d{4}$/u)
  })

  test('every looser search has a name', () => {
    const names = dropNames.map((name) => dropText(t, name))
    for (const name of names) expect(name).toMatch(/^\p{Lu}(?!.*empty\.)/u)
    // The guests of a villa and the people of a venue have the same wording.
    expect(new Set(names).size).toBeGreaterThanOrEqual(names.length - 1)
  })
})

test('an amenity and its equivalent field find each other', async () => {
  const rows = fieldNames.flatMap((name) =>
    Object.entries(rowOf(name).amenities ?? {}).map(([said, amenity]) => ({ name, row: rowOf(name), said, amenity })),
  )
  for (const { name, row, said, amenity } of rows) {
    expect(categories.some((category) => (amenities[category] as readonly string[]).includes(amenity))).toBe(true)
    for (const where of listedIn(row)) {
      expect(bodyOf(filled(where, { [name]: said })).amenities).toEqual([amenity])
      const byAmenity = buildStored({ postType: { postTypeId: kinds[where.kind].id }, amenities: [amenity] })
      expect(valuesOf(byAmenity)[name]).toBe(said)
      const replica = emptyReplica()
      await fill(replica, [byAmenity])
      const param = row.search && 'choice' in row.search ? row.search.choice : ''
      expect(countsOf(replica, searchParams.parse({ [param]: said }))).toMatchObject({
        total: 1,
        choices: { [param]: { [said]: 1 } },
      })
      replica.db.close()
    }
  }
})

describe('the version of the index', () => {
  const row = {
    value: choice(['sea', 'park']),
    optional: ['villa'],
    form: 'more',
    search: { name: 'view', choice: 'input-view', importance: 'fact' },
  } as const satisfies Field
  const withView = (changes: Partial<Field> = {}): Table => ({ ...fields, view: { ...row, ...changes } })

  test.each<[string, Table]>([
    ['a new field', withView()],
    ['another choice', { ...fields, furnished: { ...fields.furnished, value: choice(['yes', 'no']) } }],
    ['other listings that have it', { ...fields, furnished: { ...fields.furnished, optional: ['villa'] } }],
    ['another name of its filter', withView({ search: { name: 'views', choice: 'input-view', importance: 'fact' } })],
  ])('follows from %s', (_, table) => {
    expect(versionFor(table)).not.toBe(versionFor(fields))
    expect(versionFor(table)).toBe(versionFor(structuredClone(table)))
  })

  test('does not follow from how a field is shown, nor from the order of looser searches', () => {
    const shown = withView({ form: 'facts', search: { name: 'view', choice: 'input-view', importance: 'extra' } })
    expect(versionFor(shown)).toBe(versionFor(withView()))
    expect(versionFor(shown)).not.toBe(versionFor(fields))
  })
})
