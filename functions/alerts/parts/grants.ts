import type { Grant } from '../../lib/needs.ts'

/** Ends the alerts of an address. */
export const endingAlerts: Grant[] = [
  { table: 'alerts', index: 'byEmail', actions: ['Query'] },
  { table: 'alerts', actions: ['BatchGetItem', 'UpdateItem'] },
]
