import { randomUUID } from 'node:crypto'
import { createPhotos } from '#data/photos.ts'
import { bearer } from '#lib/caller.ts'
import { endpoint } from '#lib/endpoint.ts'
import { signUpload } from '#lib/uploads.ts'
import { signPhotos } from '#shared/schema/photos.ts'

/** Opens uploads: the photos are on record before anything can arrive for them. */
export const handler = endpoint('photos.sign', { bearer, body: signPhotos }, async ({ body, caller }) => {
  const uploads = body.files.map(({ contentType }) => ({ key: randomUUID(), contentType }))
  await createPhotos(
    caller.userId,
    uploads.map(({ key }) => key),
  )
  const data = await Promise.all(uploads.map(({ key, contentType }) => signUpload(caller.userId, key, contentType)))
  return { data }
})
