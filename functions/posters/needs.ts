import type { Needs } from '../lib/needs.ts'
import { openingPages, readingPages } from './parts/grants.ts'

export const posters = {
  mine: { grants: [...readingPages, { table: 'accounts', actions: ['GetItem'] }] },
  save: {
    grants: [
      ...openingPages,
      { table: 'accounts', actions: ['GetItem'] },
      { table: 'photos', actions: ['BatchGetItem', 'UpdateItem', 'DeleteItem'] },
      { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject'] },
    ],
  },
} satisfies Needs
