import { type SearchParams, searchParams } from '../search/params.ts'

/** What a search says of its pages, and not of what it is for. */
const notAsked: readonly string[] = ['page', 'as-of', 'input-order']

/** A search as alerts keep it, from the query of its address: sorted, and without what orders its results. */
export function searchKept(query: string): string {
  const asked = [...new URLSearchParams(query)].filter(
    ([name, value]) => value !== '' && !notAsked.includes(name) && Object.hasOwn(searchParams.shape, name),
  )
  return new URLSearchParams(asked.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
}

const valuesOf = (query: string) => Object.fromEntries(new URLSearchParams(query))

/** Does it ask for anything at all, and for what there may be? */
export const isSearch = (query: string): boolean => query !== '' && searchParams.safeParse(valuesOf(query)).success

/** The search of such a query; throws when it is none. */
export const searchOf = (query: string): SearchParams => searchParams.parse(valuesOf(query))
