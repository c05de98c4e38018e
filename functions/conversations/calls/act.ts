import { decodeTime } from 'ulid'
import type { Act } from '#shared/conversations/acts.ts'
import { conversations } from '#shared/conversations/contract.ts'
import { afterAct, foldActs } from '#shared/conversations/fold.ts'
import { takesOffers } from '#shared/conversations/offers.ts'
import { regionOf } from '#shared/places/cities.ts'
import { zoneOf } from '#shared/places/zone.ts'
import { tellFigures } from '../../hooks/figureFollowers.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { getPost } from '../../posts/parts/data.ts'
import { isHidden } from '../../posts/parts/present.ts'
import { actsOf, claimAct, getMessage, type Seat } from '../parts/data.ts'
import { writeMessage } from '../parts/writeMessage.ts'
import { messageShown, openedToWrite } from '../seats.ts'

/** Whoever has reserved an act and not stored it within this time (ms) was stopped, and does not store it any more. */
const reservedMs = 60_000

/**
 * Proposes an offer or a viewing in a conversation, or answers one, unless a side blocks the other (CNV-12, CNV-17). Idempotent by the client's
 * key; the other side is mailed by `conversations.notify`.
 */
export const handler = endpoint(conversations.act, { bearer }, async ({ id, params, body: { act }, caller, take }) => {
  const seats = await openedToWrite(params.id, caller)
  const { mine, theirs } = seats
  const { conversationId, side } = mine
  await take('conversation', { of: `${conversationId} ${side}` })
  const message = { messageId: id, text: '', act }
  const shown = messageShown({ ...message, conversationId, from: side })
  if (!(await getMessage(conversationId, id))) {
    await checkListing(mine.postId, act)
    await reserve(side === 'poster' ? mine : theirs, { ...shown, act })
  }
  await writeMessage(seats, message, { isMailed: false })
  if (act.is === 'acceptViewing') await tellFigures('viewings', [mine.postId], conversationId)
  return { data: shown }
})

/** Refuses what the listing does not allow, or no longer. */
async function checkListing(postId: string, act: Act): Promise<void> {
  if (act.is === 'declineOffer' || act.is === 'declineViewing' || act.is === 'cancelViewing') return
  const post = await getPost(postId)
  if (!post || 'deleted' in post || isHidden(post)) throw new Refusal('postGone')
  if ('zone' in act) {
    if (act.zone !== zoneOf(regionOf(post['input-location']))) throw new Refusal('badInput', { 'act.zone': 'mismatch' })
    return
  }
  if (!takesOffers(post)) throw new Refusal('noOffers')
  if (act.currency !== post.currency) throw new Refusal('badInput', { 'act.currency': 'mismatch' })
}

/** Reserves an act that follows from those before it, so that of two answers at once one is refused. */
async function reserve(poster: Seat, message: Parameters<typeof afterAct>[1]): Promise<void> {
  const { conversationId, actId } = poster
  const known = (await actsOf(conversationId)).map(messageShown).filter(({ id }) => id !== message.id)
  const isUnderWay =
    actId !== undefined &&
    actId !== message.id &&
    known.every(({ id }) => id !== actId) &&
    decodeTime(actId) > Date.now() - reservedMs
  const isNewest = known.every(({ id }) => id < message.id)
  if (isUnderWay || !isNewest || !afterAct(foldActs(known), message) || !(await claimAct(poster, message.id)))
    throw new Refusal('stale')
}
