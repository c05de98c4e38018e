import type { Grant, Needs } from '../lib/needs.ts'
import { notingFigures } from './parts/grants.ts'

const closedDays: Grant = { table: 'figureDays', actions: ['Query'] }

export const figures = {
  seen: { grants: notingFigures },
  all: {
    grants: [closedDays, { table: 'figures', actions: ['Query'] }, { table: 'posts', actions: ['BatchGetItem'] }],
  },
  get: {
    grants: [closedDays, { table: 'figures', actions: ['BatchGetItem'] }, { table: 'posts', actions: ['GetItem'] }],
  },
  count: {
    every: '1 hour',
    // A million visitors a day are held as sums of listings.
    memory: 1769,
    seconds: 900,
    grants: [
      // Its lease.
      { table: 'limits', actions: ['UpdateItem'] },
      { table: 'figureDays', actions: ['Query', 'PutItem'] },
      { table: 'figures', actions: ['UpdateItem'] },
      { table: 'visitors', actions: ['GetItem', 'UpdateItem'] },
      { table: 'posts', actions: ['BatchGetItem'] },
    ],
  },
} satisfies Needs
