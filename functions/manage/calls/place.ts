import { manage } from '#shared/manage/contract.ts'
import { manageQuery, placementNames } from '#shared/manage/schema.ts'
import type { Placement } from '#shared/posts/lists.ts'
import { audited } from '../../audit/parts/record.ts'
import { bearer, type Caller } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { retryStale } from '../../lib/retryStale.ts'
import type { PostItem } from '../../posts/parts/changeLog.ts'
import { setPlacement } from '../../posts/parts/data.ts'
import { ownedPost } from '../../posts/parts/owned.ts'
import { foldPosts } from '../replica/fold.ts'
import { freshManaged } from '../replica/instance.ts'
import { managedPosts } from '../replica/query.ts'

const firstPage = manageQuery.parse({})

/** Gives a listing a placement or takes it away; answers the first page of the listings with placements as of then. */
export const handler = endpoint(
  manage.place,
  { bearer },
  retryStale(async ({ params, body: { postId, state }, caller }) => {
    const written = await place(postId, placementNames[params.placement], state, caller)
    const managed = await freshManaged()
    if (written) foldPosts(managed, [written])
    return managedPosts(managed, firstPage)
  }),
)

/** Undefined when the listing has the wanted state already. Refuses `stale` after a conflict with another administrator. */
async function place(
  postId: string,
  placement: Placement,
  state: boolean,
  caller: Caller,
): Promise<PostItem | undefined> {
  const post = await ownedPost(postId, caller)
  if (post[placement] === state) return undefined
  const { userId: who } = caller
  const [before, after] = [{ version: post.version, [placement]: post[placement] }, { [placement]: state }]
  const written = await audited({ who, what: 'listing.place', target: `listing#${postId}`, before, after }, () =>
    setPlacement(post, placement, state),
  )
  if (!written) throw new Refusal('stale')
  return written
}
