import { get } from '../lib/dynamodb/reading.ts'
import { put, updateAndGet } from '../lib/dynamodb/write.ts'
import { env } from '../lib/env.ts'
import { hashOfSecret } from '../lib/secretToken.ts'

/**
 * What renews an access token, as the table stores it: the refresh token of its session, and once that was used, the
 * token that takes its place, or an empty one if the pool has refused. Both are encrypted with a key derived from the
 * access token (`parts/session.ts`).
 */
export type RenewalItem = { tokenHash: string; sealed: string; successor?: string; ttl: number }

const keyOf = (token: string) => ({ tokenHash: hashOfSecret(token) })

const refOf = (token: string) => ({ TableName: env('TABLE_RENEWALS'), Key: keyOf(token) })

/** Stores the encrypted refresh token for an access token until that expires (seconds since the epoch). */
export async function putRenewal(accessToken: string, sealed: string, expires: number): Promise<void> {
  await put<RenewalItem>(env('TABLE_RENEWALS'), { ...keyOf(accessToken), sealed, ttl: expires })
}

/** What is stored for an access token. It was stored half a life of the token ago, so no consistent read is needed. */
export const renewalOf = (accessToken: string): Promise<RenewalItem | undefined> => get(refOf(accessToken))

/** Stores the encrypted successor of an access token, unless it has one; answers the one that it has then. */
export async function putSuccessor(accessToken: string, successor: string, expires: number): Promise<string> {
  const changes = { set: { ttl: expires }, keep: { successor } }
  return (await updateAndGet<RenewalItem>(refOf(accessToken), changes)).successor ?? successor
}
