import { createHash, randomBytes } from 'node:crypto'

/** Only a hash is kept, so that nobody who can read the table can use what is in it. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Makes what proves the answer of a mail about a listing: what its link has behind `#`, and the hash to be kept. */
export function newAnswer(postId: string): { token: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { token: `${postId}.${secret}`, hash: hashOf(secret) }
}

/** The listing that a token names, and the hash that has to be among its `answers`. */
export function answerOf(token: string): { postId: string; hash: string } {
  const [postId = '', secret = ''] = token.split('.')
  return { postId, hash: hashOf(secret) }
}
