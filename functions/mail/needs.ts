import { recording } from '../audit/parts/grants.ts'
import type { Needs } from '../lib/needs.ts'

export const mail = {
  suppress: {
    mailEvents: true,
    grants: [
      { table: 'suppressions', actions: ['UpdateItem'] },
      { table: 'alerts', index: 'byEmail', actions: ['Query'] },
      { table: 'alerts', actions: ['BatchGetItem', 'UpdateItem'] },
    ],
  },
  lift: { grants: [{ table: 'suppressions', actions: ['BatchGetItem', 'DeleteItem'] }, ...recording] },
} satisfies Needs
