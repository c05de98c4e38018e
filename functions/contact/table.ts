import { nobodys, others, own, type TableOf } from '../lib/table.ts'
import type { MessageItem } from './parts/data.ts'

/**
 * Messages to posters and to the site. Writers need no account, so messages have no owner; the account written to is
 * not the writer's.
 */
export const messages = {
  key: 'messageId',
  indexes: {
    unsent: { key: 'unsent', sort: 'dueKey' },
    byTime: { key: 'received', sort: 'receivedKey', keeps: ['about'] },
  },
  expires: true,
  restored: { turn: 4 },
  attributes: {
    messageId: nobodys,
    about: own('listing that a message is about', 'data', 'by time to live'),
    writerId: others('by time to live'),
    language: others('by time to live'),
    fullName: others('by time to live'),
    email: others('by time to live'),
    telephone: others('by time to live'),
    message: others('by time to live'),
    heldBy: nobodys,
    released: nobodys,
    createdAt: own('message received', 'moment', 'by time to live'),
    attempts: nobodys,
    unsent: nobodys,
    dueKey: nobodys,
    received: nobodys,
    receivedKey: nobodys,
    sentAt: own('message forwarded', 'moment', 'by time to live'),
  },
} as const satisfies TableOf<MessageItem>

declare module '../lib/table.ts' {
  interface Tables {
    messages: typeof messages
  }
}
