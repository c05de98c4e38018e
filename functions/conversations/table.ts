import { derived, nobodys, others, own, type TableOf } from '../lib/table.ts'
import type { MessageItem, SeatItem } from './parts/data.ts'

/**
 * A conversation has two items, one for each side, which is its owner's. With the account of either side, or long after
 * the last message, the whole conversation is erased.
 */
export const conversations = {
  key: 'conversationId',
  sort: 'side',
  indexes: {
    byUser: { key: 'userId', sort: 'lastKey' },
    byUnread: { key: 'unreadOf', sort: 'lastKey', keeps: [] },
    due: { key: 'due', sort: 'dueKey', keeps: [] },
  },
  hashed: 'links',
  owner: { is: 'userId', index: 'byUser', erasedBy: 'domain' },
  restored: { not: 'removed without a trace' },
  attributes: {
    conversationId: derived(),
    side: own('side of a conversation'),
    userId: own('id'),
    unreadOf: derived(),
    email: own('e-mail in a conversation'),
    language: own('language of a conversation'),
    proved: own('link of a conversation opened', 'yes or no'),
    postId: own('listing of a conversation'),
    title: own('title of that listing'),
    name: others('with the account'),
    telephone: others('with the account'),
    createdAt: own('conversation begun', 'moment'),
    held: nobodys,
    answered: own('conversation answered', 'yes or no'),
    last: derived(),
    lastId: derived(),
    lastKey: derived(),
    revision: nobodys,
    unread: derived(),
    readUntil: derived(),
    mails: nobodys,
    mailedAt: own('conversation mailed', 'moment'),
    attempts: nobodys,
    blocks: own('other side of a conversation blocked', 'yes or no'),
    revoked: nobodys,
    told: nobodys,
    stopped: own('mails about a conversation stopped', 'yes or no'),
    actId: derived(),
    viewingDue: derived(),
    viewingTold: nobodys,
    mailDue: derived(),
    due: nobodys,
    dueKey: derived(),
  },
} as const satisfies TableOf<SeatItem>

/** The messages of conversations; their owner is who wrote them with an account. */
export const conversationMessages = {
  key: 'conversationId',
  sort: 'messageId',
  indexes: {
    byWriter: { key: 'userId', sort: 'messageId', keeps: [] },
    byAct: { key: 'actOf', sort: 'messageId' },
  },
  hashed: 'links',
  owner: { is: 'userId', index: 'byWriter' },
  restored: { not: 'removed without a trace' },
  attributes: {
    conversationId: derived(),
    messageId: derived(),
    userId: own('id'),
    from: own('side of a message'),
    text: own('message in a conversation'),
    folded: own('quotes and signature of that message'),
    notices: derived(),
    act: own('offer or viewing in a conversation', 'data'),
    actOf: derived(),
    attachments: own('attachments of a message', 'data'),
  },
} as const satisfies TableOf<MessageItem>

declare module '../lib/table.ts' {
  interface Tables {
    conversations: typeof conversations
    conversationMessages: typeof conversationMessages
  }
}
