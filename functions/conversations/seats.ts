import { type ConversationShown, type MessageShown, otherSide } from '#shared/conversations/schema.ts'
import { Refusal } from '../lib/errors.ts'
import { ulidMoment } from '../lib/ulidMoment.ts'
import { type MessageItem, type Seat, type Seats, seatsOf } from './parts/data.ts'
import { namedBy } from './parts/links.ts'

/** How a conversation was opened: `byLink` with the secret that was mailed to a visitor without an account. */
type Opened = Seats & { byLink: boolean }

/**
 * Both sides of a conversation, for who takes part in it: an account by the id alone, a visitor without one by the id
 * with the secret. Once the conversation belongs to an account, the secret alone opens it no longer.
 */
export async function openedBy(
  id: string,
  caller: { userId: string } | undefined,
  { ConsistentRead = true } = {},
): Promise<Opened> {
  const { conversationId, side } = namedBy(id)
  const byLink = id !== conversationId
  if (byLink && side !== 'visitor') throw new Refusal('tokenUnknown')
  if (!byLink && !caller) throw new Refusal('forbidden')
  const seats = await seatsOf(conversationId, { ConsistentRead })
  if (!seats) throw new Refusal(byLink ? 'tokenExpired' : 'notFound')
  const { visitor, poster } = seats
  if (byLink && visitor.userId && visitor.userId !== caller?.userId) throw new Refusal('tokenExpired')
  const mine = byLink ? visitor : [poster, visitor].find(({ userId }) => userId === caller?.userId)
  if (!mine) throw new Refusal('forbidden')
  if (mine.held && mine.side === 'poster') throw new Refusal('notFound')
  return { mine, theirs: seats[otherSide(mine.side)], byLink }
}

/** The same, for who wants to write in it: refuses `blocked` while a side blocks the other. */
export async function openedToWrite(...opening: Parameters<typeof openedBy>): Promise<Opened> {
  const seats = await openedBy(...opening)
  if (seats.mine.blocks || seats.theirs.blocks) throw new Refusal('blocked')
  return seats
}

/** A conversation as the owner of this side sees it. */
export const conversationShown = ({ last, lastId, ...seat }: Seat): ConversationShown => ({
  id: seat.conversationId,
  side: seat.side,
  postId: seat.postId,
  title: seat.title,
  name: seat.name,
  telephone: seat.telephone,
  unread: seat.unread?.size ?? 0,
  last: { from: 'visitor', text: '', ...last, at: lastId ? ulidMoment(lastId) : seat.createdAt },
  revision: seat.revision,
  blocks: seat.blocks === true,
  held: seat.held,
  joined: seat.userId !== undefined,
})

/** A message as both sides see it. */
export const messageShown = ({
  messageId,
  from,
  text,
  folded,
  act,
  attachments,
  notices,
}: MessageItem): MessageShown => ({
  id: messageId,
  from,
  text,
  folded,
  act,
  attachments,
  at: ulidMoment(messageId),
  notices,
})
