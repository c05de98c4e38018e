import type { Grant } from '../../lib/needs.ts'

/** To write acts into the audit log: adding and reading alone. The table of limits tells retries (`record.ts`). */
export const recording: Grant[] = [
  { table: 'audit', actions: ['Query', 'PutItem'] },
  { table: 'limits', actions: ['UpdateItem'] },
]

/** To ask for a second administrator. */
export const proposing: Grant[] = [{ table: 'approvals', actions: ['GetItem', 'PutItem', 'UpdateItem'] }]
