import type { Grant } from '../lib/needs.ts'
import { recording } from './audit/needs.ts'

/** Files a decision in a case. */
export const filing: Grant[] = [
  { table: 'posts', actions: ['GetItem'] },
  { table: 'accounts', actions: ['GetItem'] },
  { table: 'messages', actions: ['GetItem'] },
  { table: 'cases', actions: ['GetItem', 'PutItem'] },
]

/** Holds a new or edited listing back. */
export const holding: Grant[] = [...filing, ...recording, { table: 'posts', index: 'byOwner', actions: ['Query'] }]
