import { createECDH, hkdfSync } from 'node:crypto'
import { keyInUse, keysIn } from '../../lib/keyRing.ts'
import { ringOf } from '../../lib/secrets.ts'

/** A pair of keys by which we prove to push services who sends (RFC 8292). */
export type Vapid = { publicKey: string; privateKey: string }

/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The pair that follows from a key of the secret; with 384 bits of it no private key is likelier than another. */
export function pairOf(key: string): Vapid {
  const seed = BigInt(`0x${Buffer.from(hkdfSync('sha256', key, '', 'tregu vapid', 48)).toString('hex')}`)
  const secret = Buffer.from(((seed % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

function ring() {
  const read = ringOf('links')
  if (!read) throw new Error('The secret links was not read')
  return read
}

/** The public key that devices subscribe with now. */
export const publicKey = (): string => pairOf(keyInUse(ring())).publicKey

/** The pair of a public key; undefined if it follows from no key of the secret any more. */
export const pairWith = (given: string): Vapid | undefined =>
  keysIn(ring())
    .map(pairOf)
    .find((pair) => pair.publicKey === given)
