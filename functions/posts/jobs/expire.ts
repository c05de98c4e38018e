import { askedAt, type Question, stepAt } from '#shared/posts/expiry.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { findAccount } from '../../accounts/data.ts'
import { job, workThrough } from '../../lib/task.ts'
import { newAnswer } from '../answers.ts'
import { archivePost, duePosts, getPost, noteAsked } from '../data.ts'
import { sendQuestion } from '../mail.ts'

/**
 * Asks owners before their listings expire, and archives what nobody said to be true (FRE-01, FRE-05): one step a
 * listing and run, each of which may break off anywhere and be done again.
 */
export const handler = job((now) =>
  workThrough(duePosts(now), async (postId) => {
    const post = await getPost(postId, { fresh: true })
    if (!post || 'deleted' in post || post.archived) return
    const step = stepAt(post, now)
    if (step === 'archive') await expire(post)
    else if (step) await ask(post, step, now)
  }),
)

/** Only as it was loaded: who renews or archives it at this moment has the last word. */
async function expire({ postId, expiresAt, asked }: StoredPost): Promise<void> {
  await archivePost(postId, 'expired', { archived: false, expiresAt, asked })
}

/**
 * The question is taken on first, so that no other run asks it too; it is mailed again when this one dies before it
 * could note that it was. An owner whose account is not open is asked nothing.
 */
async function ask(post: StoredPost, question: Question, now: number): Promise<void> {
  const { token, hash } = newAnswer(post.postId)
  const { expiresAt } = post
  if (!expiresAt) return
  const taken = await noteAsked(post, askedAt({ ...post, expiresAt }, question, hash, now))
  if (!taken) return
  const owner = await findAccount(post.userId)
  if (owner?.state === 'active') await sendQuestion(taken, owner, token)
  await noteAsked(taken, { askAgainAt: undefined })
}
