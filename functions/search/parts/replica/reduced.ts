import type { Bits } from '../../../engine/bits.ts'
import type { ListingColumns } from './schema.ts'

/** The listings whose price counts as reduced at a moment (ms since 1970, PRC-02). */
export const reducedAt = ({ measures }: ListingColumns, now: number): Bits => measures.reducedUntil.range(now + 1)
