import type { Grant } from '../../lib/needs.ts'

/** Files a decision in the case of a target that is known. */
export const filing: Grant[] = [{ table: 'cases', actions: ['GetItem', 'PutItem'] }]
