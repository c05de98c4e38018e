import type { Act } from '#shared/conversations/acts.ts'
import type { Attachment } from '#shared/conversations/attachments.ts'
import { actsMax, beginningMax, messagesPage, type Notice, otherSide, type Side } from '#shared/conversations/schema.ts'
import { filesText } from '#shared/conversations/words.ts'
import type { Language } from '#shared/lib/language.ts'
import { beginningOf } from '#shared/lib/truncate.ts'
import { and, type Expression, matches, where } from '../../lib/dynamodb/expression.ts'
import { countAll, dueBy, get, pages, readAll, readPage } from '../../lib/dynamodb/reading.ts'
import { put, update } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'
import { endOf, mailAt } from './due.ts'

const [TableName, Messages] = [env('TABLE_CONVERSATIONS'), env('TABLE_CONVERSATIONMESSAGES')]

/** One side of a conversation, with what it sees of the other one. Times are ISO 8601 in UTC. */
export type Seat = {
  conversationId: string
  side: Side
  /** The account of this side; a visitor without one is reached at `email`. */
  userId?: string
  email?: string
  language?: Language
  /** The visitor has opened the link that was mailed to that address. */
  proved?: true
  postId: string
  title: string
  /** The name of the other side, and the telephone number that the visitor has left for the poster. */
  name: string
  telephone?: string
  createdAt: string
  /** The poster has answered; at the poster's side. */
  answered?: true
  /** The first message is held back: the poster sees nothing of the conversation (CNV-09). */
  held?: true
  last?: { from: Side; text: string; act?: Act }
  lastId?: string
  /** Changes with each message. */
  revision: number
  /** The ids of unread messages, at most `unreadMax`. */
  unread?: Set<string>
  readUntil?: string
  /** How many mails this side got since it read last, and when the last one was. */
  mails?: number
  mailedAt?: string
  /** How often the mail that is due was attempted in vain. */
  attempts?: number
  stopped?: true
  /** It was told that a mail to its relay address was not taken. */
  told?: true
  /** This side takes no more messages of the other one. */
  blocks?: true
  /** How often it has revoked the relay address of the other one. */
  revoked?: number
  /** On the poster's side, the message that acted last or is about to (`claimAct`). */
  actId?: string
  /** When this side is told of the viewing next (`aboutViewing`), and how many changes of it it was told. */
  viewingDue?: string
  viewingTold?: number
  /** While its devices are to be told of a new message first: when it is mailed. */
  mailDue?: string
  /** When this side is told or mailed next, or the conversation is erased, then its key. */
  dueKey: string
}

/** `lastKey` is missing until there is a message, `unreadOf` while there is nothing unread. */
export type SeatItem = Seat & { lastKey?: string; unreadOf?: string; due: '1' }

/**
 * A message; its id is a ULID, so that they are sorted by time. `userId`: who wrote it with an account. One that acts is
 * found by the index `byAct` too.
 */
export type MessageItem = {
  conversationId: string
  messageId: string
  userId?: string
  from: Side
  text: string
  /** The quotes and the signature of an answer by mail (CNV-05). */
  folded?: string
  /** What is pointed out in the text, if anything. */
  notices?: Notice[]
  act?: Act
  actOf?: string
  attachments?: Attachment[]
}
export type Written = Pick<MessageItem, 'messageId' | 'text' | 'folded' | 'notices' | 'act' | 'attachments'>

/** The two sides, as one of them sees them. */
export type Seats = { mine: Seat; theirs: Seat }

/** More unread messages than anybody counts. */
const unreadMax = 99

type Ref = Pick<Seat, 'conversationId' | 'side'>
const refOf = ({ conversationId, side }: Ref) => ({ TableName, Key: { conversationId, side } })

const dueKeyOf = ({ conversationId, side, viewingDue }: Ref & Pick<Seat, 'viewingDue'>, at: string) =>
  `${viewingDue && viewingDue < at ? viewingDue : at}#${conversationId}#${side}`

/** Both sides of a conversation; undefined if there is none. */
export async function seatsOf(
  conversationId: string,
  { ConsistentRead }: { ConsistentRead: boolean },
): Promise<Record<Side, Seat> | undefined> {
  const query = { TableName, where: where`#conversationId = ${conversationId}`, ConsistentRead }
  const [poster, visitor] = await readAll<SeatItem>(query)
  return poster && visitor && { poster, visitor }
}

/** Stores a side that is not there yet. */
export async function createSeat(seat: Omit<Seat, 'revision' | 'dueKey'>, messageId: string): Promise<void> {
  const item = { ...seat, revision: 0, due: '1' as const, dueKey: dueKeyOf(seat, endOf(messageId)) }
  await put<SeatItem>(TableName, item, where`attribute_not_exists(#conversationId)`)
}

/**
 * Stores a message, then tells both sides of it. Idempotent by its id. The other side is mailed, unless it `isMailed`
 * in another way; an account is told on its devices first (CNV-19).
 */
export async function addMessage(
  { mine, theirs }: Seats,
  written: Written,
  { isMailed }: { isMailed: boolean },
): Promise<MessageItem> {
  const { conversationId, side: from, userId } = mine
  const message = { conversationId, userId, from, ...written, actOf: written.act && conversationId }
  await put<MessageItem>(Messages, message, where`attribute_not_exists(#messageId)`)
  const isHeld = theirs.held && (await update<SeatItem>(refOf(theirs), { add: { revision: 1 } }, stillHeld))
  const now = Date.now()
  const at = new Date(now).toISOString()
  const isOfViewing = written.act?.is === 'acceptViewing' || written.act?.is === 'cancelViewing'
  const news = isOfViewing ? { viewingDue: at } : {}
  await tell(mine, message, news)
  if (isHeld) return message
  const mailDue = isMailed ? endOf(written.messageId) : mailAt(theirs, now)
  const due = theirs.userId ? { due: at, mailDue } : { due: mailDue }
  await tell(theirs, message, { ...(isMailed ? { mailedAt: at } : news), ...(!theirs.stopped && due) })
  return message
}

/** Makes a message the last one of a side, and unread unless it is its own; twice has the effect of once. */
async function tell(
  seat: Seat,
  { messageId, from, text, act, attachments }: MessageItem,
  { due, mailDue, ...set }: { due?: string; mailDue?: string; mailedAt?: string; viewingDue?: string },
): Promise<void> {
  const isOwn = from === seat.side
  const isNew = !isOwn && (seat.unread?.size ?? 0) < unreadMax
  const add = {
    revision: 1,
    ...(isNew && { unread: new Set([messageId]) }),
    ...(set.mailedAt && { mails: 1 }),
  }
  const marks = { ...set, ...(isNew && { unreadOf: seat.userId }) }
  const last = {
    last: { from, text: beginningOf((text || filesText(attachments)).replace(/\s+/g, ' '), beginningMax), act },
    lastId: messageId,
    lastKey: `${messageId}#${seat.conversationId}`,
    // Who writes has not read what waits to be mailed to them.
    ...((!isOwn || !seat.unread?.size || set.viewingDue) && {
      mailDue,
      dueKey: dueKeyOf({ ...seat, ...set }, due ?? endOf(messageId)),
    }),
  }
  const change = (more: Partial<SeatItem>, condition: Expression) =>
    update<SeatItem>(refOf(seat), { set: { ...marks, ...more }, add }, and(where`attribute_exists(#side)`, condition))
  if (await change(last, where`attribute_not_exists(#lastId) OR #lastId < ${messageId}`)) return
  // A later message was faster, or this one is told again.
  const isUnseen = where`attribute_not_exists(#readUntil) OR #readUntil < ${messageId}`
  await change({}, and(where`#lastId > ${messageId}`, isUnseen))
}

/** Marks all messages as read until one, unless there is a later one by now; answers whether that was so. */
export async function markRead(seat: Seat, until: string, { proved }: { proved: boolean }): Promise<boolean> {
  const set = {
    ...{ unread: undefined, unreadOf: undefined, attempts: undefined, readUntil: until, mails: 1 },
    mailDue: undefined,
    dueKey: dueKeyOf(seat, endOf(seat.lastId ?? until)),
    ...(proved && { proved }),
  }
  return update<SeatItem>(refOf(seat), { set }, where`#lastId <= ${until}`)
}

/**
 * Changes one side, whose devices have been told, if nobody has written since it was loaded. What it was told of a viewing
 * is stored in any case: it is not told again.
 */
export async function settleSeat(
  seat: Seat,
  { due, ...set }: { due: string } & Pick<Seat, 'mailedAt' | 'mails' | 'attempts' | 'viewingDue' | 'viewingTold'>,
): Promise<void> {
  const changed = { ...set, mailDue: undefined, dueKey: dueKeyOf({ ...seat, ...set }, due) }
  const isSettled = await update<SeatItem>(
    refOf(seat),
    { set: changed },
    matches({ revision: seat.revision, dueKey: seat.dueKey }),
  )
  if (isSettled || set.viewingTold === undefined) return
  const { viewingDue, viewingTold } = set
  await update<SeatItem>(refOf(seat), { set: { viewingDue, viewingTold } }, matches({ viewingDue: seat.viewingDue }))
}

const stillHeld = where`#held = ${true}`

/**
 * Shows the poster a conversation that was held back, with what was written after its first message, which is mailed in
 * another way; answers whether it was held back. Idempotent.
 */
export async function releaseSeats({ poster, visitor }: Record<Side, Seat>, firstId: string): Promise<boolean> {
  const shown = { set: { held: undefined }, add: { revision: 1 } }
  const wasHeld = await update<SeatItem>(refOf(poster), shown, stillHeld)
  await update<SeatItem>(refOf(visitor), shown, stillHeld)
  const due = mailAt({ ...poster, mails: 1 }, Date.now())
  const { messages } = await messagesBefore(poster.conversationId)
  for (const message of messages.toReversed()) await tell(poster, message, message.messageId === firstId ? {} : { due })
  return wasHeld
}

/** Marks that the poster has answered; false if that is known. */
export const markAnswered = (seat: Seat): Promise<boolean> =>
  update<SeatItem>(
    refOf(seat),
    { set: { answered: true } },
    where`attribute_exists(#side) AND attribute_not_exists(#answered)`,
  )

/** Gives the visitor's side to an account. */
export const joinSeat = (seat: Seat, userId: string): Promise<boolean> =>
  update<SeatItem>(
    refOf(seat),
    { set: { userId, email: undefined, language: undefined, unreadOf: seat.unread ? userId : undefined } },
    where`attribute_exists(#side) AND (attribute_not_exists(#userId) OR #userId = ${userId})`,
  )

/** Stops the mails to a side. Idempotent. */
export async function stopMails(ref: Ref): Promise<void> {
  await update<SeatItem>(refOf(ref), { set: { stopped: true } }, where`attribute_exists(#side)`)
}

/** Blocks the other side, whose relay address is revoked by that, or takes it back. Idempotent. */
export async function setBlocks(seat: Seat, blocks: boolean): Promise<void> {
  const change = { set: { blocks: blocks || undefined }, ...(blocks && { add: { revoked: 1 } }) }
  await update<SeatItem>(refOf(seat), change, where`attribute_exists(#side)`)
}

/** Whether a side is to be told that a mail of its was not taken: the first time alone. */
export const claimNotice = (ref: Ref): Promise<boolean> =>
  update<SeatItem>(refOf(ref), { set: { told: true } }, where`attribute_exists(#side) AND attribute_not_exists(#told)`)

/** A message by its id. */
export const getMessage = (conversationId: string, messageId: string): Promise<MessageItem | undefined> =>
  get({ TableName: Messages, Key: { conversationId, messageId }, ConsistentRead: true })

/** The latest messages that act; one that was just stored may be missing. */
export async function indexedActs(conversationId: string): Promise<MessageItem[]> {
  const { items } = await readPage<MessageItem>({
    TableName: Messages,
    IndexName: 'byAct',
    where: where`#actOf = ${conversationId}`,
    ScanIndexForward: false,
    Limit: actsMax,
  })
  return items
}

/** All acts of a conversation that count: the latest ones, those stored just now included. */
export async function actsOf(conversationId: string): Promise<MessageItem[]> {
  const [{ messages }, acts] = await Promise.all([messagesBefore(conversationId), indexedActs(conversationId)])
  return [...messages.filter(({ act }) => act), ...acts]
}

/**
 * Reserves the next act of a conversation for a message; false if another one acted since the seat was loaded.
 * Idempotent.
 */
export const claimAct = ({ actId, ...poster }: Seat, messageId: string): Promise<boolean> =>
  update<SeatItem>(refOf(poster), { set: { actId: messageId } }, where`${matches({ actId })} OR #actId = ${messageId}`)

const ofUser = (userId: string) => ({ TableName, IndexName: 'byUser', where: where`#userId = ${userId}` })

/** The conversations of an account, those with the last message first, after a position (`lastKey`), page by page. */
export const conversationsOf = (userId: string, after?: string): AsyncGenerator<SeatItem[]> =>
  pages<SeatItem>({
    ...ofUser(userId),
    where: and(where`#userId = ${userId}`, after && where`#lastKey < ${after}`),
    ScanIndexForward: false,
    Limit: 100,
  })

/** In how many conversations an account has unread messages. */
export const countUnread = (userId: string): Promise<number> =>
  countAll({ TableName, IndexName: 'byUnread', where: where`#unreadOf = ${userId}` })

/** A page of messages, the newest first, of all or of those before one. */
export async function messagesBefore(
  conversationId: string,
  before?: string,
): Promise<{ messages: MessageItem[]; more: boolean }> {
  const { items, next } = await readPage<MessageItem>({
    TableName: Messages,
    where: and(where`#conversationId = ${conversationId}`, before && where`#messageId < ${before}`),
    ConsistentRead: true,
    ScanIndexForward: false,
    // One more tells whether there is a next page.
    Limit: messagesPage + 1,
  })
  return { messages: items.slice(0, messagesPage), more: items.length > messagesPage || next !== undefined }
}

/** The sides for which something is due, longest waiting first, page by page. */
export const dueSeats = (now: number): AsyncGenerator<Ref[]> => dueBy<Ref>(TableName, now)

/** The messages of a conversation from the first unread one of a side, the oldest first, at most a page of them. */
export async function unreadMessages({ conversationId, side, unread }: Seat): Promise<MessageItem[]> {
  const [first] = [...(unread ?? [])].sort()
  const { items } = await readPage<MessageItem>({
    TableName: Messages,
    where: where`#conversationId = ${conversationId} AND #messageId >= ${first ?? ''}`,
    Limit: messagesPage,
  })
  return items.filter(({ from }) => from === otherSide(side))
}
