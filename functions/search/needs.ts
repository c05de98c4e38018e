import type { Needs } from '../lib/needs.ts'

export const search = {
  replica: {
    // At a million listings the file takes 0.35 GB and the columns 0.3 GB of memory; so much memory comes with a whole
    // CPU, which counts all choices in 6 ms. Without a snapshot the file grows to 2.5 GB while the log is folded.
    memory: 1769,
    seconds: 29,
    storage: 4096,
    pages: ['home', 'results', 'listing'],
    grants: [
      { table: 'posts', actions: ['GetItem', 'BatchGetItem'] },
      { table: 'posts', index: 'changes', actions: ['Query'] },
      // Without ListBucket, S3 answers 403 for an object that is not there.
      { bucket: 'index', prefix: 'snapshots/', actions: ['GetObject', 'ListBucket'] },
    ],
  },
  sitemap: {
    // The snapshot that is read may be a quarter of an hour old; what was written since is folded on top of it.
    every: '10 minutes',
    memory: 1769,
    seconds: 300,
    storage: 4096,
    grants: [
      { table: 'posts', index: 'changes', actions: ['Query'] },
      { table: 'articles', index: 'listed', actions: ['Query'] },
      { bucket: 'index', prefix: 'snapshots/', actions: ['GetObject', 'ListBucket'] },
      { bucket: 'web', prefix: 'sitemap', actions: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'] },
    ],
  },
  snapshot: {
    every: '15 minutes',
    // The file and its copy; without any snapshot a million listings are folded in minutes.
    memory: 1769,
    seconds: 900,
    storage: 8192,
    grants: [
      { table: 'posts', index: 'changes', actions: ['Query'] },
      { bucket: 'index', prefix: 'snapshots/', actions: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'] },
    ],
  },
} satisfies Needs
