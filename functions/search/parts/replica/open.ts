import { isOpenAt } from '#shared/search/fieldFilters.ts'
import { add, type Bits } from '../../../engine/bits.ts'
import type { ListingColumns } from './schema.ts'

/** The venues that are open at a moment (ms since 1970): each opening hours of a city are judged once. */
export function openAt(columns: ListingColumns, now: number): Bits {
  const open = columns.noBits()
  const { hours } = columns.groups
  for (const value of hours.values) {
    const [city = '', stored = ''] = value.split('\n')
    if (isOpenAt(stored, city, now)) for (const slot of hours.slotsOf(value)) add(open, slot)
  }
  return open
}
