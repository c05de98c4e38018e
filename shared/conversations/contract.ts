import * as z from 'zod/mini'
import { contract, guardedRate } from '../lib/contract.ts'
import { exactWhole, id, optionalText } from '../lib/fields.ts'
import { signedUpload } from '../photos/schema.ts'
import { act } from './acts.ts'
import { attachmentState, fileToSign, loadable } from './attachments.ts'
import {
  conversationPath,
  conversationShown,
  inboxPosition,
  linkPath,
  messagePath,
  messageShown,
  soughtMax,
  uploadPath,
  written,
} from './schema.ts'

const [hour, day] = [3600, 86_400]

/** An open page asks every four seconds; some are open at once, and an office shares a network address. */
const watching = { account: { times: 3000, seconds: hour }, address: { times: 12_000, seconds: day } }

/** The list, and the number beside the menu, which each page that is loaded by a member shows. */
const looking = { account: { times: 1200, seconds: hour }, address: { times: 10_000, seconds: day } }

/** An agency answers some dozens of people on a busy day, in several messages each. */
const writing = {
  account: [
    { times: 120, seconds: hour },
    { times: 500, seconds: day },
  ],
  address: [
    { times: 200, seconds: hour },
    { times: 600, seconds: day },
  ],
  rules: { conversation: { times: 60, seconds: hour } },
}

/** Few people negotiate with more than some dozens of others in a day. */
const acting = {
  account: [
    { times: 40, seconds: hour },
    { times: 80, seconds: day },
  ],
  address: [
    { times: 60, seconds: hour },
    { times: 100, seconds: day },
  ],
  rules: { conversation: { times: 30, seconds: hour } },
}

/** As many as the spend `attachment` allows; a few more, as some are repeated. */
const attaching = { account: { times: 80, seconds: day }, address: { times: 200, seconds: day } }

const changing = { account: { times: 200, seconds: hour }, address: { times: 1500, seconds: day } }

const rarely = { account: { times: 50, seconds: hour }, address: { times: 100, seconds: day } }

export const conversations = contract('conversations', {
  list: {
    summary: 'List the own conversations',
    method: 'GET',
    path: '/api/conversations',
    access: 'user',
    team: 'viewer',
    limit: looking,
    largest: 60_000,
    // `next` of an answer is `after` for the next page. A page may have fewer conversations than there are, or none.
    query: z.object({
      after: z.optional(inboxPosition),
      postId: z.optional(id),
      words: optionalText(soughtMax),
    }),
    answer: z.strictObject({ data: z.array(conversationShown), next: z.optional(z.string()) }),
  },
  unread: {
    summary: 'Count the own conversations with unread messages',
    method: 'GET',
    path: '/api/conversations/unread',
    access: 'user',
    team: 'viewer',
    limit: looking,
    answer: z.strictObject({ data: z.strictObject({ conversations: z.number() }) }),
  },
  messages: {
    summary: 'Read messages of a conversation',
    method: 'GET',
    path: '/api/conversations/{id}/messages',
    access: 'optional',
    team: 'viewer',
    limit: watching,
    largest: 500_000,
    params: conversationPath,
    // The newest, or those before one. Of an unchanged conversation (`revision`) no message is read.
    query: z.object({ before: z.optional(id), revision: z.optional(exactWhole(0, 1e9)) }),
    answer: z.strictObject({
      data: z.strictObject({
        conversation: conversationShown,
        /** The newest first. */
        messages: z.array(messageShown),
        /** There are earlier ones. */
        more: z.boolean(),
        /** With the newest messages, the latest that act, however long ago. */
        acts: z.array(messageShown),
      }),
    }),
  },
  write: {
    summary: 'Write in a conversation',
    method: 'POST',
    path: '/api/conversations/{id}/messages',
    access: 'optional',
    team: 'editor',
    limit: writing,
    writes: 35,
    rate: guardedRate,
    idempotent: true,
    params: conversationPath,
    body: written,
    answer: z.strictObject({ data: messageShown }),
  },
  sign: {
    summary: 'Get a signed upload for an attachment',
    method: 'POST',
    path: '/api/conversations/{id}/attachments',
    access: 'optional',
    limit: attaching,
    rate: guardedRate,
    params: conversationPath,
    body: fileToSign,
    answer: z.strictObject({ data: signedUpload }),
  },
  /** Re-encodes a picture, or checks a PDF. A message that is written within a day can carry it then. */
  attach: {
    summary: 'Process an upload for an attachment',
    method: 'PUT',
    path: '/api/conversations/{id}/attachments/{key}',
    access: 'optional',
    limit: attaching,
    spends: ['attachment'],
    rate: guardedRate,
    params: uploadPath,
    answer: z.strictObject({ data: attachmentState }),
  },
  attachments: {
    summary: 'Get addresses that load the attachments of a message for some minutes',
    method: 'GET',
    path: '/api/conversations/{id}/messages/{messageId}/attachments',
    access: 'optional',
    limit: looking,
    largest: 20_000,
    params: messagePath,
    answer: z.strictObject({ data: z.array(loadable) }),
  },
  reported: {
    summary: 'Get the same for a message that was reported',
    method: 'GET',
    path: '/api/cases/message/{messageId}/attachments',
    access: 'moderate',
    params: z.object({ messageId: id }),
    answer: z.strictObject({ data: z.array(loadable) }),
  },
  act: {
    summary: 'Propose an offer or a viewing, or answer one',
    method: 'POST',
    path: '/api/conversations/{id}/acts',
    access: 'optional',
    team: 'editor',
    limit: acting,
    writes: 40,
    rate: guardedRate,
    idempotent: true,
    params: conversationPath,
    body: z.object({ act }),
    answer: z.strictObject({ data: messageShown }),
  },
  read: {
    summary: 'Mark a conversation as read',
    method: 'PUT',
    path: '/api/conversations/{id}/read',
    access: 'optional',
    team: 'editor',
    limit: changing,
    writes: 7,
    params: conversationPath,
    /** The last message that was seen: if there is a later one by now, nothing is marked. */
    body: z.object({ until: id }),
    answer: z.strictObject({ data: z.strictObject({ unread: z.number() }) }),
  },
  block: {
    summary: 'Block the other side of a conversation, or take that back',
    method: 'PUT',
    path: '/api/conversations/{id}/block',
    access: 'optional',
    team: 'editor',
    limit: rarely,
    writes: 6,
    params: conversationPath,
    body: z.object({ blocks: z.boolean() }),
    answer: z.strictObject({ data: z.strictObject({ blocks: z.boolean() }) }),
  },
  /** A message is reported by the call for reports, with this secret; its copy stays when the conversation is erased. */
  evidence: {
    summary: 'Keep a message of the other side, to report it',
    method: 'PUT',
    path: '/api/conversations/{id}/messages/{messageId}/evidence',
    access: 'optional',
    team: 'editor',
    limit: rarely,
    writes: 14,
    params: messagePath,
    answer: z.strictObject({ data: z.strictObject({ secret: z.string() }) }),
  },
  join: {
    summary: 'Join the conversation of a mailed link to the own account',
    method: 'PUT',
    path: '/api/conversations/{id}/account',
    access: 'user',
    limit: rarely,
    writes: 6,
    params: linkPath,
    answer: z.strictObject({ data: conversationShown }),
  },
  /** One-click unsubscribe (RFC 8058): mail programs send a POST form without any other data. */
  stop: {
    summary: 'Stop the mails about a conversation',
    method: 'POST',
    path: '/api/conversations/{id}/stop',
    access: 'anyone',
    // Mail programs send these requests for many people from one network address.
    limit: { address: { times: 1000, seconds: day } },
    writes: 3,
    params: linkPath,
    answer: z.strictObject({ data: z.strictObject({ stopped: z.literal(true) }) }),
  },
})
