import type { Need, Needs } from '../lib/needs.ts'

const days: Need = { grants: [{ table: 'visits', actions: ['Query'] }] }

export const visits = {
  site: {
    grants: [
      { table: 'visits', actions: ['UpdateItem'] },
      { table: 'visitors', actions: ['GetItem', 'UpdateItem'] },
    ],
  },
  post: {
    grants: [
      { table: 'posts', actions: ['GetItem', 'UpdateItem'] },
      { table: 'visits', actions: ['PutItem'] },
      { table: 'visitors', actions: ['GetItem', 'UpdateItem'] },
    ],
  },
  all: days,
  unique: days,
  posts: {
    grants: [
      { table: 'visits', actions: ['Query'] },
      { table: 'posts', actions: ['BatchGetItem'] },
    ],
  },
  closeDays: { every: '1 hour', seconds: 300, grants: [{ table: 'visits', actions: ['Query', 'PutItem'] }] },
} satisfies Needs
