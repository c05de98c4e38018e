import type { Answers } from '#shared/lib/calls.ts'
import type { SearchParams } from '#shared/search/params.ts'

export type Counts = Answers['search.counts']['data']

/** How many listings a search would give with this choice; undefined while nobody knows. */
export function countOf(counts: Counts | undefined, param: keyof SearchParams, value: string): number | undefined {
  return counts && (counts.choices[param]?.[value] ?? 0)
}
