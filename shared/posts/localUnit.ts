import { otherUnits, type UnitName } from '../lib/units.ts'
import { cityOf } from '../places/cities.ts'
import { type FieldName, rowOf } from './fields.ts'

/** The unit of a field where people measure in another one than is stored: miles in New York. */
export const localUnitOf = (name: FieldName, city = ''): UnitName | undefined =>
  cityOf(city)?.region === 'newyork' ? rowOf(name).newYork : undefined

/** A stored value in the local unit; what has none stays. */
export function inLocalUnit<T>(name: FieldName, stored: T, city = ''): T | number {
  const unit = localUnitOf(name, city)
  return unit && typeof stored === 'number' ? otherUnits[unit].fromStored(stored) : stored
}

/** What a person typed in a field, with the local unit unless it names one. */
export function withLocalUnit(name: FieldName, typed: string, city: string): string {
  const unit = localUnitOf(name, city)
  return unit && /\d\s*$/.test(typed) ? `${typed.trim()} ${unit}` : typed
}
