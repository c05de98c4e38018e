import type { Grant } from '../../lib/needs.ts'

/** Tells accounts on their devices. */
export const pushing: Grant[] = [
  { table: 'pushDevices', index: 'byUser', actions: ['Query'] },
  { table: 'pushDevices', actions: ['DeleteItem'] },
]
