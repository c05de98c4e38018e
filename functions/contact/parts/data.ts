import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '../../lib/clients/dynamodb.ts'
import { holds } from '../../lib/dynamodb/conditions.ts'
import { pages } from '../../lib/dynamodb/reading.ts'
import { env } from '../../lib/env.ts'

const TableName = env('TABLE_MESSAGES')

/** A message to the poster of a listing or, without `about`, to the site. */
export type Message = {
  messageId: string
  about?: { postId: string; title: string; userId: string }
  fullName: string
  email: string
  /** In E.164, two joined by ` / `, or as it was typed if it is not understood. */
  telephone: string
  message: string
  createdAt: string
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
  const item: MessageItem = {
    ...message,
    attempts: 1,
    unsent: '1',
    dueKey: dueAfter(1, message.messageId),
    received: '1',
    receivedKey: `${message.createdAt}#${message.messageId}`,
    ttl: Math.floor(Date.now() / 1000) + lifetime,
  }
  return holds(
    dynamodb.send(new PutCommand({ TableName, Item: item, ConditionExpression: 'attribute_not_exists(messageId)' })),
  )
}

/** A message by its id. */
export async function getMessage(messageId: string): Promise<Message | undefined> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key: { messageId } }))
  return Item as MessageItem | undefined
}

/** The messages whose next attempt is due, longest waiting first, page by page. */
export function dueMessages(): AsyncGenerator<MessageItem[]> {
  return pages<MessageItem>({
    TableName,
    IndexName: 'unsent',
    KeyConditionExpression: 'unsent = :yes AND dueKey < :now',
    ExpressionAttributeValues: { ':yes': '1', ':now': new Date().toISOString() },
  })
}

/** About which listings messages were received since a moment (ISO 8601), page by page; those to the site have none. */
export function messagesSince(since: string): AsyncGenerator<Pick<MessageItem, 'about'>[]> {
  return pages<MessageItem>({
    TableName,
    IndexName: 'byTime',
    KeyConditionExpression: 'received = :yes AND receivedKey >= :since',
    ExpressionAttributeValues: { ':yes': '1', ':since': since },
  })
}

/**
 * Claims the next attempt to mail a message; false when another run has claimed it, or the message was mailed
 * meanwhile.
 */
export function claimAttempt({ messageId, attempts }: MessageItem): Promise<boolean> {
  return holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { messageId },
        UpdateExpression: 'SET attempts = :next, dueKey = :dueKey',
        ConditionExpression: 'attempts = :attempts AND attribute_exists(unsent)',
        ExpressionAttributeValues: {
          ':attempts': attempts,
          ':next': attempts + 1,
          ':dueKey': dueAfter(attempts + 1, messageId),
        },
      }),
    ),
  )
}

/** Takes back a claimed attempt that was none; `message` is as it was before. */
export async function returnAttempt({ messageId, attempts }: MessageItem): Promise<void> {
  await holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { messageId },
        UpdateExpression: 'SET attempts = :attempts',
        ConditionExpression: 'attempts = :claimed AND attribute_exists(unsent)',
        ExpressionAttributeValues: { ':attempts': attempts, ':claimed': attempts + 1 },
      }),
    ),
  )
}

/**
 * Ends the attempts to mail a message: it was sent at this moment (ISO), or is given up. Does not recreate an expired
 * message.
 */
export async function closeMessage(messageId: string, sentAt?: string): Promise<void> {
  await holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { messageId },
        UpdateExpression: `${sentAt ? 'SET sentAt = :sentAt ' : ''}REMOVE unsent, dueKey`,
        ConditionExpression: 'attribute_exists(messageId)',
        ...(sentAt && { ExpressionAttributeValues: { ':sentAt': sentAt } }),
      }),
    ),
  )
}
