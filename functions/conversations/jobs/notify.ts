import { foldActs } from '#shared/conversations/fold.ts'
import { otherSide } from '#shared/conversations/schema.ts'
import { viewingPlace } from '#shared/conversations/viewingPlace.ts'
import { Exceeded, spend } from '../../lib/limits.ts'
import { logger } from '../../lib/logger.ts'
import { measure } from '../../lib/measure.ts'
import { loneJob, whenAlone, workThrough } from '../../lib/task.ts'
import { isThrottled, paced, roomForLetters } from '../../mail/parts/quota.ts'
import { getPost } from '../../posts/parts/data.ts'
import { readerOf, sendUnread } from '../mail.ts'
import { actsOf, dueSeats, type Seats, seatsOf, settleSeat } from '../parts/data.ts'
import { aboutViewing, endOf, patienceMs } from '../parts/due.ts'
import { eraseConversation } from '../parts/erase.ts'
import { pushUnread } from '../pushUnread.ts'
import { messageShown } from '../seats.ts'

/** After a failure the mail is sent again after this time (ms); the wait doubles each time, for five hours. */
const againMs = 10 * 60_000
const maxAttempts = 6

/**
 * Tells of unread messages on devices, then mails them, invitations and reminders that are due, as far as SES has room
 * for letters, and erases conversations whose last message is long ago (CNV-12, CNV-14, CNV-15).
 */
export const handler = loneJob(async (now, alone) =>
  workThrough(
    paced(whenAlone(dueSeats(now), alone), await roomForLetters()),
    ({ conversationId, side }) => `${conversationId} ${side}`,
    async ({ conversationId, side }) => {
      const found = await seatsOf(conversationId, { ConsistentRead: true })
      const seat = found?.[side]
      if (!seat || seat.dueKey > new Date(now).toISOString()) return
      const end = seat.lastId ? endOf(seat.lastId) : seat.createdAt
      if (end <= new Date(now).toISOString()) await eraseConversation(conversationId)
      else await notify({ mine: seat, theirs: found[otherSide(side)] }, end, now)
    },
  ),
)

/**
 * Tells a side on its devices what it has not read; who then does not read it is mailed, at once where no device took it
 * and the mail is due (CNV-19). The mail says what the side is told of a viewing too; then nothing is due until its end.
 */
async function notify(seats: Seats, end: string, now: number): Promise<void> {
  const seat = seats.mine
  const { conversationId, side, attempts = 0, mails = 0, unread, stopped, viewingDue, viewingTold = 0 } = seat
  const at = new Date(now).toISOString()
  const isViewingDue = viewingDue !== undefined && viewingDue <= at
  const { viewing } = isViewingDue ? foldActs((await actsOf(conversationId)).map(messageShown)) : {}
  if (seat.mailDue !== undefined) {
    const isTold = !stopped && (await pushUnread(seat))
    const mailed = new Date(Math.max(Date.parse(seat.mailDue), isTold ? now + patienceMs : 0)).toISOString()
    if (mailed > at && !isViewingDue) return void (await settleSeat(seat, { due: mailed }))
  }
  const { told, next = undefined } = aboutViewing(viewing, viewingTold, at)
  const settled = isViewingDue ? { viewingDue: next, viewingTold: viewing?.changes } : {}
  const later = (ms: number, more = {}) => settleSeat(seat, { ...more, due: new Date(now + ms).toISOString() })
  const reader = (unread?.size || told) && !stopped && attempts < maxAttempts ? await readerOf(seat) : undefined
  if (!reader) {
    if (attempts >= maxAttempts) {
      logger.error('A mail about a conversation was given up', { conversationId, side })
      measure('TaskFailed')
    }
    await settleSeat(seat, { ...settled, due: end, attempts: 0 })
    return
  }
  try {
    const paid = await spend(reader.proved ? 'message' : 'unprovedMail', { recipient: reader.email })
    const post = told && (await getPost(seat.postId))
    const place = post && !('deleted' in post) ? viewingPlace(post) : undefined
    await sendUnread(seats, reader, paid, told && { ...told, place })
    await settleSeat(seat, { ...settled, due: end, mails: mails + 1, mailedAt: at, attempts: 0 })
  } catch (error) {
    if (error instanceof Exceeded) await later(error.seconds * 1000)
    else if (isThrottled(error)) await later(againMs)
    else {
      await later(againMs * 2 ** attempts, { attempts: attempts + 1 })
      throw error
    }
  }
}
