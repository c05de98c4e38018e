import { createHmac, timingSafeEqual } from 'node:crypto'
import { type KeyRing, keyInUse, keysIn, type SecretName } from './keyRing.ts'
import { ringOf } from './secrets.ts'

/** The secrets whose keys make hashes. */
export type HashKey = Exclude<SecretName, 'proof'>

function ring(name: HashKey): KeyRing {
  const read = ringOf(name)
  if (!read) throw new Error(`The secret ${name} was not read`)
  return read
}

const hashBy = (key: string, who: string) => createHmac('sha256', key).update(who).digest('base64url').slice(0, 22)

/** A keyed hash, stored in place of an address, an e-mail or a user id: it cannot be guessed without the key. */
export const keyedHash = (who: string, name: HashKey = 'limits'): string => hashBy(keyInUse(ring(name)), who)

/** The hashes by all keys of the secret, newest first: what was stored with a former key is found by one of them. */
export const keyedHashes = (who: string, name: HashKey): string[] => keysIn(ring(name)).map((key) => hashBy(key, who))

/** Whether this is a hash of `who` by a key of the secret, compared in constant time: the check of a signature. */
export function isKeyedHash(given: string, who: string, name: HashKey): boolean {
  const sent = Buffer.from(given)
  return keyedHashes(who, name).some((hash) => {
    const own = Buffer.from(hash)
    return own.length === sent.length && timingSafeEqual(own, sent)
  })
}
