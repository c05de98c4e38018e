import { createHmac, randomBytes } from 'node:crypto'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '../clients/dynamodb.ts'
import { dayMs, dayOf } from '../days.ts'
import { env } from '../env.ts'

const TableName = env('TABLE_VISITORS')

const inSeconds = (ms: number) => Math.floor((Date.now() + ms) / 1000)

const salts = new Map<string, string>()

/**
 * A visitor without their address: a hash with a salt that is thrown away after the day, so that nobody can tell
 * later who it was (D-30).
 */
export async function visitorToday(address: string, day = dayOf()): Promise<string> {
  return hashed(address, await saltOf(day, inSeconds(2 * dayMs)))
}

/** A visitor without their address, the same one on every day: for what is done once and not once a day. */
export async function lastingVisitor(address: string): Promise<string> {
  return hashed(address, await saltOf('lasting'))
}

const hashed = (address: string, salt: string) =>
  createHmac('sha256', salt).update(address).digest('base64url').slice(0, 22)

/** The salt of this name, made by whoever asks first; each instance reads it once. */
async function saltOf(name: string, ttl?: number): Promise<string> {
  const known = salts.get(name)
  if (known) return known
  const Key = { visitKey: `salt#${name}` }
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  const salt = Item?.salt ?? (await createSalt(Key, ttl))
  salts.set(name, salt)
  return salt
}

async function createSalt(Key: { visitKey: string }, ttl: number | undefined): Promise<string> {
  const { Attributes } = await dynamodb.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: `SET salt = if_not_exists(salt, :salt)${ttl ? ', #ttl = :ttl' : ''}`,
      ...(ttl && { ExpressionAttributeNames: { '#ttl': 'ttl' } }),
      ExpressionAttributeValues: { ':salt': randomBytes(32).toString('base64url'), ...(ttl && { ':ttl': ttl }) },
      ReturnValues: 'ALL_NEW',
    }),
  )
  return Attributes?.salt
}
