import type { Category } from './lists.ts'

/**
 * The category in which an address shows a listing, whatever its own is: with `gastronomi=true` that of restaurants
 * (RTE-07, D-248). Undefined for all other addresses.
 */
export const openedCategory = (gastronomi: string | null | undefined): Category | undefined =>
  gastronomi === 'true' ? 'gastronomi' : undefined
