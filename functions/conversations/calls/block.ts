import { conversations } from '#shared/conversations/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { setBlocks } from '../parts/data.ts'
import { openedBy } from '../seats.ts'

/** Blocks the other side at once, or takes that back (CNV-10). Idempotent. */
export const handler = endpoint(conversations.block, { bearer }, async ({ params, body: { blocks }, caller }) => {
  const { mine } = await openedBy(params.id, caller)
  await setBlocks(mine, blocks)
  return { data: { blocks } }
})
