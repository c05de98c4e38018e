import type { Category } from './lists.ts'

/**
 * The world that an address opens a listing in, whatever its own is: with `gastronomi=true` that of restaurants (RTE-07,
 * D-248). Undefined for all other addresses.
 */
export const openedIn = (gastronomi: string | null | undefined): Category | undefined =>
  gastronomi === 'true' ? 'gastronomi' : undefined
