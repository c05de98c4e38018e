import { search } from '#shared/search/contract.ts'
import { feedChangedAt, feedOf } from '#web/features/search/server/feed.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { env } from '../../lib/env.ts'
import { toCard } from '../../posts/parts/present.ts'
import { fromReplica } from '../parts/replica/instance.ts'
import { latestOf } from '../parts/replica/published.ts'
import { search as find } from '../parts/replica/query.ts'

/** The maximum number of listings in a feed (ALR-09). */
const entriesMax = 50

const site = env('SITE_URL')

/** The newest listings of a search, ignoring the order and the moment (`as-of`) in its address. */
export const handler = endpoint(search.feed, async ({ query: { lang: language, ...criteria } }) => {
  const params = { ...criteria, 'input-order': 'newest', 'as-of': undefined } as const
  const { entries, latest } = await fromReplica((replica) => {
    const { found } = find(replica, params, { skip: 0, limit: entriesMax })
    const entries = found.map(({ post, views, likes }) => ({
      card: toCard(post, { views, likes }),
      changedAt: post.changedAt,
    }))
    return { entries, latest: latestOf(replica.columns) }
  })
  return { text: feedOf(params, entries, { language, site, latest }), changedAt: feedChangedAt(entries, latest) }
})
