import { recording } from '../audit/parts/grants.ts'
import type { Needs } from '../lib/needs.ts'

export const papers = {
  announced: { grants: [{ table: 'papers', index: 'listed', actions: ['Query'] }] },
  get: {
    grants: [
      { table: 'papers', index: 'listed', actions: ['Query'] },
      { table: 'papers', actions: ['GetItem'] },
    ],
  },
  list: { grants: [{ table: 'papers', index: 'listed', actions: ['Query'] }] },
  versions: { grants: [{ table: 'papers', actions: ['Query', 'GetItem'] }] },
  save: { grants: [{ table: 'papers', actions: ['Query', 'GetItem', 'PutItem'] }, ...recording] },
  publish: { grants: [{ table: 'papers', actions: ['Query', 'GetItem', 'UpdateItem'] }, ...recording] },
  withdraw: { grants: [{ table: 'papers', actions: ['Query', 'UpdateItem'] }, ...recording] },
  page: {
    pages: ['paper'],
    grants: [
      { table: 'papers', index: 'listed', actions: ['Query'] },
      { table: 'papers', actions: ['GetItem'] },
    ],
  },
} satisfies Needs
