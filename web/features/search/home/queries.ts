import { queryOptions } from '@tanstack/react-query'
import type { Region } from '#shared/places/cities.ts'
import { randomSponsored } from '#shared/posts/placements.ts'
import type { Card } from '#shared/posts/post.ts'
import { api } from '../../../lib/api.ts'
import { remembered } from '../../../lib/remembered.ts'
import { ofCards } from '../../posts/parts/cards.ts'

const adsFresh = 30 * 60_000

/** The newest listings of a kind, for a section that has no ads. */
const newest = async (type: string): Promise<Card[]> =>
  (await api.search.find({ query: { 'input-property-type': type } })).data.data

/** The ads of a slot, or the newest listings of `type` when there are none. */
export const adsQuery = (slot: '1' | '2' | '3', type: string) =>
  ofCards(
    queryOptions({
      queryKey: ['ads', slot],
      staleTime: adsFresh,
      ...remembered(`ads.${slot}`, async () => {
        const { data } = await api.posts.ads({ params: { slot } })
        return data.length > 0 ? data : newest(type)
      }),
    }),
  )

/** Three of the sponsored listings at random (API-06), those of the region first, or the newest of `type`. */
export const sponsoredQuery = (type: string, region: Region) =>
  ofCards(
    queryOptions({
      queryKey: ['sponsored'],
      staleTime: adsFresh,
      queryFn: async () => {
        const { data } = await api.posts.sponsored()
        return randomSponsored(data.length > 0 ? data : await newest(type), region)
      },
    }),
  )

/** The listings for words of an address that is no page's; none if no word was understood. */
export const understoodQuery = (words: string) =>
  ofCards(
    queryOptions({
      queryKey: ['lost', words],
      queryFn: async ({ signal }) => {
        const { data } = await api.search.find({ query: { 'input-ask': words }, signal })
        const { chips = [], searched = [], leftOut = { chips: [], words: [] } } = data.understood ?? {}
        const told = chips.filter(({ kind }) => kind !== 'offered').length + searched.length
        return told > leftOut.chips.length + leftOut.words.length ? data.data : []
      },
    }),
  )
