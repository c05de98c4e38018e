import type { SearchPage } from '#shared/search/answers.ts'
import type { SearchParams } from '#shared/search/params.ts'
import { toCard } from '../posts/present.ts'
import { nothingKnown } from './replica/filters.ts'
import { freshReplica } from './replica/instance.ts'
import { nearTo } from './replica/near.ts'
import { momentOf } from './replica/published.ts'
import { search } from './replica/query.ts'
import { matchOf } from './replica/words/match.ts'

/** The answer of a search: one page of cards, the total, and what comes close to few results. */
export async function results(
  asked: SearchParams,
  page: { skip: number; limit: number },
  fresh?: boolean,
): Promise<SearchPage> {
  const replica = await freshReplica(fresh)
  const known = nothingKnown()
  const { total, found, words, params, whole, understood } = search(replica, asked, page, known)
  const near = page.skip === 0 ? nearTo(replica, { asked, params, whole, total }, known) : []
  return {
    data: found.map(({ post, views, likes }) => ({
      ...toCard(post, { views, likes }),
      match: matchOf(post, params, words),
    })),
    numOfPosts: total,
    asOf: params['as-of'] ?? momentOf(replica.columns),
    understood,
    near:
      near.length > 0
        ? near.map(({ post, views, likes, ...others }) => ({ ...toCard(post, { views, likes }), ...others }))
        : undefined,
  }
}
