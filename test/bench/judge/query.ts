import type { Order } from '#shared/search/params.ts'
import type { Requirement } from './requirements.ts'

export const groups = ['albanian', 'typed', 'english', 'mixed', 'hard'] as const
/**
 * How a query is written: in Albanian as it is taught, in Albanian as it is typed (no ë and ç, dialect, abbreviations,
 * slips), in English, in both at once, or with a difficulty (not, or, between, units, years, guests, …).
 */
type Group = (typeof groups)[number]

/** The preferred sort order of the visitor. */
export type Wanted = Extract<Order, 'price-up' | 'kilometers-up'>

/** A query as typed, and its meaning. */
export type Query = {
  text: string
  /** The meaning in plain words. */
  why: string
  /** The requirements: a listing that fulfils all of them is relevant. */
  wants: readonly Requirement[]
  /** Preferences that are not required. */
  likes?: readonly Requirement[]
  order?: Wanted
  /** The demo data has no relevant listing; these are acceptable alternatives. */
  instead?: readonly Requirement[]
}

export type Corpus = Record<Group, readonly Query[]>

/** A row of the corpus. */
export const ask = (
  text: string,
  why: string,
  wants: readonly Requirement[],
  more: Pick<Query, 'likes' | 'order' | 'instead'> = {},
): Query => ({ text, why, wants, ...more })
