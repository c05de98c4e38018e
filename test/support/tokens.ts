import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { decodeJwt, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import { inject } from 'vitest'
import { proofSeconds } from '#shared/accounts/session.ts'

const algorithm = 'RS256'

/**
 * Invalid tokens derived from a valid one: `forged` has other claims under the same signature, `unsigned` uses the
 * algorithm "none", `expired` and `identity` (an ID token) are signed by the pool's own key, `foreign` comes from
 * another pool, and the key of `unknown` is in no pool.
 */
export async function forgeries(token: string) {
  const [header = '', , signature = ''] = token.split('.')
  const claims = decodeJwt(token)
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const promoted = { ...claims, 'cognito:groups': ['role-1'] }
  const key = poolKey()
  const sign = async (payload: JWTPayload, jwk: JWK | CryptoKey = key, kid = key.kid) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: algorithm, kid })
      .sign(jwk instanceof CryptoKey ? jwk : await importJWK(jwk, algorithm))
  const { iat = 0, client_id, ...rest } = claims
  const { privateKey: strange } = await generateKeyPair(algorithm)
  return {
    forged: [header, encoded(promoted), signature].join('.'),
    unsigned: `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(promoted)}.`,
    expired: await sign({ ...claims, iat: iat - 7200, exp: iat - 3600 }),
    identity: await sign({ ...rest, iat, token_use: 'id', aud: String(client_id) }),
    foreign: await sign({ ...claims, iss: String(claims.iss).replace(/_\w+$/, '_Foreign00') }, strange, 'strange'),
    unknown: await sign(claims, strange, 'strange'),
  }
}

/** A valid token of the same session, as if that had been opened so many seconds earlier: by default too long ago for a proof. */
export async function aged(token: string, seconds = proofSeconds + 60): Promise<string> {
  const claims = decodeJwt(token)
  const key = poolKey()
  return new SignJWT({ ...claims, auth_time: Number(claims.auth_time) - seconds })
    .setProtectedHeader({ alg: algorithm, kid: key.kid })
    .sign(await importJWK(key, algorithm))
}

/** The key of the laptop's user pool, read from a copy, since the running product locks its state. */
function poolKey(): JWK {
  const directory = mkdtempSync(join(tmpdir(), 'tregu-key-'))
  try {
    for (const ending of ['', '-wal']) {
      const file = join(inject('state'), `state.sqlite${ending}`)
      if (existsSync(file)) copyFileSync(file, join(directory, `copy${ending}`))
    }
    const db = new DatabaseSync(join(directory, 'copy'))
    const row = db.prepare('SELECT jwk FROM signing_keys').get()
    db.close()
    return JSON.parse(String(row?.jwk))
  } finally {
    rmSync(directory, { recursive: true })
  }
}
