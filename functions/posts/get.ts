import { findAccount } from '#data/accounts.ts'
import { countsOf } from '#data/counts.ts'
import { getPost } from '#data/posts.ts'
import { bearer } from '#lib/caller.ts'
import { endpoint } from '#lib/endpoint.ts'
import { Refusal } from '#lib/errors.ts'
import { may } from '#shared/rules/access.ts'
import { postPath } from '#shared/schema/posts.ts'
import { isHidden, toPost, withShownPlace } from './present.ts'

/** A listing; a hidden one, or where its map is hidden, only for its owner and for administrators (decisions 16). */
export const handler = endpoint('posts.get', { bearer, params: postPath }, async ({ params: { id }, caller }) => {
  const post = await getPost(id, { fresh: caller !== undefined })
  if (!post) throw new Refusal('notFound')
  if ('deleted' in post) throw new Refusal('postGone')
  const maySeeAll = caller && (caller.userId === post.userId || may(caller.roles, 'administer'))
  if (isHidden(post) && !maySeeAll) throw new Refusal('postGone')

  const [owner, counts] = await Promise.all([findAccount(post.userId), countsOf([id])])
  const shown = maySeeAll ? post : withShownPlace(post)
  return { data: toPost(shown, counts.get(id), owner?.showEmail ? owner.email : undefined) }
})
