import { giveBackAddresses } from '#shared/posts/addresses.ts'
import { queryClient } from './queryClient.ts'
import { islandText } from './serverRendered.ts'

type Island = [key: unknown[], answer: unknown][]

/**
 * Has the queries that a server-made page answers start with its answers, so that they make no call (REA-10). Not where
 * this visitor may see more than others, or changed something that the page may not know of yet.
 */
export function takeIsland(mayDiffer: boolean): void {
  const text = islandText()
  if (!text || mayDiffer) return
  const island: Island = JSON.parse(text)
  giveBackAddresses(island)
  for (const [key, answer] of island) queryClient.setQueryData(key, answer)
}
