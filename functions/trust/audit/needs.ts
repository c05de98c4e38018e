import type { Grant } from '../../lib/needs.ts'

/** To write acts into the audit log: adding and reading alone. The table of limits tells retries (`record.ts`). */
export const recording: Grant[] = [
  { table: 'audit', actions: ['Query', 'PutItem'] },
  { table: 'limits', actions: ['UpdateItem'] },
]
