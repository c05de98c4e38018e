import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../lib/keyedHash.ts'

/** Of a keyed hash, in characters. */
const hashLength = 22

/**
 * The id of an alert: of one address and what it asks for, so that asking twice makes one. Nobody guesses it without the
 * stage's key.
 */
export const alertIdOf = (email: string, asked: string): string => keyedHash(`alert ${email} ${asked}`)

/** What makes a link its reader's: made of the stage's key whenever a mail needs it, and kept nowhere. */
const secretOf = (alertId: string) => keyedHash(`alert link ${alertId}`)

/** What stands in the links of an alert's mails (D-53). */
export const tokenOf = (alertId: string): string => alertId + secretOf(alertId)

/** The alert of a token; undefined of one that we did not make. */
export function alertIdIn(token: string): string | undefined {
  const [alertId, secret] = [token.slice(0, hashLength), Buffer.from(token.slice(hashLength))]
  const own = Buffer.from(secretOf(alertId))
  return secret.length === own.length && timingSafeEqual(secret, own) ? alertId : undefined
}
