import { isKeyedHash, keyedHash } from '../../lib/keyedHash.ts'

/** The secret in a mailed message's link by which its reader reports it; it is computed, and stored nowhere. */
export const messageSecret = (messageId: string) => keyedHash(about(messageId), 'links')

/** Whether a secret is that of the message's link. */
export const isMessageSecret = (secret: string, messageId: string): boolean =>
  isKeyedHash(secret, about(messageId), 'links')

const about = (messageId: string) => `reported message ${messageId}`

/** The path of the page that reports a message; a fragment stays in the browser, so the secret is in no log. */
export const reportMessagePath = (messageId: string): string =>
  `/user/report/message/${messageId}#${messageSecret(messageId)}`
