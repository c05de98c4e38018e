import { regionOfReaders } from '#shared/places/here.ts'
import type { Placement } from '#shared/posts/lists.ts'
import { randomSponsored } from '#shared/posts/placements.ts'
import type { Card } from '#shared/posts/post.ts'
import { homePage } from '#web/features/search/server/home.ts'
import { pageOf } from '../../lib/page.ts'
import { toCard } from '../../posts/parts/present.ts'
import { fromReplica } from '../parts/replica/instance.ts'
import { rateOf } from '../parts/replica/money.ts'
import { rowOf } from '../parts/replica/rows.ts'

/** The home page, rendered from the replica without any further request (REA-09). */
export const handler = pageOf(async (request, known) => {
  const region = known ?? regionOfReaders[request.language]
  const shown = await fromReplica((replica) => {
    const cards = (placement: Placement): Card[] =>
      rowOf(replica, placement).map(({ post, views, likes }) => toCard(post, { views, likes }))
    return {
      first: cards('firstAdSlider'),
      second: cards('secondAdSlider'),
      popular: cards('popular'),
      sponsored: randomSponsored(cards('sponsored'), region),
      rate: rateOf(replica),
    }
  })
  return homePage(request, { ...shown, region })
})
