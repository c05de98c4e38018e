import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Refusal } from '../../lib/errors.ts'
import { logger } from '../../lib/logger.ts'
import { putRenewal, putSuccessor, renewalOf } from '../renewals.ts'
import type { Account } from './account.ts'
import { claimsOf } from './claims.ts'
import { isSeenRecently } from './sessions.ts'
import { renew, type Session } from './userPool.ts'

/**
 * Stores the refresh token of a session, so that its bearer gets a renewed token in answers; answers the access token.
 * The refresh token is encrypted with a key derived from the access token, which only its bearer has.
 */
export async function storeSession({ token, refreshToken }: Session): Promise<string> {
  await putRenewal(token, seal(refreshToken, token), claimsOf(token).exp)
  return token
}

/**
 * The caller's verified token, or its successor in the second half of its life (D-245). Every caller with a token gets
 * the same successor, or is refused for good once the pool has refused one. Sessions that were not opened by
 * `/authenticate` renew themselves.
 */
export async function currentToken(token: string, now = Date.now()): Promise<string> {
  const { iat, exp } = claimsOf(token)
  if (now / 1000 < (iat + exp) / 2) return token
  const renewal = await renewalOf(token)
  if (!renewal) return token
  const successor = unseal(renewal.successor ?? (await firstSuccessor(token, renewal.sealed, exp)), token)
  if (successor === refused) throw new Refusal('sessionExpired')
  return successor
}

/** In the place of a successor: the pool has refused to renew the session, and is not asked again. */
const refused = ''

async function firstSuccessor(token: string, sealed: string, expires: number): Promise<string> {
  const session = await renew(unseal(sealed, token))
  return putSuccessor(token, seal(session ? await storeSession(session) : refused, token), expires)
}

/**
 * How long an answer waits for its token, in milliseconds. A call whose handler leaves less of its time than that may
 * run out of it; what it did stands all the same.
 */
const patience = 2000

/**
 * The token for the answer of a call. What the call did stands, so a renewal that fails or is slow leaves the caller
 * their own. So does a session that was not seen lately, or else a stolen token would be renewed for a month without
 * being listed: only `/check/token` renews it, which lists it with its device.
 */
export async function answeredToken(token: string, account: Account, now = Date.now()): Promise<string> {
  if (!isSeenRecently(account, token, now)) return token
  try {
    return await Promise.race([currentToken(token, now), setTimeout(patience, token, { ref: false })])
  } catch (error) {
    if (!(error instanceof Refusal)) logger.warn('A token was not renewed', { error: error as Error })
    return token
  }
}

const cipher = 'aes-256-gcm'

const keyOf = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'tregu session', 32))

function seal(text: string, token: string): string {
  const iv = randomBytes(12)
  const encrypt = createCipheriv(cipher, keyOf(token), iv)
  const body = Buffer.concat([encrypt.update(text), encrypt.final()])
  return Buffer.concat([iv, encrypt.getAuthTag(), body]).toString('base64')
}

function unseal(sealed: string, token: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decrypt = createDecipheriv(cipher, keyOf(token), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decrypt.update(bytes.subarray(28)), decrypt.final()]).toString()
}
