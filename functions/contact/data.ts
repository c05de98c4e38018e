import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { holds } from '../lib/dynamodb/conditions.ts'
import { pages } from '../lib/dynamodb/reading.ts'
import { env } from '../lib/env.ts'

const TableName = env('TABLE_MESSAGES')

/** What somebody wrote, to the poster of a listing or, without `about`, to the site. */
export type Message = {
  messageId: string
  about?: { postId: string; title: string; userId: string }
  fullName: string
  email: string
  telephone: string
  message: string
  createdAt: string
}

/** A message as the table keeps it: in the index `unsent` by when it is due until it is mailed or given up. */
export type MessageItem = Message & { attempts: number; ttl: number; unsent?: '1'; dueKey?: string; sentAt?: string }

/** Messages hold personal data: they go after a year, in seconds. */
const lifetime = 365 * 86_400

/** The wait after a first failed attempt, in milliseconds; it doubles each time. */
const firstWaitMs = 10 * 60_000

const dueAfter = (attempts: number, messageId: string) =>
  `${new Date(Date.now() + firstWaitMs * 2 ** (attempts - 1)).toISOString()}#${messageId}`

/** Keeps a message that is about to be mailed for the first time; false when it is there already. */
export function createMessage(message: Message): Promise<boolean> {
  const item: MessageItem = {
    ...message,
    attempts: 1,
    unsent: '1',
    dueKey: dueAfter(1, message.messageId),
    ttl: Math.floor(Date.now() / 1000) + lifetime,
  }
  return holds(
    dynamodb.send(new PutCommand({ TableName, Item: item, ConditionExpression: 'attribute_not_exists(messageId)' })),
  )
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

/** Takes on the next attempt to mail a message; false when somebody else did, or it was mailed meanwhile. */
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

/** Ends the attempts to mail a message: it was sent at this moment (ISO), or it never will be. One that has expired stays gone. */
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
