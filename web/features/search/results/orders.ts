import { fields } from '#shared/posts/fields.ts'
import { type Category, categoryTypes } from '#shared/posts/lists.ts'
import { orderRows, typesWithFilter } from '#shared/search/fieldFilters.ts'
import { amountOf, type Order, type SearchQuery, searchTypeOf } from '#shared/search/params.ts'
import { areaUnitOf } from '#shared/search/unit.ts'
import { areaUnits } from '../../../lib/format.ts'
import type { TFunction } from '../../../lib/words.ts'

/** The available sort orders of a category. Venues have no prices to sort by, only "newest". */
export function ordersOf(category: Category): Order[] {
  if (amountOf(category) !== 'price') return ['newest']
  const types: readonly number[] = categoryTypes[category]
  const ofFields = orderRows(fields)
    .filter((row) => typesWithFilter(row).some((type) => types.includes(type)))
    .map(({ order }) => order)
  const perArea: Order[] = ofFields.includes('area-down') ? ['area-price-up'] : []
  return ['newest', 'price-up', 'price-down', 'reduced', ...ofFields, ...perArea]
}

/** The available sort orders of a search; a search with words also has "best match". */
export function ordersFor(search: SearchQuery): Order[] {
  const ofCategory = ordersOf(searchTypeOf(search) ?? 'patundshmeri')
  return search['input-words'] ? ['best', ...ofCategory] : ofCategory
}

/** The name of a sort order: prices of an area are by the unit of the search. */
export const orderText = (t: TFunction<'results'>, order: Order, search: SearchQuery): string =>
  t(`orders.${order}`, { unit: areaUnits[areaUnitOf(search)] })
