import type { SearchCounts } from '#shared/search/answers.ts'
import type { SearchParams } from '#shared/search/params.ts'

export type Counts = SearchCounts

/** The number of results with this choice; undefined until the counts are loaded. */
export function countOf(counts: Counts | undefined, param: keyof SearchParams, value: string): number | undefined {
  return counts && (counts.choices[param]?.[value] ?? 0)
}
