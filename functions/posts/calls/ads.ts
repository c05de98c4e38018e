import { posts } from '#shared/posts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { placedCards } from '../placed.ts'

/** The placement that each list of ads shows (D-21). */
const placementOf = { 1: 'firstAdSlider', 2: 'secondAdSlider', 3: 'popular' } as const

/** The listings of an ad slider. */
export const handler = endpoint(posts.ads, async ({ params }) => ({
  data: await placedCards(placementOf[params.slot]),
}))
