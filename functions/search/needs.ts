import { answeringInSearch, listingInSitemap } from '../hooks/grants.ts'
import { replicaPages } from '../hooks/replicaPages.ts'
import type { Needs } from '../lib/needs.ts'
import { followingListings } from './parts/grants.ts'

export const search = {
  replica: {
    // A million listings take 0.33 GB for the files and up to 0.3 GB of memory for the columns. This memory size comes with a
    // whole CPU, which counts all choices in 6 ms. Without a snapshot the file grows to 2.5 GB while the log is read.
    memory: 1769,
    seconds: 29,
    storage: 4096,
    live: true,
    pages: ['home', 'results', 'listing', ...replicaPages],
    grants: [
      ...answeringInSearch,
      { table: 'posts', actions: ['GetItem', 'BatchGetItem'] },
      ...followingListings,
      { table: 'accounts', actions: ['GetItem'] },
    ],
  },
  sitemap: {
    // An instance may start from a snapshot that is a quarter of an hour old, and then reads the changes since.
    every: '10 minutes',
    memory: 1769,
    seconds: 300,
    storage: 4096,
    site: true,
    grants: [
      ...listingInSitemap,
      ...followingListings,
      { table: 'articles', index: 'byDate', actions: ['Query'] },
      { bucket: 'web', prefix: 'sitemap', actions: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'] },
    ],
  },
  snapshot: {
    snapshots: true,
    every: '15 minutes',
    // The file and its copy: 8.6 GB for three million listings. Without a snapshot, a million are read from the log in
    // minutes.
    memory: 1769,
    seconds: 900,
    storage: 10_240,
    grants: [
      { table: 'posts', index: 'changes', actions: ['Query'] },
      { bucket: 'index', prefix: 'snapshots/', actions: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'] },
    ],
  },
} satisfies Needs
