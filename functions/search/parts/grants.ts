import type { Grant } from '../../lib/needs.ts'

/** What a replica of the listings needs to start and to follow them. */
export const followingListings: Grant[] = [
  { table: 'posts', index: 'changes', actions: ['Query'] },
  // Without ListBucket, S3 answers 403 instead of 404 for a missing object.
  { bucket: 'index', prefix: 'snapshots/', actions: ['GetObject', 'ListBucket'] },
]
