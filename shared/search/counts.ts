import type { LooserName } from './looser.ts'
import type { SearchParams } from './params.ts'

/** One bar of the histogram: the listings that cost `from` and more, but less than `to`; the last one's `to` counts too. */
export type Bar = { from: number; to: number; count: number }

/** What the choices of a search would give. */
export type SearchCounts = {
  total: number
  asOf: string
  /**
   * Parameter → value → how many listings that value would give, counted under all other filters. Values that would
   * give none may be missing. Amenities add to the chosen ones.
   */
  choices: { [Name in keyof SearchParams]?: Record<string, number> }
  /** The prices of what all other filters find, or how many people its venues hold (D-12). */
  prices: Bar[]
  /** When there is nothing: what may be dropped together to find something, the nearest first. */
  looser?: { drop: LooserName[]; total: number }[]
}
