import type { Language } from '#shared/lib/language.ts'
import { undoMs } from '#shared/trust/actions.ts'
import { where } from '../../lib/dynamodb/expression.ts'
import { get, pages } from '../../lib/dynamodb/reading.ts'
import { put, update } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'

const TableName = env('TABLE_MESSAGES')

/** A message to the poster of a listing or, without `about`, to the site. */
export type Message = {
  messageId: string
  about?: { postId: string; title: string; userId: string }
  /** The account that wrote it, or the language of a visitor without one. */
  writerId?: string
  language?: Language
  fullName: string
  email: string
  /** In E.164, two joined by ` / `, or as it was typed if it is not understood. */
  telephone: string
  message: string
  createdAt: string
  /** The rule that holds it back, until somebody has `released` it (CNV-09). */
  heldBy?: string
  released?: true
}

/** Is a message held back? */
export const isHeld = ({ heldBy, released }: Message): boolean => heldBy !== undefined && !released

/**
 * The conversation that a message belongs to: where its poster answers it, and what its mail refers to. `replyTo` takes
 * answers by mail, in place of the visitor's address. `isMasked`: it had begun before, so the mail does not tell how to
 * reach the visitor. `isBlocked`: its poster wants no mail from them. `isHeld`: its poster sees nothing of it yet.
 */
export type Conversation = {
  answer: string
  replyTo?: string
  headers: Record<string, string>
  isMasked: boolean
  isBlocked: boolean
  isHeld: boolean
}

/**
 * A message as the table stores it; in the index `unsent`, sorted by its next attempt, until it is mailed or given up.
 */
export type MessageItem = Message & {
  attempts: number
  ttl: number
  unsent?: '1'
  dueKey?: string
  sentAt?: string
  /** Missing in messages from before the index `byTime`. */
  received?: '1'
  receivedKey?: string
}

/** Messages contain personal data: they expire after a year (in seconds). */
const lifetime = 365 * 86_400

/** Backoff in milliseconds: the wait after the first failed attempt; it doubles each time. */
const firstWaitMs = 10 * 60_000

const dueAfter = (attempts: number, messageId: string) =>
  `${new Date(Date.now() + firstWaitMs * 2 ** (attempts - 1)).toISOString()}#${messageId}`

/** Stores a message before it is mailed for the first time; false when it exists already. */
export function createMessage(message: Message): Promise<boolean> {
  const item = {
    ...keptFor(message),
    unsent: '1' as const,
    dueKey: dueAfter(1, message.messageId),
    received: '1' as const,
    receivedKey: `${message.createdAt}#${message.messageId}`,
  }
  return put<MessageItem>(TableName, item, isNew)
}

/** Keeps a message that was sent in another way, so that it can be reported. Idempotent. */
export async function keepMessage(message: Message): Promise<void> {
  await put<MessageItem>(TableName, keptFor(message), isNew)
}

const isNew = where`attribute_not_exists(#messageId)`
const keptFor = (message: Message) => ({ ...message, attempts: 1, ttl: Math.floor(Date.now() / 1000) + lifetime })

/** A message by its id. */
export const getMessage = (messageId: string): Promise<Message | undefined> => get({ TableName, Key: { messageId } })

/** The messages whose next attempt is due, longest waiting first, page by page. */
export function dueMessages(): AsyncGenerator<MessageItem[]> {
  return pages<MessageItem>({
    TableName,
    IndexName: 'unsent',
    where: where`#unsent = ${'1'} AND #dueKey < ${new Date().toISOString()}`,
  })
}

/** About which listings messages were received since a moment (ISO 8601), page by page; those to the site have none. */
export function messagesSince(since: string): AsyncGenerator<Pick<MessageItem, 'about'>[]> {
  return pages<MessageItem>({
    TableName,
    IndexName: 'byTime',
    where: where`#received = ${'1'} AND #receivedKey >= ${since}`,
  })
}

/**
 * Claims the next attempt to mail a message; false when another run has claimed it, or the message was mailed
 * meanwhile.
 */
export function claimAttempt({ messageId, attempts }: MessageItem): Promise<boolean> {
  const next = attempts + 1
  return updateUnsent(messageId, attempts, { attempts: next, dueKey: dueAfter(next, messageId) })
}

/** Takes back a claimed attempt that was none; `message` is as it was before. */
export async function returnAttempt({ messageId, attempts }: MessageItem): Promise<void> {
  await updateUnsent(messageId, attempts + 1, { attempts })
}

/**
 * Releases a message that is held back: it is delivered once the decision can no longer be undone. Or takes that back,
 * unless it was delivered. Idempotent.
 */
export async function setReleased(messageId: string, released: boolean): Promise<void> {
  const dueKey = `${new Date(Date.now() + undoMs).toISOString()}#${messageId}`
  await update<MessageItem>(
    { TableName, Key: { messageId } },
    released
      ? { set: { released: true, unsent: '1', dueKey } }
      : { set: { released: undefined, unsent: undefined, dueKey: undefined } },
    released
      ? where`attribute_exists(#heldBy) AND attribute_not_exists(#released)`
      : where`#released = ${true} AND attribute_exists(#unsent)`,
  )
}

const updateUnsent = (messageId: string, attempts: number, set: Partial<MessageItem>): Promise<boolean> =>
  update<MessageItem>(
    { TableName, Key: { messageId } },
    { set },
    where`#attempts = ${attempts} AND attribute_exists(#unsent)`,
  )

/**
 * Ends the attempts to mail a message: it was sent at this moment (ISO), or is given up. Does not recreate an expired
 * message.
 */
export async function closeMessage(messageId: string, sentAt?: string): Promise<void> {
  const set = { ...(sentAt && { sentAt }), unsent: undefined, dueKey: undefined }
  await update<MessageItem>({ TableName, Key: { messageId } }, { set }, where`attribute_exists(#messageId)`)
}
