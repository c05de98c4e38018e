import { randomUUID } from 'node:crypto'
import { submissionKey } from '#functions/lib/idempotency.ts'
import { getItem } from './bypassApi.ts'

/** A body for `contact.feedback`, and with a `postid` for `contact.poster`. */
export function buildMessage(changes: Record<string, unknown> = {}) {
  const id = randomUUID()
  return {
    fullName: 'Besa Gashi',
    email: `besa.${id}@example.com`,
    telephone: '+383 44 765 432',
    message: `Is it still available? ${id}`,
    userid: 0,
    ...changes,
  }
}

/** The id of the message to a poster that was sent under a key, by an account or without one. */
export async function messageIdOf(key: string, userId?: string): Promise<string> {
  const item = await getItem('limits', { limitKey: `submission#${submissionKey('contact.poster', userId, key)}` })
  return item?.id
}
