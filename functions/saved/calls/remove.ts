import { saved } from '#shared/saved/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { removeSaved } from '../data.ts'

/** Forgets a listing that the caller saved, and that they did. */
export const handler = endpoint(saved.remove, { bearer }, async ({ params: { postId }, caller }) => {
  await removeSaved(caller.userId, postId)
  return { data: { postId } }
})
