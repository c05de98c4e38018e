import { type Side, sides } from '#shared/conversations/schema.ts'
import { isKeyedHash, keyedHash, keyedHashes } from '../../lib/keyedHash.ts'

/** The length of a keyed hash, in characters. */
const hashLength = 22

/** The id of the conversation of a listing and a visitor, who is known by their account or else by their mailbox. */
export const conversationIdOf = (postId: string, visitor: string): string =>
  keyedHash(aboutId(postId, visitor), 'links')

/** The ids that it may have, by each of the stage's keys. */
export const conversationIdsOf = (postId: string, visitor: string): string[] =>
  keyedHashes(aboutId(postId, visitor), 'links')

const aboutId = (postId: string, visitor: string) => `conversation ${postId} ${visitor}`

const about = (conversationId: string, side: Side) => `conversation link ${side} ${conversationId}`

/** The id of a conversation with the secret of a side's links, which is computed with the stage's key and stored nowhere. */
export const tokenOf = (conversationId: string, side: Side): string =>
  conversationId + keyedHash(about(conversationId, side), 'links')

/** The conversation that an id in an address names, and whose secret follows it, if any. */
export function namedBy(id: string): { conversationId: string; side?: Side } {
  const conversationId = id.slice(0, hashLength)
  const secret = id.slice(hashLength)
  return { conversationId, side: sides.find((side) => isKeyedHash(secret, about(conversationId, side), 'links')) }
}

/** Where an account reads and answers a conversation. */
export const conversationPath = (conversationId: string): string => `/user/messages/${conversationId}`

/** The same for a visitor without an account; a fragment stays in the browser, so the secret is in no log. */
export const linkPath = (conversationId: string): string => `/user/conversation#${tokenOf(conversationId, 'visitor')}`

/**
 * What mails of one conversation refer to, so that mail programs show them as one thread (CNV-06), what asks
 * autoresponders not to answer, and by what a mail is known that comes back (CNV-04).
 */
export const threadOf = (conversationId: string, site: string): Record<string, string> => ({
  References: `<${conversationId}@${new URL(site).hostname}>`,
  'Auto-Submitted': 'auto-generated',
  'X-Loop': new URL(site).hostname,
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
})
