import { saved } from '#shared/saved/contract.ts'
import { tellFigures } from '../../hooks/figureFollowers.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { hasRoom, putSaved } from '../parts/data.ts'

/** Saves a listing for the caller, or changes what is stored with it. Idempotent. */
export const handler = endpoint(saved.save, { bearer }, async ({ params: { postId }, body, caller }) => {
  if (!(await hasRoom(caller.userId, postId))) throw new Refusal('savedFull')
  const now = new Date().toISOString()
  // A time in the future, from a device whose clock is fast, becomes now.
  const savedAt = body.savedAt && body.savedAt < now ? body.savedAt : now
  const data = { ...body, postId, savedAt }
  await putSaved(caller.userId, data)
  await tellFigures('saves', [postId], `${caller.userId} ${postId}`, caller.userId)
  return { data }
})
