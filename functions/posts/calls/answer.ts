import { posts } from '#shared/posts/contract.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { retryStale } from '../../lib/retryStale.ts'
import { answerOf } from '../answers.ts'
import { archivePost, getPost, renewPost } from '../parts/data.ts'

/** How long a repeated answer counts as the same one (a retry), in milliseconds. */
const sameAnswerMs = 3_600_000

/** Takes the answer to the mailed question whether a listing is still available; each token works once (FRE-01). */
export const handler = endpoint(
  posts.answer,
  retryStale(async ({ body: { token, answer } }) => {
    const { postId, hash } = answerOf(token)
    const archived = answer !== 'available'
    const post = await getPost(postId, { fresh: true })
    if (!post || 'deleted' in post) throw new Refusal('tokenUnknown')
    if (!post.answers?.includes(hash)) {
      if (isAnswered(post, archived)) return { data: { postId, archived } }
      throw new Refusal('tokenUnknown')
    }
    // A listing whose owner's account was closed or suspended cannot be renewed.
    if ((await findAccount(post.userId))?.state !== 'active') throw new Refusal('tokenUnknown')
    const { version } = post
    const done = archived
      ? await archivePost(postId, answer, { version })
      : await renewPost(post, Date.now(), { version })
    if (!done) throw new Refusal('stale')
    return { data: { postId, archived } }
  }),
)

/** Is this a retry of the answer that was given already? Its caller gets the outcome. */
const isAnswered = ({ archived, confirmedAt }: StoredPost, asked: boolean) =>
  archived === asked && (archived || Date.now() - Date.parse(confirmedAt ?? '') < sameAnswerMs)
