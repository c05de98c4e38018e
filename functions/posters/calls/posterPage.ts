import { missingPoster, posterPage } from '#web/features/posters/server/poster.ts'
import { pageOf } from '../../lib/page.ts'
import { freshReplica } from '../../search/parts/replica/instance.ts'
import { rateOf } from '../../search/parts/replica/money.ts'
import { findPoster } from '../find.ts'

/** The page of a poster, from the replica; an earlier slug, and the id of the account, lead to it. */
export const handler = pageOf(async (request) => {
  const [poster, replica] = await Promise.all([findPoster(request.name), freshReplica()])
  if (!poster) return missingPoster(request, { refused: 'notFound' })
  if (poster.slug !== request.name) return { moved: `/user/by/${poster.slug}` }
  return posterPage(request, { poster, rate: rateOf(replica) })
})
