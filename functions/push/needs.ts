import type { Needs } from '../lib/needs.ts'

export const push = {
  key: { hashes: 'links' },
  subscribe: {
    grants: [
      { table: 'pushDevices', actions: ['PutItem', 'DeleteItem'] },
      { table: 'pushDevices', index: 'byUser', actions: ['Query'] },
    ],
  },
  unsubscribe: { grants: [{ table: 'pushDevices', actions: ['GetItem', 'DeleteItem'] }] },
} satisfies Needs
