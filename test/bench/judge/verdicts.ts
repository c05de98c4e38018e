import { groups, type Query } from './query.ts'

/** How a query is sent: its words as typed, or as a sentence. */
export type Way = 'words' | 'sentence'
/** The result of a query: its score, how many listings were found, and how many of them are relevant. */
export type Verdict = { group: string; query: Query; score: number; found: number; exact: number }
export type Verdicts = Partial<Record<Way, readonly Verdict[]>>

/** All answerable queries, each group of them, and the unanswerable ones. */
export const columns = ['all', ...groups, 'nothing'] as const
export type Column = (typeof columns)[number]

export const ofColumn = (verdicts: readonly Verdict[], column: Column): readonly Verdict[] =>
  verdicts.filter(({ group, exact }) =>
    column === 'nothing' ? exact === 0 : exact > 0 && (column === 'all' || column === group),
  )

/** The mean score of queries, and how many of them found nothing. */
export type Answered = { mean: number; empty: number }

export const answered = (verdicts: readonly Verdict[]): Answered => ({
  mean: verdicts.reduce((sum, { score }) => sum + score, 0) / verdicts.length,
  empty: verdicts.filter(({ found }) => found === 0).length,
})
