import { randomUUID } from 'node:crypto'
import { attachmentMaxBytes } from '#shared/conversations/attachments.ts'
import { conversations } from '#shared/conversations/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { requireAnswer, roomIn, signAttachment } from '../parts/attachments.ts'
import { openedToWrite } from '../seats.ts'

/** Answers a presigned upload for an attachment, once the receiver has answered (CNV-08). */
export const handler = endpoint(conversations.sign, { bearer }, async ({ params, body, caller }) => {
  const seats = await openedToWrite(params.id, caller)
  requireAnswer(seats)
  const { contentType, size } = body
  if (size > attachmentMaxBytes(contentType)) throw new Refusal('badInput', { size: 'tooLarge' })
  const { conversationId, side } = seats.mine
  if ((await roomIn(conversationId)) < 1) throw new Refusal('attachmentsFull')
  return { data: await signAttachment({ conversationId, side, key: randomUUID() }, contentType) }
})
