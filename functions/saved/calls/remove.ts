import { saved } from '#shared/saved/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { removeSaved } from '../parts/data.ts'

/** Removes a saved listing of the caller. */
export const handler = endpoint(saved.remove, { bearer }, async ({ params: { postId }, caller }) => {
  await removeSaved(caller.userId, postId)
  return { data: { postId } }
})
