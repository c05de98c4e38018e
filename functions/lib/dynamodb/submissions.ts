import { env } from '../env.ts'
import { update, updateAndGet } from './write.ts'

/** How long an idempotency key is remembered, in seconds. */
const lifetime = 86_400

/** What is stored under an idempotency key: the id of what the call creates, and the hash of its request. */
export type Submission = { id: string; body: string }

const refOf = (key: string) => ({ TableName: env('TABLE_LIMITS'), Key: { limitKey: `submission#${key}` } })

/** Stores a submission under its key, unless there is an earlier one, which it then answers. One write. */
export function claimSubmission(key: string, { id, body }: Submission, seconds = lifetime): Promise<Submission> {
  const ttl = Math.floor(Date.now() / 1000) + seconds
  return updateAndGet<Submission & { ttl: number }>(refOf(key), { set: { ttl }, keep: { id, body } })
}

/** Nothing came of a submission: another request may be sent under the same key, and gets the same id. */
export async function reopenSubmission(key: string): Promise<void> {
  await update(refOf(key), { set: { body: undefined } })
}
