import { get } from '../lib/dynamodb/reading.ts'
import { put } from '../lib/dynamodb/write.ts'
import { env } from '../lib/env.ts'
import { hashOfSecret, newSecret } from '../lib/secretToken.ts'

const TableName = env('TABLE_TOKENS')

/**
 * The purpose of a mailed link: to confirm a registration, to confirm a new e-mail, to choose a new password, or to take
 * back a closed account or one whose e-mail was changed (`reclaim.ts`).
 */
export type TokenKind = 'confirm' | 'email' | 'reset' | 'reopen' | 'emailBack'

/** The purpose of a token, and the user and address to which it was mailed; times in seconds since the epoch. */
export type Token = { kind: TokenKind; userId: string; email: string; issuedAt: number; expired: boolean }

/** A mailed link as the table stores it. */
export type LinkItem = Omit<Token, 'expired'> & { tokenHash: string; ttl: number }

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/**
 * Makes a token for a user, to be mailed to an address, valid for so many seconds; only the answer contains it in
 * plain.
 */
export async function createToken(
  kind: TokenKind,
  { userId, email }: { userId: string; email: string },
  lifetime: number,
): Promise<string> {
  const token = newSecret()
  await put<LinkItem>(TableName, {
    tokenHash: hashOfSecret(token),
    kind,
    userId,
    email,
    issuedAt: inSeconds(0),
    ttl: inSeconds(lifetime),
  })
  return token
}

/** A token of one of these kinds, and whether it has expired: DynamoDB removes expired items days later. */
export async function findToken(token: string, kinds: readonly TokenKind[]): Promise<Token | undefined> {
  const item = await get<LinkItem>({ TableName, Key: { tokenHash: hashOfSecret(token) }, ConsistentRead: true })
  if (!item || !kinds.includes(item.kind)) return undefined
  const { kind, userId, email, issuedAt, ttl } = item
  return { kind, userId, email, issuedAt, expired: ttl <= inSeconds(0) }
}
