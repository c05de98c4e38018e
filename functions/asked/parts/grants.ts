import type { Grant } from '../../lib/needs.ts'

/** Counts the sentences of a day. */
export const countingSentences: Grant[] = [{ table: 'asked', index: 'byLast', actions: ['Query'] }]
