import { followingFigures, tellingDevices } from '../hooks/grants.ts'
import type { Grant, Needs } from '../lib/needs.ts'
import { followingListings } from '../search/parts/grants.ts'

/** Reads an alert as its reader sees it, which includes the title of the listing whose price it follows. */
const shown: Grant[] = [
  { table: 'alerts', actions: ['GetItem'] },
  { table: 'posts', actions: ['GetItem'] },
]
const room: Grant = { table: 'alerts', index: 'byEmail', actions: ['Query'] }

export const alerts = {
  create: {
    grants: [...shown, room, { table: 'alerts', actions: ['PutItem'] }, { mail: true }],
  },
  mine: { grants: [...shown, room, { table: 'alerts', actions: ['BatchGetItem'] }] },
  get: { grants: [...shown, { table: 'alerts', actions: ['UpdateItem'] }] },
  change: { grants: [...shown, room, { table: 'alerts', actions: ['UpdateItem'] }] },
  end: { grants: [{ table: 'alerts', actions: ['GetItem', 'UpdateItem'] }] },
  match: {
    every: '1 minute',
    // As much as the replica of the search, which this function keeps beside the alerts.
    memory: 1769,
    seconds: 300,
    storage: 4096,
    grants: [
      ...followingListings,
      { table: 'alerts', index: 'changes', actions: ['Query'] },
      { table: 'accounts', actions: ['GetItem'] },
      { table: 'alerts', actions: ['GetItem', 'BatchGetItem', 'UpdateItem'] },
      { bucket: 'index', prefix: 'alerts/', actions: ['GetObject', 'ListBucket'] },
    ],
  },
  snapshot: {
    snapshots: true,
    every: '1 hour',
    memory: 1769,
    seconds: 900,
    storage: 4096,
    grants: [
      { table: 'alerts', index: 'changes', actions: ['Query'] },
      { bucket: 'index', prefix: 'alerts/', actions: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'] },
    ],
  },
  send: {
    every: '1 minute',
    seconds: 300,
    spends: ['letter', 'deviceNotice'],
    grants: [
      ...shown,
      ...tellingDevices,
      { table: 'accounts', actions: ['GetItem'] },
      { table: 'accounts', index: 'byEmail', actions: ['Query'] },
      ...followingFigures,
      { table: 'alerts', index: 'due', actions: ['Query'] },
      { table: 'alerts', actions: ['UpdateItem'] },
      { mail: 'listed' },
      { mail: true },
      { mailQuota: true },
    ],
  },
} satisfies Needs
