import { posts } from '#shared/posts/contract.ts'
import { type OwnersReason, ownersReasons } from '#shared/posts/expiry.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { freedAt, reservedAt, reservedDays } from '#shared/posts/reservation.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { dayMs } from '../../lib/days.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { retryStale } from '../../lib/retryStale.ts'
import { answerOf } from '../answers.ts'
import { archivePost, getPost, renewPost, setReservation } from '../parts/data.ts'
import { isHidden } from '../parts/present.ts'

/** How long a repeated answer counts as the same one (a retry), in milliseconds. */
const sameAnswerMs = 3_600_000

/**
 * Takes the answer to the mailed question whether a listing is still available or still reserved; each token works once
 * (FRE-01, CNV-18).
 */
export const handler = endpoint(
  posts.answer,
  retryStale(async ({ body: { token, answer } }) => {
    const { postId, hash } = answerOf(token)
    const archived = ownersReasons.some((reason) => reason === answer)
    const post = await getPost(postId, { fresh: true })
    if (!post || 'deleted' in post) throw new Refusal('tokenUnknown')
    if (!post.answers?.includes(hash)) {
      if (isAnswered(post, answer)) return { data: { postId, archived } }
      throw new Refusal('tokenUnknown')
    }
    // A listing whose owner's account was closed or suspended cannot be renewed.
    if ((await findAccount(post.userId))?.state !== 'active') throw new Refusal('tokenUnknown')
    if (!(await act(post, answer, hash))) throw new Refusal('stale')
    return { data: { postId, archived } }
  }),
)

type Answer = 'available' | 'reserved' | 'free' | OwnersReason

/** Does what its owner answered; false when the listing has changed since it was loaded. */
async function act(post: StoredPost, answer: Answer, hash: string): Promise<boolean> {
  const { postId, version } = post
  const now = Date.now()
  if (answer === 'available') return renewPost(post, now, { version })
  if (answer !== 'reserved' && answer !== 'free') return archivePost(postId, answer, { version })
  if (isHidden(post)) throw new Refusal('tokenUnknown')
  const isFree = answer === 'free' && !post.reservedUntil
  const changes = answer === 'reserved' ? reservedAt(now) : isFree ? {} : freedAt(now)
  return setReservation(post, { ...changes, answers: post.answers?.filter((one) => one !== hash) })
}

/** Is this a retry of the answer that was given already? Its caller gets the outcome. */
function isAnswered({ archived, confirmedAt, reservedUntil, freeSince }: StoredPost, answer: Answer): boolean {
  const isRecent = (at = '', after = 0) => Date.now() - Date.parse(at) + after < sameAnswerMs
  if (answer === 'available') return !archived && isRecent(confirmedAt)
  if (answer === 'reserved') return isRecent(reservedUntil, reservedDays * dayMs)
  return answer === 'free' ? isRecent(freeSince) : archived
}
