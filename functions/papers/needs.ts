import type { Needs } from '../lib/needs.ts'

export const papers = {
  announced: { grants: [{ table: 'papers', index: 'listed', actions: ['Query'] }] },
  get: {
    facts: true,
    grants: [
      { table: 'papers', index: 'listed', actions: ['Query'] },
      { table: 'papers', actions: ['GetItem'] },
    ],
  },
  list: { grants: [{ table: 'papers', index: 'listed', actions: ['Query'] }] },
  versions: { grants: [{ table: 'papers', actions: ['Query', 'GetItem'] }] },
  save: { grants: [{ table: 'papers', actions: ['Query', 'GetItem', 'PutItem'] }] },
  publish: { grants: [{ table: 'papers', actions: ['Query', 'GetItem', 'UpdateItem'] }] },
  withdraw: { grants: [{ table: 'papers', actions: ['Query', 'UpdateItem'] }] },
  page: {
    pages: ['paper'],
    grants: [
      { table: 'papers', index: 'listed', actions: ['Query'] },
      { table: 'papers', actions: ['GetItem'] },
    ],
  },
} satisfies Needs
