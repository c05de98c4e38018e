import { holdingPhotos } from '../hooks/grants.ts'
import type { Needs } from '../lib/needs.ts'

export const photos = {
  sign: {
    grants: [
      { table: 'photos', actions: ['BatchWriteItem'] },
      { bucket: 'photos', prefix: 'uploads/', actions: ['PutObject'] },
    ],
  },
  get: { grants: [{ table: 'photos', actions: ['GetItem'] }] },
  process: {
    spends: ['photo'],
    uploads: { bucket: 'photos', prefix: 'uploads/' },
    draws: true,
    // A photo of 40 megapixels is decoded in memory.
    memory: 2048,
    seconds: 60,
    grants: [
      { table: 'photos', actions: ['GetItem', 'UpdateItem'] },
      { bucket: 'photos', prefix: 'uploads/', actions: ['GetObject', 'DeleteObject'] },
      { bucket: 'photos', prefix: 'photos/', actions: ['PutObject'] },
    ],
  },
  sweep: {
    every: '1 day',
    seconds: 300,
    grants: [
      ...holdingPhotos,
      { table: 'photos', actions: ['UpdateItem', 'DeleteItem'] },
      { table: 'photos', index: 'unattached', actions: ['Query'] },
      { table: 'posts', actions: ['GetItem', 'PutItem'] },
      { table: 'articles', actions: ['GetItem'] },
      { table: 'accounts', actions: ['GetItem'] },
      { bucket: 'photos', prefix: 'uploads/', actions: ['DeleteObject'] },
      { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject'] },
    ],
  },
} satisfies Needs
