import type { Order } from '#shared/search/params.ts'
import type { Wish } from './wishes.ts'

export const groups = ['albanian', 'typed', 'english', 'mixed', 'hard'] as const
/**
 * How a query is written: in Albanian as it is taught, in Albanian as it is typed (no ë and ç, dialect, abbreviations,
 * slips), in English, in both at once, or with a difficulty (not, or, between, units, years, guests, …).
 */
export type Group = (typeof groups)[number]

/** In which order somebody who asks so wants to see what fits. */
export type Wanted = Extract<Order, 'price-up' | 'kilometers-up'>

/** A query as somebody types it, and what they mean by it. */
export type Query = {
  text: string
  /** What it means, in plain words. */
  why: string
  /** A listing that fulfils all of them is what was asked for. */
  wants: readonly Wish[]
  /** What else was wished for, which nobody would insist on. */
  likes?: readonly Wish[]
  order?: Wanted
  /** The demo data has nothing that was asked for; these would do instead. */
  instead?: readonly Wish[]
}

export type Corpus = Record<Group, readonly Query[]>

/** A row of the corpus. */
export const ask = (
  text: string,
  why: string,
  wants: readonly Wish[],
  more: Pick<Query, 'likes' | 'order' | 'instead'> = {},
): Query => ({ text, why, wants, ...more })
