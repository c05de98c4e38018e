import type { Grant } from '../../lib/needs.ts'

/** Finds out whether an account has reported a target (`hasReported.ts`). */
export const findingReports: Grant[] = [{ table: 'reports', actions: ['GetItem'] }]
