import * as z from 'zod/mini'
import { id, optionalText } from '../lib/fields.ts'
import { act } from './acts.ts'
import { attachment, attachmentsMax, key } from './attachments.ts'

/** The two sides of a conversation: whose listing it is about, and who wrote first. */
export const sides = ['poster', 'visitor'] as const
export type Side = (typeof sides)[number]

export const otherSide = (side: Side): Side => (side === 'poster' ? 'visitor' : 'poster')

/** The longest message within a conversation, in characters. */
export const writtenMax = 2000

/** The longest quotes and signature that are kept of an answer by mail, in characters. */
export const foldedMax = 1000

/** How many conversations and how many messages a page of an answer has. */
export const [conversationsPage, messagesPage] = [25, 50] as const

/** The longest words to search by. */
export const soughtMax = 100

/** How much of the last message the list shows, in characters. */
export const beginningMax = 120

/** How many of its latest acts a conversation is judged by. */
export const actsMax = 100

/** For how many months a conversation is kept after its last message (CNV-15). */
export const keptMonths = 24

/**
 * A conversation in an address: its id, which opens it for an account that takes part, or its id with the secret of a
 * mailed link, which opens it without one.
 */
export const conversationPath = z.object({ id: z.string().check(z.regex(/^[\w-]{22}(?:[\w-]{22})?$/)) })

/** A message of it. */
export const messagePath = z.extend(conversationPath, { messageId: id })

/** An upload that a message of it will carry. */
export const uploadPath = z.extend(conversationPath, { key })

/** The path to an id with its secret alone. */
export const linkPath = z.object({ id: z.string().check(z.regex(/^[\w-]{44}$/)) })

/** The position after which the next page of conversations begins: that of the last one (`lastKey`). */
export const inboxPosition = z.string().check(z.regex(/^[0-9A-Z]{26}#[\w-]{22}$/))

/** A message that is written has a text, or attachments (CNV-08). */
export const written = z
  .object({
    text: optionalText(writtenMax, 'lines'),
    attachments: z.optional(
      z.array(attachment).check(
        z.maxLength(attachmentsMax),
        z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length),
      ),
    ),
  })
  .check(
    z.refine(({ text, attachments }) => text !== undefined || (attachments?.length ?? 0) > 0, {
      path: ['text'],
      params: { code: 'required' },
    }),
  )

/**
 * What is pointed out in a message to both sides (CNV-09): another way to get in touch, a link, a payment as frauds ask
 * for it, and letters that only look like those of the word.
 */
export const notices = ['contact', 'link', 'payment', 'letters'] as const
export type Notice = (typeof notices)[number]

const side = z.enum(sides)
const moment = z.iso.datetime()

/** A conversation as one side sees it; nothing in it says how to reach the other one but what they have shown. */
export const conversationShown = z.strictObject({
  id: z.string(),
  /** The side that sees it. */
  side,
  postId: id,
  title: z.string(),
  /** The name of the other side, and the telephone number that a visitor has left for the poster. */
  name: z.string(),
  telephone: z.optional(z.string()),
  /** How many messages this side has not read; 99 stand for more. */
  unread: z.number(),
  last: z.strictObject({ from: side, text: z.string(), act: z.optional(act), at: moment }),
  /** Changes with each message. */
  revision: z.number(),
  /** This side takes no more messages of the other one. */
  blocks: z.boolean(),
  /** The first message is looked at before any is delivered (CNV-09). */
  held: z.optional(z.literal(true)),
  /** It belongs to an account, and is no longer opened by a link alone. */
  joined: z.boolean(),
})
export type ConversationShown = z.output<typeof conversationShown>

/** A message; one with an act has no text, one with attachments may have none. */
export const messageShown = z.strictObject({
  id,
  from: side,
  text: z.string(),
  /** The quotes and the signature of an answer by mail (CNV-05). */
  folded: z.optional(z.string()),
  act: z.optional(act),
  attachments: z.optional(z.array(attachment)),
  at: moment,
  /** What is pointed out in it to both sides (CNV-09). */
  notices: z.optional(z.array(z.enum(notices))),
})
export type MessageShown = z.output<typeof messageShown>
