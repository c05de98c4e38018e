import { utcDay } from '#shared/lib/utcDay.ts'
import { cardsMax } from '#shared/search/cards.ts'
import { api } from '../../../lib/api.ts'
import { cachedMark, cacheListings } from '../../../lib/deviceCache.ts'

/**
 * Keeps the listings with these ids, the saved ones, newest first, for use without a connection (PWA-01). They are
 * fetched once a day unless others were saved meanwhile.
 */
export async function cacheSaved(ids: readonly string[]): Promise<void> {
  const first = ids.slice(0, cardsMax)
  const mark = [utcDay(), ...first].join()
  if ((await cachedMark()) === mark) return
  const cards = first.length > 0 ? (await api.search.cards({ body: { ids: first } })).data : []
  await cacheListings(cards, mark)
}
