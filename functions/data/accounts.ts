import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '#lib/clients/dynamodb.ts'
import { env } from '#lib/env.ts'
import type { Language } from '#shared/language.ts'
import { holds } from './conditions.ts'

const TableName = env('TABLE_ACCOUNTS')

export type AccountState = 'unconfirmed' | 'active' | 'suspended' | 'deactivated'

/** Somebody who registered (core.md §3 User); `userId` is the sub of the user pool. */
export type Account = {
  userId: string
  state: AccountState
  name: string
  lastName: string
  email: string
  telephone?: string
  city?: string
  isAgency: boolean
  agencyName?: string
  isCimer: boolean
  cimerFacebookLink?: string
  profilePicBlobString?: string
  showEmail: boolean
  language: Language
  createdAt: string
}

/** What is left of a registration that broke off: its user id can never become an account. */
type Abandoned = { userId: string; state: 'abandoned' }

/** The account as of a moment ago: half the price of `getAccount`, good for showing and for admitting. */
export async function findAccount(userId: string): Promise<Account | undefined> {
  const account = await read(userId, false)
  return account?.state === 'abandoned' ? undefined : account
}

/** The account as it is now, for those who decide on it. */
export function getAccount(userId: string): Promise<Account | Abandoned | undefined> {
  return read(userId, true)
}

async function read(userId: string, ConsistentRead: boolean): Promise<Account | Abandoned | undefined> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key: { userId }, ConsistentRead }))
  return Item as Account | Abandoned | undefined
}

/** Adds an account; false when this user id has been taken or abandoned meanwhile. */
export function createAccount(account: Account): Promise<boolean> {
  return holds(
    dynamodb.send(new PutCommand({ TableName, Item: account, ConditionExpression: 'attribute_not_exists(userId)' })),
  )
}

/** Closes a user id that never became an account; false when it did. Doing so twice is fine. */
export function abandonAccount(userId: string): Promise<boolean> {
  return holds(
    dynamodb.send(
      new PutCommand({
        TableName,
        Item: { userId, state: 'abandoned' } satisfies Abandoned,
        ConditionExpression: 'attribute_not_exists(userId) OR #state = :abandoned',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':abandoned': 'abandoned' },
      }),
    ),
  )
}

/** Makes an unconfirmed account active; false when it is in any other state. */
export function activateAccount(userId: string): Promise<boolean> {
  return holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { userId },
        UpdateExpression: 'SET #state = :active',
        ConditionExpression: '#state = :unconfirmed',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':active': 'active', ':unconfirmed': 'unconfirmed' },
      }),
    ),
  )
}
