import type { Needs } from '../lib/needs.ts'

export const site = {
  publish: {
    // Holds all files of the pages in memory, packed and unpacked: some 12 MB.
    memory: 512,
    seconds: 300,
    grants: [
      { pageAssets: true },
      { bucket: 'web', prefix: '', actions: ['PutObject', 'DeleteObject'] },
      // Which map is published now. Without ListBucket, S3 answers 403 instead of 404 for a missing object.
      { bucket: 'web', prefix: 'config.json', actions: ['GetObject', 'ListBucket'] },
    ],
  },
} satisfies Needs
