import { type Question, stepAt, withQuestion } from '#shared/posts/expiry.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { spend } from '../../lib/limits.ts'
import { job, workThrough } from '../../lib/task.ts'
import { newAnswer } from '../answers.ts'
import { sendQuestions } from '../mail.ts'
import { archivePost, duePosts, getPost, storeQuestion } from '../parts/data.ts'
import { followReservation } from '../reservations.ts'

/** A listing whose question is claimed, and the token of its answer. */
type Claimed = { post: StoredPost & { expiresAt: string }; token: string }

/**
 * Asks owners before their listings expire, archives listings that nobody confirmed (FRE-01, FRE-05), and does the same
 * for reservations. One step per listing and run; each step is idempotent and may be interrupted anywhere. An owner gets one mail in a run (D-314).
 */
export const handler = job(async (now) => {
  const claims: Claimed[] = []
  try {
    await workThrough(
      duePosts(now),
      (postId) => postId,
      async (postId) => {
        const post = await getPost(postId, { fresh: true })
        if (!post || 'deleted' in post || post.archived || post.restriction) return
        const step = stepAt(post, now)
        if (step === 'archive') await expire(post)
        else if (step) claims.push(...(await claim(post, step, now)))
        else await followReservation(post, now)
      },
    )
  } finally {
    await workThrough([[...Map.groupBy(claims, ({ post }) => post.userId)]], ([userId]) => userId, askOwner)
  }
})

/** Conditioned on the loaded state: a concurrent renewal or archiving by the owner wins. */
async function expire({ postId, expiresAt, asked }: StoredPost): Promise<void> {
  await archivePost(postId, 'expired', { archived: false, expiresAt, asked })
}

/**
 * Claims the question about a listing, so that no concurrent run asks too. It is claimed again when this run dies before
 * it could store that it was mailed.
 */
async function claim(post: StoredPost, question: Question, now: number): Promise<Claimed[]> {
  const { token, hash } = newAnswer(post.postId)
  const { expiresAt } = post
  if (!expiresAt) return []
  const taken = await storeQuestion(post, withQuestion({ ...post, expiresAt }, question, hash, now))
  return taken ? [{ post: { ...taken, expiresAt: taken.expiresAt ?? expiresAt }, token }] : []
}

/** Mails an owner what was claimed, and stores that it was mailed. Owners whose account is not active are not asked. */
async function askOwner([userId, [first, ...others]]: [string, Claimed[]]): Promise<void> {
  if (!first) return
  const claims = [first, ...others] as const
  const owner = await findAccount(userId)
  if (owner?.state === 'active') await sendQuestions(await spend('question', {}), claims, owner)
  await workThrough(
    [claims],
    ({ post }) => post.postId,
    async ({ post }) => void (await storeQuestion(post, { askAgainAt: undefined })),
  )
}
