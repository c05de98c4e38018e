import { randomUUID } from 'node:crypto'

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
