import { followingFigures } from '../hooks/grants.ts'
import type { Needs } from '../lib/needs.ts'

export const saved = {
  list: { grants: [{ table: 'saved', actions: ['Query'] }] },
  save: { grants: [{ table: 'saved', actions: ['Query', 'GetItem', 'PutItem'] }, ...followingFigures] },
  remove: { grants: [{ table: 'saved', actions: ['DeleteItem'] }] },
} satisfies Needs
