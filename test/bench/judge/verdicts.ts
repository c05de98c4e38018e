import { type Group, groups, type Query } from './query.ts'

/** How a query is asked: its words as typed, or as a sentence. */
export type Way = 'words' | 'sentence'
/** What a query got: how it scored, how many listings were found, and how many are exactly what was asked for. */
export type Verdict = { group: Group; query: Query; score: number; found: number; exact: number }
export type Verdicts = Partial<Record<Way, readonly Verdict[]>>

/** All queries that the stock can answer, each group of them, and those that it cannot. */
export const columns = ['all', ...groups, 'nothing'] as const
export type Column = (typeof columns)[number]

export const ofColumn = (verdicts: readonly Verdict[], column: Column): readonly Verdict[] =>
  verdicts.filter(({ group, exact }) =>
    column === 'nothing' ? exact === 0 : exact > 0 && (column === 'all' || column === group),
  )

/** How queries were answered: the mean of their scores, and how many of them found nothing at all. */
export type Answered = { mean: number; empty: number }
export type Figures = Record<Column, Answered>

export const answered = (verdicts: readonly Verdict[]): Answered => ({
  mean: verdicts.reduce((sum, { score }) => sum + score, 0) / verdicts.length,
  empty: verdicts.filter(({ found }) => found === 0).length,
})
