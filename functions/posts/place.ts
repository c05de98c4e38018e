import type { PostItem } from '#data/changeLog.ts'
import { setPlacement } from '#data/posts.ts'
import { foldPosts } from '#index/managed.ts'
import { freshManaged } from '#index/managedInstance.ts'
import { managedPosts } from '#index/managedQuery.ts'
import { bearer, type Caller } from '#lib/caller.ts'
import { endpoint } from '#lib/endpoint.ts'
import type { Placement } from '#shared/rules/lists.ts'
import { manageQuery, placeBody, placementNames, placePath } from '#shared/schema/manage.ts'
import { ownedPost } from './owned.ts'

const firstPage = manageQuery.parse({})

/** Gives a listing a placement or takes it away; answers the first page of the placed ones as they are then. */
export const handler = endpoint(
  'posts.place',
  { bearer, params: placePath, body: placeBody },
  async ({ params, body: { postId, state }, caller }) => {
    const written = await place(postId, placementNames[params.placement], state, caller)
    const db = await freshManaged()
    if (written) foldPosts(db, [written])
    return managedPosts(db, firstPage)
  },
)

/** Undefined when it is so already. When another administrator places it at the same time, it is loaded again. */
async function place(
  postId: string,
  placement: Placement,
  state: boolean,
  caller: Caller,
): Promise<PostItem | undefined> {
  for (;;) {
    const post = await ownedPost(postId, caller)
    if (post[placement] === state) return undefined
    const written = await setPlacement(post, placement, state)
    if (written) return written
  }
}
