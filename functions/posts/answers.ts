import { hashOfSecret, newSecret } from '../lib/secretToken.ts'

/**
 * Makes the token for the answer to a mail about a listing: the token is the fragment of the link, and its hash is
 * stored.
 */
export function newAnswer(postId: string): { token: string; hash: string } {
  const secret = newSecret()
  return { token: `${postId}.${secret}`, hash: hashOfSecret(secret) }
}

/** The listing id in a token, and the hash that has to be among the listing's `answers`. */
export function answerOf(token: string): { postId: string; hash: string } {
  const [postId = '', secret = ''] = token.split('.')
  return { postId, hash: hashOfSecret(secret) }
}
