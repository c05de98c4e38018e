import type { Grant } from '../../lib/needs.ts'

/** Notes what was seen or done with listings, by the salt of the day. */
export const notingFigures: Grant[] = [
  { table: 'figureDays', actions: ['PutItem'] },
  { table: 'visitors', actions: ['GetItem', 'UpdateItem'] },
  { table: 'teams', index: 'byMember', actions: ['Query'] },
]
