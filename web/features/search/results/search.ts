import { cut } from '#shared/lib/cut.ts'
import type { Language } from '#shared/lib/language.ts'
import { type Category, generics } from '#shared/posts/lists.ts'
import { isAbout } from '#shared/search/ask/combined.ts'
import type { Chip } from '#shared/search/ask/understood.ts'
import { type LooserName, looserSteps } from '#shared/search/looser.ts'
import { feedPath, type SearchQuery, searchQuery } from '#shared/search/params.ts'
import { addressOf } from '../address.ts'
import { noArea } from './area.ts'
import { inOrder } from './ranges.ts'
import { asFilters, type Said, withoutChips } from './sentence.ts'

const takes = (name: string, value: string) => searchQuery.safeParse({ [name]: value }).success
const anything = searchQuery.parse({})

/** A value of an address in what the schema takes and what it refuses; lists are taken apart. */
function sorted([name, value]: [string, string]): { name: string; taken: string | undefined; refused: string[] } {
  if (takes(name, value)) return { name, taken: value, refused: [] }
  const isList = Array.isArray(Object.entries(anything).find(([one]) => one === name)?.[1])
  const entries = isList ? value.split(',').filter((entry) => entry.trim()) : [value]
  const taken = entries.filter((entry) => isList && takes(name, entry))
  const refused = entries.filter((entry) => !taken.includes(entry)).map((entry) => entry.trim())
  return { name, taken: taken.length > 0 ? taken.join(',') : undefined, refused }
}

/** Reads the search of an address. What the schema refuses is left out, so that an old or mangled link still works. */
export function readSearch(params: URLSearchParams): SearchQuery {
  const taken = [...params].flatMap((entry) => {
    const { name, taken } = sorted(entry)
    return taken === undefined ? [] : [[name, taken] as const]
  })
  return inOrder(searchQuery.parse(Object.fromEntries(taken)))
}

/** What a person wrote into an address that no filter knows, and that the search goes without. */
export const ignoredIn = (params: URLSearchParams): string[] =>
  [...params].flatMap((entry) => {
    const { name, refused } = sorted(entry)
    return name.startsWith('input-') ? refused.map((value) => cut(value, 40)) : []
  })

/** Values as a sentence names them. */
export const quoted = (values: readonly string[]): string => values.map((value) => `“${value}”`).join(', ')

/** The address of a search. A first page is always of now; the pages behind it show what it saw. */
export const searchAddress = (search: SearchQuery): string =>
  addressOf({ ...search, 'as-of': search.page > 1 ? search['as-of'] : undefined })

/** What a search asks for, as an alert takes it: '' when it asks for nothing. */
export function askedIn(search: SearchQuery): string {
  const query = new URLSearchParams(searchAddress(changed(search, { 'input-order': undefined })).split('?')[1])
  query.delete('page')
  return query.toString()
}

/** Where the newest of a search can be followed in a feed reader (ALR-09). */
export const feedAddress = (search: SearchQuery, language: Language): string =>
  `${feedPath}?${askedIn(search)}${askedIn(search) && '&'}lang=${language}`

/** Another search on its first page. */
export const changed = (search: SearchQuery, change: Partial<SearchQuery>): SearchQuery => ({
  ...search,
  ...change,
  page: 1,
  'as-of': undefined,
})

/**
 * A search with some parameters of an address set: what a suggestion stands for, within what was searched. Another
 * sentence, or words, take the place of both.
 */
export function merged(search: SearchQuery, params: Record<string, string>): SearchQuery {
  const query = new URLSearchParams(searchAddress(changed(search, {})).split('?')[1])
  if ('input-ask' in params || 'input-words' in params)
    for (const name of ['input-ask', 'input-ask-without', 'input-words', 'input-order']) query.delete(name)
  for (const [name, value] of Object.entries(params)) query.set(name, value)
  return readSearch(query)
}

/** The same words and place in another category; offers, kinds and bounds belong to the old one. */
export const inCategory = (
  search: SearchQuery,
  category: Category | undefined,
  chips: readonly Chip[] = [],
): SearchQuery => ({
  ...readSearch(new URLSearchParams()),
  'input-words': search['input-words'],
  'input-ask': search['input-ask'],
  'input-ask-without': withoutChips(
    search,
    chips.filter((chip) => !isAbout(chip, ['input-location', 'input-neighborhood'])),
  ),
  'input-window': search['input-window'],
  'input-shape': search['input-shape'],
  'input-location': search['input-location'],
  'input-neighborhood': search['input-neighborhood'],
  'input-property-type': category ? [generics[category]] : [],
})

/** A search without any of its filters: its category, and what was looked for in words. */
export const cleared = (search: SearchQuery, said: Said, category: Category | undefined): SearchQuery =>
  inCategory({ ...asFilters(search, said), ...noArea, 'input-location': [], 'input-neighborhood': undefined }, category)

/** Which heading a search has (SRC-06): its one offer, or just a search. */
export function headingOf(search: SearchQuery): 'rent' | 'sale' | 'roommate' | 'search' {
  const { 'input-rent': rent, 'input-buy': buy, 'input-cimere': cimere } = search
  if ([rent, buy, cimere].filter(Boolean).length !== 1) return 'search'
  return rent ? 'rent' : buy ? 'sale' : 'roommate'
}

/** A search without some groups of its filters, one after another: without bounds nobody need say of what they were. */
export function loosened(search: SearchQuery, names: readonly LooserName[]): SearchQuery {
  const [step] = looserSteps(search).filter(({ name }) => names.includes(name))
  if (!step) return search
  return loosened(
    changed(search, step.change),
    names.filter((name) => name !== step.name),
  )
}
