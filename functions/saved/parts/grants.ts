import type { Grant } from '../../lib/needs.ts'

/** Reads who saved a listing, and stores that they were told. */
export const tellingSavers: Grant[] = [
  { table: 'saved', index: 'byPost', actions: ['Query'] },
  { table: 'saved', actions: ['UpdateItem'] },
]
