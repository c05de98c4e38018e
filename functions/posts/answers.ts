import { createHash, randomBytes } from 'node:crypto'

/** Only hashes are stored, so that nobody who can read the table gets usable tokens. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/**
 * Makes the token for the answer to a mail about a listing: the token is the fragment of the link, and its hash is
 * stored.
 */
export function newAnswer(postId: string): { token: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { token: `${postId}.${secret}`, hash: hashOf(secret) }
}

/** The listing id in a token, and the hash that has to be among the listing's `answers`. */
export function answerOf(token: string): { postId: string; hash: string } {
  const [postId = '', secret = ''] = token.split('.')
  return { postId, hash: hashOf(secret) }
}
