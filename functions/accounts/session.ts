import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Refusal } from '../lib/errors.ts'
import { logger } from '../lib/logger.ts'
import { claimsOf } from './claims.ts'
import { renew, type Session } from './identity.ts'
import { putRenewal, putSuccessor, renewalOf } from './renewals.ts'

/**
 * Stores the refresh token of a session, so that its bearer gets a renewed token in answers; answers the access token.
 * The refresh token is encrypted with a key derived from the access token, which only its bearer has.
 */
export async function keep({ token, refreshToken }: Session): Promise<string> {
  await putRenewal(token, seal(refreshToken, token), claimsOf(token).exp)
  return token
}

/**
 * The caller's verified token, or its successor in the second half of its life (D-245). Every caller with a token gets
 * the same successor. Sessions that were not opened by `/authenticate` renew themselves.
 */
export async function currentToken(token: string, now = Date.now()): Promise<string> {
  const { iat, exp } = claimsOf(token)
  if (now / 1000 < (iat + exp) / 2) return token
  const renewal = await renewalOf(token)
  if (!renewal) return token
  if (renewal.successor) return unseal(renewal.successor, token)
  const session = await renew(unseal(renewal.sealed, token))
  if (!session) throw new Refusal('sessionExpired')
  return unseal(await putSuccessor(token, seal(await keep(session), token), exp), token)
}

/** How long an answer waits for its token, in milliseconds: no call runs out of time because of that. */
const patience = 2000

/**
 * The token for the answer of a call. What the call did stands, so a renewal that fails or is slow leaves the caller
 * their own.
 */
export async function answeredToken(token: string): Promise<string> {
  try {
    return await Promise.race([currentToken(token), setTimeout(patience, token, { ref: false })])
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
