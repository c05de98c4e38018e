import type { Grant } from '../lib/needs.ts'

/** Files a decision in a case. */
export const filing: Grant[] = [
  { table: 'posts', actions: ['GetItem'] },
  { table: 'accounts', actions: ['GetItem'] },
  { table: 'messages', actions: ['GetItem'] },
  { table: 'cases', actions: ['GetItem', 'PutItem'] },
]
