import type { SearchPage } from '#shared/search/answers.ts'
import type { SearchParams } from '#shared/search/params.ts'
import { toCard } from '../posts/present.ts'
import { freshReplica } from './replica/instance.ts'
import { momentOf } from './replica/published.ts'
import { search } from './replica/query.ts'
import { matchOf } from './replica/words/match.ts'

/** The answer of a search: one page of cards, and the total. */
export async function results(
  asked: SearchParams,
  page: { skip: number; limit: number },
  fresh?: boolean,
): Promise<SearchPage> {
  const replica = await freshReplica(fresh)
  const { total, found, words, params, understood } = search(replica, asked, page)
  return {
    data: found.map(({ post, views, likes }) => ({
      ...toCard(post, { views, likes }),
      match: matchOf(post, params, words),
    })),
    numOfPosts: total,
    asOf: params['as-of'] ?? momentOf(replica.columns),
    understood,
  }
}
