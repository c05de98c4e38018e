import type { Figures } from './verdicts.ts'

/**
 * The scores of the word search before sentences were supported; the row `words` changes with later changes to words.
 */
export const before: { on: string; work: Figures; kept: Figures } = {
  on: '2026-11-22, before sentences were understood',
  work: {
    all: { mean: 0.43, empty: 72 },
    albanian: { mean: 0.51, empty: 9 },
    typed: { mean: 0.55, empty: 13 },
    english: { mean: 0.45, empty: 16 },
    mixed: { mean: 0.59, empty: 7 },
    hard: { mean: 0.21, empty: 27 },
    nothing: { mean: 0, empty: 10 },
  },
  kept: {
    all: { mean: 0.4, empty: 75 },
    albanian: { mean: 0.45, empty: 13 },
    typed: { mean: 0.48, empty: 14 },
    english: { mean: 0.42, empty: 13 },
    mixed: { mean: 0.66, empty: 5 },
    hard: { mean: 0.2, empty: 30 },
    nothing: { mean: 0, empty: 10 },
  },
}
