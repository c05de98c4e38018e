import { randomUUID } from 'node:crypto'
import { photos } from '#shared/photos/contract.ts'
import { logoPrefix } from '#shared/photos/variants.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { createPhotos } from '../parts/data.ts'
import { signUpload } from '../parts/uploads.ts'

/** Answers presigned uploads; the records of the photos are written before any file can arrive. */
export const handler = endpoint(photos.sign, { bearer }, async ({ body, caller, spend }) => {
  const counted = await spend('photo', { count: body.files.length })
  const prefix = body.logo ? logoPrefix : ''
  const uploads = body.files.map(({ contentType }) => ({ key: prefix + randomUUID(), contentType }))
  await createPhotos(
    counted,
    caller.userId,
    uploads.map(({ key }) => key),
  )
  const data = await Promise.all(uploads.map(({ key, contentType }) => signUpload(caller.userId, key, contentType)))
  return { data }
})
