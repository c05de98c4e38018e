import { type Category, generics } from '#shared/posts/lists.ts'
import { type LooserName, looserSteps } from '#shared/search/looser.ts'
import { type SearchQuery, searchQuery } from '#shared/search/params.ts'

/** Reads the search of an address. What the schema refuses is left out, so that an old or mangled link still works. */
export function readSearch(params: URLSearchParams): SearchQuery {
  const given = Object.fromEntries(params)
  const parsed = searchQuery.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]))
  return searchQuery.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
}

/** The address of a search: only what it asks for, and the page. */
export function searchAddress({ page, 'as-of': asOf, ...asked }: SearchQuery): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== '' && text !== false) query.set(name, String(text))
  }
  // A first page is always of now; the pages behind it show what it saw.
  if (asOf && page > 1) query.set('as-of', asOf)
  query.set('page', String(page))
  return `/user/post?${query}`
}

/** Another search on its first page. */
export const changed = (search: SearchQuery, change: Partial<SearchQuery>): SearchQuery => ({
  ...search,
  ...change,
  page: 1,
  'as-of': undefined,
})

/** A search with some parameters of an address set: what a suggestion stands for, within what was searched. */
export function merged(search: SearchQuery, params: Record<string, string>): SearchQuery {
  const query = new URLSearchParams(searchAddress(changed(search, {})).split('?')[1])
  for (const [name, value] of Object.entries(params)) query.set(name, value)
  if ('input-words' in params) query.delete('input-order')
  return readSearch(query)
}

/** The same words and place in another category; offers, kinds and bounds belong to the old one. */
export const inCategory = (search: SearchQuery, category: Category | undefined): SearchQuery => ({
  ...readSearch(new URLSearchParams()),
  'input-words': search['input-words'],
  'input-window': search['input-window'],
  'input-shape': search['input-shape'],
  'input-location': search['input-location'],
  'input-neighborhood': search['input-neighborhood'],
  'input-property-type': category ? [generics[category]] : [],
})

/** Which heading a search has (SRC-06): its one offer, or just a search. */
export function headingOf(search: SearchQuery): 'rent' | 'sale' | 'roommate' | 'search' {
  const { 'input-rent': rent, 'input-buy': buy, 'input-cimere': cimere } = search
  if ([rent, buy, cimere].filter(Boolean).length !== 1) return 'search'
  return rent ? 'rent' : buy ? 'sale' : 'roommate'
}

/** A search without some groups of its filters. */
export function loosened(search: SearchQuery, names: readonly LooserName[]): SearchQuery {
  const dropped = looserSteps(search).filter(({ name }) => names.includes(name))
  return dropped.reduce((looser, { change }) => changed(looser, change), search)
}
