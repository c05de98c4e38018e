import * as z from 'zod'
import { cityOf } from '../places/cities.ts'
import {
  brands,
  type Category,
  categories,
  categoryTypes,
  generics,
  type PostTypeId,
  type PropertyType,
  postTypes,
  propertyTypes,
} from '../rules/lists.ts'
import { blankAsMissing, decimal, flag, whole } from './fields.ts'

/** core.md §9. */
export const pageSize = 12

const tick = flag.default(false)
const list = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) =>
    (Array.isArray(value) ? value : (value ?? '').split(',')).flatMap((entry) => entry.trim() || []),
  )
const known = (ok: (entry: string) => boolean) =>
  list.refine((entries) => entries.every(ok), { params: { code: 'unknown' } })

/** How a search may name a type: the canonical value, the stored description, the id, or a whole category. */
function typesNamed(name: string): readonly PostTypeId[] | undefined {
  const category = categories.find((one) => generics[one] === name)
  if (category) return categoryTypes[category]
  if (Object.hasOwn(propertyTypes, name)) return [propertyTypes[name as PropertyType]]
  const entry = Object.entries(postTypes).find(([id, description]) => id === name || description === name)
  return entry && [Number(entry[0]) as PostTypeId]
}

/**
 * The search parameters of core.md §2, the same in the page's URL, the body of `search.showing` and the query of
 * `search.find`. Ticks of one group widen each other; different groups narrow.
 */
export const searchParams = z.object({
  'input-rent': tick,
  'input-buy': tick,
  'input-cimere': tick,
  'input-dasma': tick,
  'input-kafe': tick,
  'input-ushqim': tick,
  'input-party': tick,
  'input-car-model': known((entry) => (brands as readonly string[]).includes(entry)),
  'input-location': known((entry) => cityOf(entry) !== undefined).transform((entries) =>
    entries.flatMap((entry) => cityOf(entry)?.value ?? []),
  ),
  'input-neighborhood': z
    .string()
    .trim()
    .max(100)
    .nullish()
    .transform((value) => value || undefined),
  /** Price, or people when the search type is gastronomi (decisions 12). */
  'input-minimum': blankAsMissing(decimal({ decimals: 2, min: 0, max: 1e9 })),
  'input-maximum': blankAsMissing(decimal({ decimals: 2, min: 0, max: 1e9 })),
  'input-property-type': known((entry) => typesNamed(entry) !== undefined),
})
export type SearchParams = z.output<typeof searchParams>

/** The query of the cacheable twin and of the page: the parameters and a page number from 1. */
export const searchQuery = searchParams.extend({ page: blankAsMissing(whole(1, 1e9)).transform((page) => page ?? 1) })
export type SearchQuery = z.output<typeof searchQuery>

/** The path value of `search.showing`: how many posts to skip (decisions 10). */
export const showingPath = z.object({ value: whole(0, 1e10) })

/** Which post types a search wants; empty means all. */
export function typesOf(search: Pick<SearchParams, 'input-property-type'>): PostTypeId[] {
  return [...new Set(search['input-property-type'].flatMap((name) => typesNamed(name) ?? []))]
}

/** The one category a search is about: from its types, else from its ticks; undefined when it mixes or says nothing. */
export function searchTypeOf(search: SearchParams): Category | undefined {
  const types = typesOf(search)
  if (types.length > 0) {
    return categories.find((category) =>
      types.every((type) => (categoryTypes[category] as readonly number[]).includes(type)),
    )
  }
  if (search['input-dasma'] || search['input-kafe'] || search['input-ushqim'] || search['input-party'])
    return 'gastronomi'
  if (search['input-car-model'].length > 0) return 'vetura'
  if (search['input-cimere']) return 'patundshmeri'
  return undefined
}
