import { isKeyedHash, keyedHash } from '../lib/keyedHash.ts'

/** The length of a keyed hash, in characters. */
const hashLength = 22

const about = (userId: string) => `letters of figures ${userId}`

/** The token by which the weekly letters of an owner are stopped; it is computed with the stage's key and stored nowhere. */
export const lettersToken = (userId: string): string => userId + keyedHash(about(userId), 'links')

/** Whose letters a token stops; undefined when we did not make it. */
export function ownerIn(token: string): string | undefined {
  const [userId, secret] = [token.slice(0, -hashLength), token.slice(-hashLength)]
  return isKeyedHash(secret, about(userId), 'links') ? userId : undefined
}
