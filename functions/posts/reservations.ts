import { withAnswer } from '#shared/posts/expiry.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { freedAt, reservationStepAt, withMail } from '#shared/posts/reservation.ts'
import { findAccount } from '../identity/parts/data.ts'
import { ifWithinLimit, spend } from '../lib/limits.ts'
import { workThrough } from '../lib/task.ts'
import { claimTelling, saversOf } from '../saved/parts/data.ts'
import { newAnswer } from './answers.ts'
import { sendFree, sendReservedQuestion } from './mail.ts'
import { setReservation, storeQuestion } from './parts/data.ts'
import { isHidden } from './parts/present.ts'

/**
 * Takes the step of a listing's reservation that is due, if any (CNV-18). Mails are claimed before and marked as sent
 * afterwards, as the question whether it is still available is.
 */
export async function followReservation(post: StoredPost, now: number): Promise<void> {
  const step = reservationStepAt(post, now)
  if (!step) return
  if (step === 'end') return void (await setReservation(post, freedAt(now)))
  const { token, hash } = newAnswer(post.postId)
  const answers = step === 'ask' ? withAnswer(post.answers, hash) : post.answers
  const taken = await storeQuestion(post, { ...withMail(post, now), answers })
  if (!taken) return
  if (step === 'ask') await askOwner(taken, token)
  else await tellSavers(taken, now)
  await storeQuestion(taken, { reservedDueAt: undefined })
}

async function askOwner({ reservedUntil, ...post }: StoredPost, token: string): Promise<void> {
  const owner = await findAccount(post.userId)
  if (owner?.state !== 'active' || !reservedUntil) return
  await sendReservedQuestion(await spend('question', {}), { ...post, reservedUntil }, token, owner)
}

/** Mails the accounts that saved a listing before it was free again, each at most once a week for this listing. */
async function tellSavers(post: StoredPost, now: number): Promise<void> {
  const { postId, freeSince } = post
  if (!freeSince || isHidden(post)) return
  const tell = async (userId: string) => {
    const account = userId === post.userId ? undefined : await findAccount(userId)
    if (account?.state !== 'active' || !(await claimTelling(userId, postId, now))) return
    const paid = await ifWithinLimit(spend('letter', { alert: `${postId} ${userId}`, recipient: account.email }))
    if (paid) await sendFree(paid, post, account)
  }
  await workThrough(saversOf(postId, freeSince), (userId) => userId, tell)
}
