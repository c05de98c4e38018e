import type { SearchPage } from '#shared/search/answers.ts'
import type { SearchParams } from '#shared/search/params.ts'
import { toCard } from '../posts/present.ts'
import { freshReplica } from './index/instance.ts'
import { latestOf } from './index/published.ts'
import { search } from './index/query.ts'
import { marksOf } from './index/words/marks.ts'

/** What a search answers: one page of cards, and the number of posts in all. */
export async function results(params: SearchParams, page: { skip: number; limit: number }): Promise<SearchPage> {
  const replica = await freshReplica()
  const { total, found, words } = search(replica, params, page)
  return {
    data: found.map(({ post, views, likes }) => ({
      ...toCard(post, { views, likes }),
      match: words && marksOf(post, words),
    })),
    numOfPosts: total,
    asOf: params['as-of'] ?? latestOf(replica.columns),
  }
}
