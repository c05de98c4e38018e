import type { Language } from '#shared/lib/language.ts'
import { truncate } from '#shared/lib/truncate.ts'
import { nameOrCities } from '#shared/places/cities.ts'
import { type Category, generics } from '#shared/posts/lists.ts'
import { type DropName, namedDrops } from '#shared/search/filterDrops.ts'
import { feedPath, type SearchQuery, searchQuery } from '#shared/search/params.ts'
import { setsAnyOf } from '#shared/search/sentence/mergeChips.ts'
import type { Chip } from '#shared/search/sentence/parsedSentence.ts'
import { addressOf } from '../address.ts'
import { noArea } from './area.ts'
import { inOrder } from './ranges.ts'
import { asFilters, removedChipIds, type SentenceState } from './sentence.ts'

// One parameter at a time: to check all of them for each one takes longer than a frame on a phone.
const takes = (name: string, value: string) =>
  Object.entries(searchQuery.shape).every(([one, schema]) => one !== name || schema.safeParse(value).success)
const anything = searchQuery.parse({})

/**
 * Splits a URL parameter into the part that the schema accepts and the values that it rejects; entries of lists are
 * checked one by one.
 */
function checkedParam([name, value]: [string, string]): { name: string; taken: string | undefined; refused: string[] } {
  if (takes(name, value)) return { name, taken: value, refused: [] }
  const isList = Array.isArray(Object.entries(anything).find(([one]) => one === name)?.[1])
  const entries = isList ? value.split(',').filter((entry) => entry.trim()) : [value]
  const taken = entries.filter((entry) => isList && takes(name, entry))
  const refused = entries.filter((entry) => !taken.includes(entry)).map((entry) => entry.trim())
  return { name, taken: taken.length > 0 ? taken.join(',') : undefined, refused }
}

/** The parameters by name. The values of a repeated one are joined by commas, as API Gateway does for the server. */
const entriesOf = (params: URLSearchParams): [name: string, value: string][] =>
  [...new Set(params.keys())].map((name) => [name, params.getAll(name).join()])

/**
 * The moment as of which the visitor pages, from the state of the history entry. It is in no address: those are shared,
 * and may be old (INP-08).
 */
export const momentIn = (state: unknown): string | undefined =>
  searchQuery.safeParse({ 'as-of': (state as { asOf?: unknown } | null)?.asOf }).data?.['as-of']

/**
 * Parses a search from URL parameters. Values that the schema rejects are ignored, so that an old or broken link still
 * works, and so are a moment (INP-08) and a visitor's region, which are in no address.
 */
export function readSearch(params: URLSearchParams): SearchQuery {
  const taken = entriesOf(params).flatMap((entry) => {
    const { name, taken } = checkedParam(entry)
    return taken === undefined || name === 'as-of' || name === 'region' ? [] : [[name, taken] as const]
  })
  return inOrder(searchQuery.parse(Object.fromEntries(taken)))
}

/** The values in the address that no filter accepts; the search ignores them. */
export const ignoredIn = (params: URLSearchParams): string[] =>
  entriesOf(params).flatMap((entry) => {
    const { name, refused } = checkedParam(entry)
    return name.startsWith('input-') ? refused.map((value) => truncate(value, 40)) : []
  })

/** Values in quotation marks, joined by commas. */
export const quoted = (values: readonly string[]): string => values.map((value) => `“${value}”`).join(', ')

/** The address of a search. */
export const searchAddress = (search: SearchQuery): string =>
  addressOf({ ...search, 'input-location': nameOrCities(search['input-location']) })

/** The URL parameters of a search, of its first page. */
const paramsOf = (search: SearchQuery) => new URLSearchParams(searchAddress(changed(search, {})).split('?')[1])

/** The filters of a search as a query string without order and page, as an alert stores it; '' if there are none. */
export function filterQuery(search: SearchQuery): string {
  const query = paramsOf({ ...search, 'input-order': undefined })
  query.delete('page')
  return query.toString()
}

/** The address of the feed with a search's newest results, for feed readers (ALR-09). */
export function feedAddress(search: SearchQuery, language: Language): string {
  const filters = filterQuery(search)
  return `${feedPath}?${filters}${filters && '&'}lang=${language}`
}

/** A search with a change, back on its first page. */
export const changed = (search: SearchQuery, change: Partial<SearchQuery>): SearchQuery => ({
  ...search,
  ...change,
  page: 1,
})

/**
 * A search with the URL parameters of a suggestion applied. A new sentence or new words replace both the old sentence
 * and the old words.
 */
export function merged(search: SearchQuery, params: Record<string, string>): SearchQuery {
  const isOtherSentence = 'input-ask' in params || 'input-words' in params
  const query = isOtherSentence ? withoutWords(search) : paramsOf(search)
  for (const [name, value] of Object.entries(params)) query.set(name, value)
  return readSearch(query)
}

/** The URL parameters of a search that stay when other words are searched for. */
export function withoutWords(search: SearchQuery): URLSearchParams {
  const query = paramsOf(search)
  for (const name of ['input-ask', 'input-ask-without', 'input-words', 'input-order']) query.delete(name)
  return query
}

/**
 * The search in another category: keeps its words and place, and drops offers, kinds and bounds, which belong to the
 * old category.
 */
export const inCategory = (
  search: SearchQuery,
  category: Category | undefined,
  chips: readonly Chip[] = [],
): SearchQuery => ({
  ...readSearch(new URLSearchParams()),
  'input-by': search['input-by'],
  'input-words': search['input-words'],
  'input-ask': search['input-ask'],
  'input-ask-without': removedChipIds(
    search,
    chips.filter((chip) => !setsAnyOf(chip, ['input-location', 'input-neighborhood'])),
  ),
  'input-window': search['input-window'],
  'input-shape': search['input-shape'],
  'input-location': search['input-location'],
  'input-neighborhood': search['input-neighborhood'],
  'input-property-type': category ? [generics[category]] : [],
})

/** The search without all its filters: only its category and its words remain. */
export const cleared = (search: SearchQuery, sentence: SentenceState, category: Category | undefined): SearchQuery =>
  inCategory(
    { ...asFilters(search, sentence), ...noArea, 'input-location': [], 'input-neighborhood': undefined },
    category,
  )

/** Which heading a search has (SRC-06): that of its only offer, else the general one. */
export function headingOf(search: SearchQuery): 'rent' | 'sale' | 'roommate' | 'search' {
  const { 'input-rent': rent, 'input-buy': buy, 'input-cimere': cimere } = search
  if ([rent, buy, cimere].filter(Boolean).length !== 1) return 'search'
  return rent ? 'rent' : buy ? 'sale' : 'roommate'
}

/**
 * The search without these groups of filters, removed one after another. When the bounds are removed, so is the
 * parameter that says to what they apply.
 */
export function withDrops(search: SearchQuery, names: readonly DropName[]): SearchQuery {
  const [step] = namedDrops(search).filter(({ name }) => names.includes(name))
  if (!step) return search
  return withDrops(
    changed(search, step.change),
    names.filter((name) => name !== step.name),
  )
}
