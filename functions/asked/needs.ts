import type { Needs } from '../lib/needs.ts'

export const asked = {
  note: {
    grants: [
      { table: 'asked', actions: ['UpdateItem', 'PutItem'] },
      { table: 'visitors', actions: ['GetItem', 'UpdateItem'] },
    ],
  },
  all: {
    // With a whole CPU, 500 sentences are understood in a second.
    memory: 1769,
    grants: [{ table: 'asked', index: 'byLast', actions: ['Query'] }],
  },
} satisfies Needs
