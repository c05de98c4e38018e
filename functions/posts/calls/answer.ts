import { posts } from '#shared/posts/contract.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { findAccount } from '../../accounts/data.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { answerOf } from '../answers.ts'
import { archivePost, getPost, renewPost } from '../data.ts'

/** Within this time an answer that comes again is taken for the one that was given, in milliseconds. */
const sameAnswerMs = 3_600_000

/** Takes the answer to a mail's question whether a listing is still available; each token counts once (FRE-01). */
export const handler = endpoint(posts.answer, async ({ body: { token, answer } }) => {
  const { postId, hash } = answerOf(token)
  const archived = answer !== 'available'
  const post = await getPost(postId, { fresh: true })
  if (!post || 'deleted' in post) throw new Refusal('tokenUnknown')
  if (!post.answers?.includes(hash)) {
    if (isAnswered(post, archived)) return { data: { postId, archived } }
    throw new Refusal('tokenUnknown')
  }
  // Nobody makes active again what left with its owner's account.
  if ((await findAccount(post.userId))?.state !== 'active') throw new Refusal('tokenUnknown')
  const { version } = post
  const done = archived
    ? await archivePost(postId, answer, { version })
    : await renewPost(post, Date.now(), { version })
  if (!done) throw new Refusal('stale')
  return { data: { postId, archived } }
})

/** Who answers again since the first time told them nothing is told what it has come to. */
const isAnswered = ({ archived, confirmedAt }: StoredPost, asked: boolean) =>
  archived === asked && (archived || Date.now() - Date.parse(confirmedAt ?? '') < sameAnswerMs)
