import type { Grant } from '../lib/needs.ts'
import { recording } from './audit/needs.ts'

/** Files a decision in the case of a target that is known. */
export const filing: Grant[] = [{ table: 'cases', actions: ['GetItem', 'PutItem'] }]

/** Finds a target and its case, and changes the case. */
export const opening: Grant[] = [
  { table: 'posts', actions: ['GetItem'] },
  { table: 'accounts', actions: ['GetItem'] },
  { table: 'messages', actions: ['GetItem'] },
  ...filing,
]

/** Holds a new or edited listing back. */
export const holding: Grant[] = [...opening, ...recording, { table: 'posts', index: 'byOwner', actions: ['Query'] }]
