import { type Category, generics } from '#shared/rules/lists.ts'
import { type SearchQuery, searchQuery, searchTypeOf } from '#shared/schema/search.ts'

/** Reads the search of an address. What the schema refuses is left out, so that an old or mangled link still works. */
export function readSearch(params: URLSearchParams): SearchQuery {
  const given = Object.fromEntries(params)
  const parsed = searchQuery.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]))
  return searchQuery.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
}

/** The address of a search: only what it asks for, and the page. */
export function searchAddress(search: SearchQuery): string {
  const { page, ...asked } = search
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== '' && text !== false) query.set(name, String(text))
  }
  query.set('page', String(page))
  return `/user/post?${query}`
}

/** Another search on its first page. */
export const changed = (search: SearchQuery, change: Partial<SearchQuery>): SearchQuery => ({
  ...search,
  ...change,
  page: 1,
})

/** The same place in another category; offers, kinds and bounds belong to the old one. */
export const inCategory = (search: SearchQuery, category: Category | undefined): SearchQuery => ({
  ...readSearch(new URLSearchParams()),
  'input-location': search['input-location'],
  'input-neighborhood': search['input-neighborhood'],
  'input-property-type': category ? [generics[category]] : [],
})

/** Which heading a search has (core.md §2): its one offer, or just a search. */
export function headingOf(search: SearchQuery): 'rent' | 'sale' | 'roommate' | 'search' {
  const { 'input-rent': rent, 'input-buy': buy, 'input-cimere': cimere } = search
  if ([rent, buy, cimere].filter(Boolean).length !== 1) return 'search'
  return rent ? 'rent' : buy ? 'sale' : 'roommate'
}

const anyBounds = { 'input-minimum': undefined, 'input-maximum': undefined }
const anyPlace = { 'input-location': [], 'input-neighborhood': undefined }
const anyOffer = { 'input-rent': false, 'input-buy': false, 'input-cimere': false }
const anyVenue = { 'input-dasma': false, 'input-kafe': false, 'input-ushqim': false, 'input-party': false }

/** The searches around one without results, the nearest first: each drops one group of what was asked. */
export function looserSearches(search: SearchQuery): { name: LooserName; search: SearchQuery }[] {
  const category = searchTypeOf(search)
  const anyType = { 'input-property-type': category ? [generics[category]] : [] }
  const steps: [LooserName, Partial<SearchQuery>][] = [
    [category === 'gastronomi' ? 'anyPeople' : 'anyPrice', anyBounds],
    ['anyNeighborhood', { 'input-neighborhood': undefined }],
    ['anyBrand', { 'input-car-model': [] }],
    ['anyPlace', anyPlace],
    ['anyVenue', anyVenue],
    ['anyOffer', anyOffer],
    ['anyType', anyType],
  ]
  const now = searchAddress(changed(search, {}))
  return steps
    .map(([name, change]) => ({ name, search: changed(search, change) }))
    .filter((looser) => searchAddress(looser.search) !== now)
}
export type LooserName =
  | 'anyPrice'
  | 'anyPeople'
  | 'anyNeighborhood'
  | 'anyBrand'
  | 'anyPlace'
  | 'anyVenue'
  | 'anyOffer'
  | 'anyType'

/** How many groups of filters narrow a search within its category. */
export const filterCount = (search: SearchQuery): number => looserSearches(search).length
