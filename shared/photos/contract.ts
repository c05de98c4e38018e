import * as z from 'zod/mini'
import { contract, guardedRate } from '../lib/contract.ts'
import { photoPath, photoState, signedUpload, signPhotos } from './schema.ts'

export const photos = contract('photos', {
  sign: {
    summary: 'Get a signed upload for a photo',
    method: 'POST',
    path: '/api/photos/sign',
    access: 'user',
    team: 'editor',
    limit: { account: { times: 1200, seconds: 3600 } },
    writes: 8,
    spends: ['photo'],
    rate: guardedRate,
    body: signPhotos,
    answer: z.strictObject({ data: z.array(signedUpload) }),
  },
  get: {
    summary: 'Read how far the processing of a photo is',
    method: 'GET',
    path: '/api/photos/{key}',
    access: 'user',
    team: 'editor',
    params: photoPath,
    answer: z.strictObject({ data: photoState }),
  },
})
