import { type Question, stepAt, withQuestion } from '#shared/posts/expiry.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { spend } from '../../lib/limits.ts'
import { job, workThrough } from '../../lib/task.ts'
import { newAnswer } from '../answers.ts'
import { sendQuestion } from '../mail.ts'
import { archivePost, duePosts, getPost, storeQuestion } from '../parts/data.ts'

/**
 * Asks owners before their listings expire, and archives listings that nobody confirmed (FRE-01, FRE-05). One step per
 * listing and run; each step is idempotent and may be interrupted anywhere.
 */
export const handler = job((now) =>
  workThrough(
    duePosts(now),
    (postId) => postId,
    async (postId) => {
      const post = await getPost(postId, { fresh: true })
      if (!post || 'deleted' in post || post.archived || post.restriction) return
      const step = stepAt(post, now)
      if (step === 'archive') await expire(post)
      else if (step) await sendQuestionTo(post, step, now)
    },
  ),
)

/** Conditioned on the loaded state: a concurrent renewal or archiving by the owner wins. */
async function expire({ postId, expiresAt, asked }: StoredPost): Promise<void> {
  await archivePost(postId, 'expired', { archived: false, expiresAt, asked })
}

/**
 * The question is claimed first, so that no concurrent run asks too. It is mailed again when this run dies before it
 * could store that it was mailed. Owners whose account is not active are not asked.
 */
async function sendQuestionTo(post: StoredPost, question: Question, now: number): Promise<void> {
  const { token, hash } = newAnswer(post.postId)
  const { expiresAt } = post
  if (!expiresAt) return
  const taken = await storeQuestion(post, withQuestion({ ...post, expiresAt }, question, hash, now))
  if (!taken) return
  const owner = await findAccount(post.userId)
  if (owner?.state === 'active') await sendQuestion(await spend('question', {}), { ...taken, expiresAt }, owner, token)
  await storeQuestion(taken, { askAgainAt: undefined })
}
