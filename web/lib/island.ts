import { giveBackAddresses } from '#shared/posts/addresses.ts'
import { queryClient } from './queryClient.ts'
import { rememberedAt } from './remembered.ts'
import { islandText } from './serverRendered.ts'

type Island = [key: unknown[], answer: unknown][]

/**
 * Hydrates the query cache with the data embedded in a server-rendered page, so that these queries make no call
 * (REA-10). If `mayDiffer`, this visitor may see more than others, or has changed something that the page may not show
 * yet: then the data are stale at once, or as old as the answer that this browser remembers.
 */
export function takeIsland(mayDiffer: boolean): void {
  const text = islandText()
  if (!text) return
  const island: Island = JSON.parse(text)
  giveBackAddresses(island)
  for (const [queryKey, answer] of island) {
    const updatedAt = mayDiffer ? rememberedAt(queryKey.join('.')) : Date.now()
    queryClient.setQueryData(queryKey, answer, { updatedAt })
    if (!updatedAt) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}
