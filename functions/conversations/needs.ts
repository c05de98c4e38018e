import { followingFigures, tellingDevices } from '../hooks/grants.ts'
import type { Grant, Needs } from '../lib/needs.ts'
import { erasingConversation, writingMessages } from './parts/grants.ts'

const opening: Grant = { table: 'conversations', actions: ['Query'] }
const changing: Grant[] = [opening, { table: 'conversations', actions: ['UpdateItem'] }]

/** Counts the attachments of a conversation; and what is not there is told from what may not be read. */
const counting: Grant = { bucket: 'attachments', prefix: 'sent/', actions: ['ListBucket'] }

/** The module of the data knows both tables. */
const knowing: Grant = { table: 'conversationMessages', actions: ['Query'] }

export const conversations = {
  list: { grants: [{ table: 'conversations', index: 'byUser', actions: ['Query'] }, knowing] },
  unread: { grants: [{ table: 'conversations', index: 'byUnread', actions: ['Query'] }, knowing] },
  messages: {
    hashes: 'links',
    grants: [opening, knowing, { table: 'conversationMessages', index: 'byAct', actions: ['Query'] }],
  },
  write: {
    hashes: 'links',
    grants: [
      ...writingMessages,
      counting,
      { bucket: 'attachments', prefix: 'ready/', actions: ['GetObject'] },
      { bucket: 'attachments', prefix: 'sent/', actions: ['PutObject'] },
    ],
  },
  sign: {
    hashes: 'links',
    grants: [opening, knowing, counting, { bucket: 'attachments', prefix: 'raw/', actions: ['PutObject'] }],
  },
  attach: {
    hashes: 'links',
    draws: true,
    // A picture of 40 megapixels is decoded in memory.
    memory: 2048,
    seconds: 25,
    grants: [
      opening,
      knowing,
      counting,
      { bucket: 'attachments', prefix: 'raw/', actions: ['GetObject', 'DeleteObject'] },
      { bucket: 'attachments', prefix: 'ready/', actions: ['PutObject'] },
    ],
  },
  attachments: {
    hashes: 'links',
    grants: [
      opening,
      { table: 'conversationMessages', actions: ['GetItem'] },
      { bucket: 'attachments', prefix: 'sent/', actions: ['GetObject'] },
    ],
  },
  reported: {
    grants: [
      { table: 'cases', actions: ['GetItem'] },
      { bucket: 'attachments', prefix: 'reported/', actions: ['GetObject', 'ListBucket'] },
    ],
  },
  act: {
    hashes: 'links',
    grants: [
      ...writingMessages,
      ...followingFigures,
      { table: 'conversationMessages', actions: ['GetItem', 'Query'] },
      { table: 'conversationMessages', index: 'byAct', actions: ['Query'] },
      { table: 'posts', actions: ['GetItem'] },
    ],
  },
  read: { hashes: 'links', grants: [...changing, knowing] },
  block: { hashes: 'links', grants: [...changing, knowing] },
  evidence: {
    hashes: 'links',
    grants: [
      opening,
      { table: 'conversationMessages', actions: ['GetItem'] },
      { table: 'accounts', actions: ['GetItem'] },
      { table: 'messages', actions: ['PutItem'] },
      { bucket: 'attachments', prefix: 'sent/', actions: ['GetObject'] },
      { bucket: 'attachments', prefix: 'reported/', actions: ['PutObject'] },
    ],
  },
  join: { hashes: 'links', grants: [...changing, knowing] },
  stop: { hashes: 'links', grants: [{ table: 'conversations', actions: ['UpdateItem'] }, knowing] },
  receive: {
    mailEvents: 'received',
    draws: true,
    memory: 2048,
    seconds: 60,
    spends: ['receivedMail', 'message', 'unprovedMail', 'attachment'],
    hashes: 'links',
    grants: [
      ...writingMessages,
      { table: 'conversationMessages', actions: ['Query'] },
      { table: 'accounts', actions: ['GetItem'] },
      counting,
      { bucket: 'attachments', prefix: 'sent/', actions: ['PutObject'] },
      { bucket: 'mail', prefix: 'received/', actions: ['GetObject', 'DeleteObject'] },
      { mail: 'listed' },
    ],
  },
  notify: {
    every: '1 minute',
    seconds: 300,
    spends: ['message', 'unprovedMail', 'deviceNotice'],
    hashes: 'links',
    grants: [
      ...erasingConversation,
      ...tellingDevices,
      { table: 'conversations', index: 'due', actions: ['Query'] },
      { table: 'conversationMessages', index: 'byAct', actions: ['Query'] },
      { table: 'conversations', actions: ['UpdateItem'] },
      { table: 'accounts', actions: ['GetItem'] },
      // Where a viewing is.
      { table: 'posts', actions: ['GetItem'] },
      { mail: 'listed' },
      { mailQuota: true },
    ],
  },
} satisfies Needs
