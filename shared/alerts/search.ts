import { weekdays } from '../posts/weekdays.ts'
import { openNow } from '../search/fieldFilters.ts'
import { type SearchParams, searchParams } from '../search/params.ts'

/** Search parameters that select a page of results, not what is searched for. */
const pagingParams: readonly string[] = ['page', 'region', 'as-of', 'input-order']

/** The canonical form of a search for alerts, from a query string: sorted, without paging and order. */
export function canonicalSearch(query: string): string {
  const criteria = [...new URLSearchParams(query)].filter(
    ([name, value]) => value !== '' && !pagingParams.includes(name) && Object.hasOwn(searchParams.shape, name),
  )
  return new URLSearchParams(criteria.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
}

/** A search as an alert follows it: who asks for what is open now wants what opens at all, whenever it is published. */
export const lastingSearch = (search: SearchParams): SearchParams =>
  search['input-open'].includes(openNow) ? { ...search, 'input-open': [...weekdays] } : search

const valuesOf = (query: string) => Object.fromEntries(new URLSearchParams(query))

/** Whether a search has any criteria, and ones that some listing can meet. */
export const isSearch = (query: string): boolean => query !== '' && searchParams.safeParse(valuesOf(query)).success

/** Parses a query string into a search; throws if it is invalid. */
export const searchOf = (query: string): SearchParams => searchParams.parse(valuesOf(query))
