import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'

const algorithm = 'RS256'

export type Tokens = Awaited<ReturnType<typeof createTokens>>

/** Signs and reads the pool's tokens with a key that lives in the state, so that sessions outlive a restart. */
export async function createTokens(db: DatabaseSync, issuer: string) {
  const stored = await storedKey(db)
  const privateKey = await importJWK(stored, algorithm)
  const { kty, n, e, kid } = stored
  const publicJwk: JWK = { kty, n, e, kid, alg: algorithm, use: 'sig' }
  const publicKey = await importJWK(publicJwk, algorithm)

  return {
    issuer,
    /** What the pool publishes at `<issuer>/.well-known/jwks.json`. */
    jwks: { keys: [publicJwk] },
    /** `lifetime` in seconds. */
    sign: (claims: JWTPayload, lifetime: number): Promise<string> =>
      new SignJWT({ ...claims, jti: randomUUID() })
        .setProtectedHeader({ alg: algorithm, kid })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(`${lifetime}s`)
        .sign(privateKey),
    /** The claims of a valid token of ours, else undefined. */
    read: (token: string): Promise<JWTPayload | undefined> =>
      jwtVerify(token, publicKey, { issuer, algorithms: [algorithm] }).then(
        ({ payload }) => payload,
        () => undefined,
      ),
  }
}

async function storedKey(db: DatabaseSync): Promise<JWK> {
  db.exec('create table if not exists signing_keys (jwk text)')
  const row = db.prepare('select jwk from signing_keys').get()
  if (row) return JSON.parse(String(row.jwk))
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: randomUUID() }
  db.prepare('insert into signing_keys values (?)').run(JSON.stringify(jwk))
  return jwk
}
