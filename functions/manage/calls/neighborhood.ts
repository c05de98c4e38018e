import { manage } from '#shared/manage/contract.ts'
import { audited } from '../../audit/parts/record.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { setNeighborhood } from '../../posts/parts/data.ts'
import { ownedPost } from '../../posts/parts/owned.ts'

/**
 * Sets the neighbourhood of a listing, and further ones under which searches find it; visible in searches within
 * seconds.
 */
export const handler = endpoint(manage.neighborhood, { bearer }, async ({ params, body, caller }) => {
  const { postId, version, neighborhood = '', neighborhoodExtra: before = '' } = await ownedPost(params.value, caller)
  const changed = await audited(
    {
      who: caller.userId,
      what: 'listing.neighborhood',
      target: `listing#${postId}`,
      before: { version, neighborhood, neighborhoodExtra: before },
      after: body,
    },
    () => setNeighborhood(postId, body),
  )
  if (!changed) throw new Refusal('postGone')
  return { data: { postId, neighborhoodExtra: before, ...body } }
})
