import type { SearchPage } from '#shared/search/answers.ts'
import type { SearchParams } from '#shared/search/params.ts'
import { toCard } from '../posts/parts/present.ts'
import { emptyFilterCache } from './parts/replica/filters.ts'
import type { Replica } from './parts/replica/fold.ts'
import { fromReplica } from './parts/replica/instance.ts'
import { nearTo } from './parts/replica/near.ts'
import { momentOf } from './parts/replica/published.ts'
import { search } from './parts/replica/query.ts'
import { matchOf } from './parts/replica/words/match.ts'

type Page = { skip: number; limit: number }

/** The answer of a search: one page of cards, the total, and what comes close to few results. */
export const results = (original: SearchParams, page: Page, fresh?: boolean): Promise<SearchPage> =>
  fromReplica((replica) => resultsIn(replica, original, page), fresh)

/** The answer of a search in a replica. */
export function resultsIn(replica: Replica, original: SearchParams, page: Page): SearchPage {
  const known = emptyFilterCache()
  const { total, found, words, params, whole, understood, regions } = search(replica, original, page, known)
  const near = page.skip === 0 ? nearTo(replica, { original, params, whole, total, understood }, known) : []
  return {
    data: found.map(({ post, views, likes }) => ({
      ...toCard(post, { views, likes }),
      match: matchOf(post, params, words),
    })),
    numOfPosts: total,
    asOf: params['as-of'] ?? momentOf(replica.columns),
    understood,
    regions,
    near:
      near.length > 0
        ? near.map(({ post, views, likes, ...others }) => ({ ...toCard(post, { views, likes }), ...others }))
        : undefined,
  }
}
