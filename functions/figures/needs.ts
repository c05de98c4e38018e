import type { Grant, Needs } from '../lib/needs.ts'
import { followingListings } from '../search/parts/grants.ts'
import { notingFigures } from './parts/grants.ts'

const closedDays: Grant = { table: 'figureDays', actions: ['Query'] }

export const figures = {
  seen: { grants: notingFigures },
  all: {
    hashes: 'links',
    grants: [
      closedDays,
      { table: 'figures', actions: ['Query', 'BatchGetItem'] },
      { table: 'posts', actions: ['BatchGetItem'] },
      { table: 'teams', actions: ['Query'] },
    ],
  },
  get: {
    grants: [
      { table: 'figureDays', actions: ['Query', 'GetItem'] },
      { table: 'figures', actions: ['BatchGetItem'] },
      { table: 'posts', actions: ['GetItem'] },
    ],
  },
  letters: {
    hashes: 'links',
    grants: [
      { table: 'accounts', actions: ['GetItem'] },
      { table: 'figures', actions: ['UpdateItem'] },
    ],
  },
  write: {
    every: '15 minutes',
    memory: 1769,
    seconds: 300,
    storage: 4096,
    hashes: 'links',
    spends: ['letter'],
    grants: [
      ...followingListings,
      { table: 'posts', actions: ['BatchGetItem'] },
      { table: 'accounts', actions: ['GetItem'] },
      { table: 'figures', actions: ['BatchGetItem', 'Query', 'UpdateItem'] },
      { table: 'figureDays', actions: ['GetItem'] },
      { mail: 'listed' },
      { mailQuota: true },
    ],
  },
  count: {
    every: '1 hour',
    // A million visitors a day are held as sums of listings, and the replica tells which listings are comparable.
    memory: 1769,
    seconds: 900,
    storage: 4096,
    grants: [
      ...followingListings,
      // Its lease.
      { table: 'limits', actions: ['UpdateItem'] },
      { table: 'figureDays', actions: ['Query', 'PutItem'] },
      { table: 'figures', actions: ['UpdateItem', 'BatchGetItem'] },
      { table: 'visitors', actions: ['GetItem', 'UpdateItem'] },
      { table: 'posts', actions: ['BatchGetItem'] },
    ],
  },
} satisfies Needs
