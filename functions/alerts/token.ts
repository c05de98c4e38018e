import { isKeyedHash, keyedHash, keyedHashes } from '../lib/keyedHash.ts'

/** The length of a keyed hash, in characters. */
const hashLength = 22

/**
 * The id of an alert is a keyed hash of its address and what it follows, so that the same request twice makes one
 * alert. It cannot be guessed without the stage's key.
 */
export const alertIdOf = (email: string, followed: string): string => keyedHash(aboutAlert(email, followed), 'links')

/** The ids that an alert may have, by each of the stage's keys. */
export const alertIdsOf = (email: string, followed: string): string[] =>
  keyedHashes(aboutAlert(email, followed), 'links')

const aboutAlert = (email: string, followed: string) => `alert ${email} ${followed}`

/**
 * The secret part of an alert's links. It is computed with the stage's key whenever a mail needs it, and stored
 * nowhere.
 */
const secretOf = (alertId: string) => keyedHash(aboutLink(alertId), 'links')

const aboutLink = (alertId: string) => `alert link ${alertId}`

/** The token in the links of an alert's mails (D-53). */
export const tokenOf = (alertId: string): string => alertId + secretOf(alertId)

/** The alert id in a token; undefined when we did not make the token. */
export function alertIdIn(token: string): string | undefined {
  const [alertId, secret] = [token.slice(0, hashLength), token.slice(hashLength)]
  return isKeyedHash(secret, aboutLink(alertId), 'links') ? alertId : undefined
}
