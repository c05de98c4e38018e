import { constants, createHash, createHmac, createPublicKey, hkdfSync, publicEncrypt, randomBytes } from 'node:crypto'

/**
 * The server's half of Cognito's Secure Remote Password (RFC 5054 with the 3072-bit group of RFC 3526, SHA-256 and
 * Cognito's own key derivation): the password itself is neither stored nor sent.
 */
const N = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD',
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED',
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F',
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510',
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7',
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
)
const g = 2n
const k = hashOf(padded(N), padded(g))

/** The SRP salt and verifier that are stored instead of a password; both in hex. */
export type Verifier = { salt: string; verifier: string }

/**
 * The user for the key derivation: Cognito hashes the part of the pool id after `_` and the username with the
 * password.
 */
export type Subject = { poolName: string; userId: string }

export function makeVerifier(subject: Subject, password: string): Verifier {
  const salt = randomBytes(16).toString('hex')
  return { salt, verifier: verifierOf(subject, password, salt) }
}

/** Does this password belong to the verifier? */
export function verifyPassword(subject: Subject, password: string, { salt, verifier }: Verifier): boolean {
  return verifierOf(subject, password, salt) === verifier
}

function verifierOf({ poolName, userId }: Subject, password: string, salt: string): string {
  const inner = createHash('sha256').update(`${poolName}${userId}:${password}`).digest()
  return power(g, hashOf(padded(number(salt)), inner)).toString(16)
}

/** The server's answer to a client's `SRP_A`, and the key that proves the password. Undefined for an illegal A. */
export function makeChallenge(clientA: string, { verifier }: Verifier): { B: string; key: Buffer } | undefined {
  if (!/^[0-9a-f]+$/i.test(clientA)) return undefined
  const A = number(clientA)
  if (A % N === 0n) return undefined
  const b = number(randomBytes(32).toString('hex'))
  const v = number(verifier)
  const B = (k * v + power(g, b)) % N
  const u = hashOf(padded(A), padded(B))
  const S = power(A * power(v, u), b)
  const key = Buffer.from(hkdfSync('sha256', padded(S), padded(u), 'Caldera Derived Key', 16))
  return { B: B.toString(16), key }
}

/**
 * The client's proof that it knows the password (HMAC with the session key); `secretBlock` is base64, `timestamp` as
 * sent.
 */
export function claimSignature(
  key: Buffer,
  { poolName, userId }: Subject,
  secretBlock: string,
  timestamp: string,
): Buffer {
  return createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest()
}

/** base ^ exponent mod N, as an RSA operation without padding: OpenSSL is thirty times as fast as BigInt. */
function power(base: bigint, exponent: bigint): bigint {
  const key = { kty: 'RSA', n: bytes(N).toString('base64url'), e: bytes(exponent).toString('base64url') }
  const sized = Buffer.from((base % N).toString(16).padStart(bytes(N).length * 2, '0'), 'hex')
  const padding = constants.RSA_NO_PADDING
  return number(publicEncrypt({ key: createPublicKey({ key, format: 'jwk' }), padding }, sized).toString('hex'))
}

/** Big-endian bytes with a leading zero where the first bit is set, as Cognito's clients write numbers. */
function padded(value: bigint): Buffer {
  const plain = bytes(value)
  return (plain[0] ?? 0) < 0x80 ? plain : Buffer.concat([Buffer.alloc(1), plain])
}

function bytes(value: bigint): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}

function hashOf(...parts: Buffer[]): bigint {
  return number(createHash('sha256').update(Buffer.concat(parts)).digest('hex'))
}

function number(hex: string): bigint {
  return BigInt(`0x${hex}`)
}
