import { conversations } from '#shared/conversations/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { putReady, readRaw, readyKind, requireAnswer } from '../parts/attachments.ts'
import { renderAttachment } from '../renderAttachment.ts'
import { openedToWrite } from '../seats.ts'

/** Processes an upload of this side, so that a message can carry it. Idempotent. */
export const handler = endpoint(conversations.attach, { bearer }, async ({ params, caller, spend }) => {
  const seats = await openedToWrite(params.id, caller)
  requireAnswer(seats)
  const { conversationId, side } = seats.mine
  const upload = { conversationId, side, key: params.key }
  const bytes = await readRaw(upload)
  if (!bytes) {
    const kind = await readyKind(upload)
    if (!kind) throw new Refusal('notFound')
    return { data: { state: 'ready', kind } }
  }
  const files = await renderAttachment(await spend('attachment', {}), bytes)
  if (typeof files === 'string') return { data: { state: 'rejected', reason: files } }
  await putReady(upload, files)
  return { data: { state: 'ready', kind: 'pdf' in files ? 'pdf' : 'picture' } }
})
