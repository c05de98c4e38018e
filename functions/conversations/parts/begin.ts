import { mailboxOf, withoutAddress } from '#shared/lib/email.ts'
import { beginningOf } from '#shared/lib/truncate.ts'
import { type Conversation, isHeld, type Message } from '../../contact/parts/data.ts'
import { countAnswering } from '../../identity/parts/data.ts'
import { env } from '../../lib/env.ts'
import { createSeat, releaseSeats, seatsOf } from './data.ts'
import { conversationIdOf, conversationIdsOf, conversationPath, threadOf } from './links.ts'
import { relayOf } from './relay.ts'
import { writeMessage } from './writeMessage.ts'

/** Names and titles are cut, so that a side of a conversation stays a small item. */
const [nameMax, titleMax] = [60, 120]

type Poster = { name: string; agencyName?: string; email: string }

/**
 * Begins a conversation with a visitor's message about a listing, or goes on with the one that there is (CNV-01). Its
 * mail is sent by `contact`. Idempotent by the message's id; undefined for a message that stays a mail alone.
 */
export async function beginConversation(message: Message, poster: Poster): Promise<Conversation | undefined> {
  const { about, writerId, email, messageId, createdAt } = message
  if (!about || about.userId === writerId) return undefined
  const { postId } = about
  const who = writerId ?? mailboxOf(email)
  let found = await seatsAt(conversationIdsOf(postId, who))
  const conversationId = found?.visitor.conversationId ?? conversationIdOf(postId, who)
  // Once an account has joined, a form that only states the same e-mail does not write as that account.
  if (found?.visitor.userId && found.visitor.userId !== writerId) return undefined
  if (!found) {
    const held = isHeld(message) || undefined
    const both = { conversationId, postId, title: beginningOf(about.title, titleMax), createdAt, held }
    await createSeat(
      {
        ...{ ...both, side: 'poster', userId: about.userId },
        ...{ name: nameOf(message.fullName, email), telephone: beginningOf(message.telephone, nameMax) },
      },
      messageId,
    )
    const visitor = writerId ? { userId: writerId } : { email, language: message.language }
    const name = nameOf(poster.agencyName || poster.name, poster.email)
    await createSeat({ ...both, side: 'visitor', name, ...visitor }, messageId)
    if (!held) await countAnswering(about.userId, { asked: 1 })
    found = await seatsAt([conversationId])
  }
  if (!found) throw new Error('A conversation was erased while it began')
  if (message.released) {
    if (await releaseSeats(found, messageId)) await countAnswering(about.userId, { asked: 1 })
    found.poster.held = undefined
  }
  const isBlocked = found.poster.blocks === true || found.visitor.blocks === true
  const written = { messageId, text: message.message }
  // In a conversation that the poster knows, what is held back is not written before it is released.
  if (!isBlocked && (!isHeld(message) || found.poster.held))
    await writeMessage({ mine: found.visitor, theirs: found.poster }, written, { isMailed: true })
  const site = env('SITE_URL')
  return {
    answer: site + conversationPath(conversationId),
    replyTo: relayOf({ mine: found.poster, theirs: found.visitor }),
    headers: threadOf(conversationId, site),
    isBlocked,
    isMasked: found.poster.createdAt !== createdAt,
    isHeld: found.poster.held === true,
  }
}

/** Both sides of the first conversation that there is. */
async function seatsAt(conversationIds: string[]) {
  for (const id of conversationIds) {
    const seats = await seatsOf(id, { ConsistentRead: true })
    if (seats) return seats
  }
  return undefined
}

/** The name that the other side sees: who types an address as name does not show it. */
const nameOf = (name: string, email: string) => beginningOf(withoutAddress(name, email), nameMax)
