import { pageSeconds } from '#shared/lib/pages.ts'
import { giveBackAddresses } from '#shared/posts/addresses.ts'
import { mayPrecede } from './freshness.ts'
import { queryClient } from './queryClient.ts'
import { recall } from './remembered.ts'
import { embeddedData } from './serverRendered.ts'

type EmbeddedAnswers = [key: unknown[], answer: unknown][]

/**
 * Hydrates the query cache with the data embedded in a server-rendered page, so that these queries make no call
 * (REA-10). `mayDiffer`: this visitor may see other data than the page has, because they are signed in or have just
 * changed something. Then the data are stale at once, or as old as the answer that this browser stored.
 *
 * Returns a function to call when the page is hydrated: it shows remembered answers that a cached page may be older than.
 */
export function hydrateQueryCache(mayDiffer: boolean): () => void {
  const island: EmbeddedAnswers = JSON.parse(embeddedData() ?? '[]')
  giveBackAddresses(island)
  const newer: { queryKey: unknown[]; data: unknown; updatedAt: number }[] = []
  for (const [queryKey, answer] of island) {
    const known = mayDiffer ? recall(queryKey.join('.')) : undefined
    const updatedAt = mayDiffer ? known?.at : Date.now()
    queryClient.setQueryData(queryKey, answer, { updatedAt })
    if (!updatedAt) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
    if (known && mayPrecede(known.at, pageSeconds)) newer.push({ queryKey, data: known.data, updatedAt: known.at })
  }
  return () => {
    for (const { queryKey, data, updatedAt } of newer) queryClient.setQueryData(queryKey, data, { updatedAt })
  }
}
