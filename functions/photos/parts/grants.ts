import type { Grant } from '../../lib/needs.ts'

/** The rights to permanently erase photos together with what carries them. */
export const erasingPhotos: Grant[] = [
  { table: 'photos', actions: ['UpdateItem', 'DeleteItem'] },
  { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject', 'DeleteObjectVersion', 'ListBucketVersions'] },
]
