import type { SearchCounts } from '#shared/search/answers.ts'
import type { SearchParams } from '#shared/search/params.ts'

export type Counts = SearchCounts

/** How many listings a search would give with this choice; undefined while nobody knows. */
export function countOf(counts: Counts | undefined, param: keyof SearchParams, value: string): number | undefined {
  return counts && (counts.choices[param]?.[value] ?? 0)
}
