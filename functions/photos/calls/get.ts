import { photos } from '#shared/photos/contract.ts'
import { photoAddress } from '#shared/photos/variants.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { getPhoto } from '../parts/data.ts'

/** The processing state of the caller's own upload; refuses `notFound` for uploads of others. */
export const handler = endpoint(photos.get, { bearer }, async ({ params, caller }) => {
  const photo = await getPhoto(params.key)
  if (photo?.userId !== caller.userId) throw new Refusal('notFound')
  const { state } = photo
  if (state === 'pending') return { data: { state } }
  if (state === 'rejected') return { data: { state, reason: photo.reason } }
  if (state === 'document') return { data: { state, bytes: photo.bytes } }
  const { width, height, placeholder } = photo
  return { data: { state, url: photoAddress(photo.key), width, height, placeholder } }
})
