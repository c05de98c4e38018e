import { recording } from '../audit/parts/grants.ts'
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
  askCode: {
    grants: [
      { table: 'posters', actions: ['PutItem'] },
      { table: 'accounts', actions: ['GetItem'] },
    ],
  },
  waiting: {
    grants: [
      { table: 'posters', index: 'waiting', actions: ['Query'] },
      { table: 'accounts', actions: ['GetItem'] },
    ],
  },
  provePhone: {
    grants: [...readingPages, { table: 'accounts', actions: ['GetItem', 'UpdateItem'] }, ...recording],
  },
  proveRegister: {
    grants: [{ table: 'posters', actions: ['GetItem', 'PutItem'] }, ...recording],
  },
} satisfies Needs
