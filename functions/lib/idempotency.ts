import { createHash } from 'node:crypto'
import type { Submission } from './dynamodb/submissions.ts'

const hashOf = (value: string | Uint8Array) => createHash('sha256').update(value).digest('base64url')

/** The key of a submission: that of its header, for this call and caller alone. */
export const submissionKey = (call: string, userId: string | undefined, key: string) =>
  hashOf(`${call}#${userId ?? ''}#${key}`)

/** A hash of a parsed body, of its files too. */
export async function bodyHash(body: unknown): Promise<Submission['body']> {
  const fields = Object.entries(body ?? {}).map(async ([name, value]) => [
    name,
    value instanceof File ? hashOf(await value.bytes()) : value,
  ])
  return hashOf(JSON.stringify(await Promise.all(fields)))
}
