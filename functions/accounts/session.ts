import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Refusal } from '../lib/errors.ts'
import { claimsOf } from './claims.ts'
import { renew, type Session } from './identity.ts'
import { keepSession, sessionOf } from './tokens.ts'

/**
 * Stores the refresh token of a session, so that its bearer can renew it by `/check/token`; answers the access token.
 * The refresh token is encrypted with a key derived from the access token, which only its bearer has.
 */
export async function keep({ token, refreshToken }: Session): Promise<string> {
  await keepSession(token, seal(refreshToken, token), claimsOf(token).exp)
  return token
}

/**
 * The caller's verified token, or a renewed one in the second half of its life. Sessions that were not opened by
 * `/authenticate` renew themselves.
 */
export async function currentToken(token: string, now = Date.now()): Promise<string> {
  const { iat, exp } = claimsOf(token)
  if (now / 1000 < (iat + exp) / 2) return token
  const sealed = await sessionOf(token)
  if (!sealed) return token
  const session = await renew(unseal(sealed, token))
  if (!session) throw new Refusal('sessionExpired')
  return keep(session)
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
