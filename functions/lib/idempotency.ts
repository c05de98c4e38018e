import { createHash } from 'node:crypto'
import type { Submission } from './dynamodb/submissions.ts'

const hashOf = (value: string | Uint8Array) => createHash('sha256').update(value).digest('base64url')

/** The key under which a submission is stored: its idempotency key, for this call and caller only. */
export const submissionKey = (call: string, userId: string | undefined, key: string) =>
  hashOf(`${call}#${userId ?? ''}#${key}`)

/** A hash of all parsed parts of a request but its headers: path, query and body, including its files. */
export async function requestHash({ headers, body, ...address }: Record<string, unknown>): Promise<Submission['body']> {
  const fields = Object.entries(body ?? {}).map(async ([name, value]) => [
    name,
    value instanceof File ? hashOf(await value.bytes()) : value,
  ])
  return hashOf(JSON.stringify([address, await Promise.all(fields)]))
}
