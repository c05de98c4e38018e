import { missingPoster, posterPage } from '#web/features/posters/server/poster.ts'
import { pageOf } from '../../lib/page.ts'
import { fromReplica } from '../../search/parts/replica/instance.ts'
import { rateOf } from '../../search/parts/replica/money.ts'
import { findPoster } from '../find.ts'

/** The page of a poster, from the replica; an earlier slug, and the id of the account, lead to it. */
export const handler = pageOf(async (request) => {
  const [poster, rate] = await Promise.all([findPoster(request.name), fromReplica(rateOf)])
  if (!poster) return missingPoster(request, { refused: 'notFound' })
  if (poster.slug !== request.name) return { moved: `/user/by/${poster.slug}` }
  return posterPage(request, { poster, rate })
})
