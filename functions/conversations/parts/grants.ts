import type { Grant } from '../../lib/needs.ts'

/** Writes a message. */
export const writingMessages: Grant[] = [
  { table: 'conversations', actions: ['Query', 'UpdateItem'] },
  { table: 'conversationMessages', actions: ['PutItem'] },
  // How an account answers is counted there.
  { table: 'accounts', actions: ['UpdateItem'] },
]

/** Begins a conversation. */
export const beginningConversations: Grant[] = [
  ...writingMessages,
  { table: 'conversations', actions: ['PutItem'] },
  // What was written while a conversation was held back.
  { table: 'conversationMessages', actions: ['Query'] },
  { mail: 'listed' },
]

/** Erases a whole conversation. */
export const erasingConversation: Grant[] = [
  { bucket: 'attachments', prefix: 'raw/', actions: ['DeleteObject', 'ListBucket'] },
  { bucket: 'attachments', prefix: 'ready/', actions: ['DeleteObject'] },
  { bucket: 'attachments', prefix: 'sent/', actions: ['DeleteObject'] },
  { table: 'conversations', actions: ['Query', 'DeleteItem'] },
  { table: 'conversationMessages', actions: ['Query', 'DeleteItem'] },
]

/** Erases all conversations of an account. */
export const erasingConversations: Grant[] = [
  ...erasingConversation,
  { table: 'conversations', index: 'byUser', actions: ['Query'] },
]
