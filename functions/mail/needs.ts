import { recording } from '../audit/parts/grants.ts'
import { endingMail } from '../hooks/grants.ts'
import type { Needs } from '../lib/needs.ts'

export const mail = {
  suppress: { mailEvents: 'returned', grants: [{ table: 'suppressions', actions: ['UpdateItem'] }, ...endingMail] },
  lift: { grants: [{ table: 'suppressions', actions: ['BatchGetItem', 'DeleteItem'] }, ...recording] },
} satisfies Needs
