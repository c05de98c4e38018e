import { createHmac, randomBytes } from 'node:crypto'

/** The base32 alphabet (RFC 4648), in which authenticator apps read secrets. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The duration of a time step in seconds (RFC 6238, X): an app shows each code that long. */
export const stepSeconds = 30

/** A secret of 256 bits in base32 without padding, as Cognito makes them. */
export function newSecret(): string {
  const bits = [...randomBytes(32)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret.toUpperCase()].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The time step of a moment (epoch milliseconds). */
export const stepAt = (now = Date.now()) => Math.floor(now / 1000 / stepSeconds)

/** The six digits that belong to a time step (RFC 6238 with HMAC-SHA-1, RFC 4226 for the truncation). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hmac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hmac.at(-1) ?? 0) & 0xf
  return String((hmac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The time step of a code, if it is the current, previous or next one; undefined otherwise. */
export const stepOf = (secret: string, code: string, now = stepAt()): number | undefined =>
  [now, now - 1, now + 1].find((step) => codeAt(secret, step) === code)
