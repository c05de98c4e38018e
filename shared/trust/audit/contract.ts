import * as z from 'zod/mini'
import type { Call } from '../../lib/contract.ts'
import { approvalList, approvalPath, auditPage, auditQuery } from './schema.ts'

const deciding = { account: { times: 300, seconds: 3600 } }

/** The calls about the audit log, and about what needs a second administrator (TRU-09). */
export const auditing = {
  audit: {
    summary: 'Read the audit log',
    method: 'GET',
    path: '/api/trust/audit',
    access: 'administer',
    query: auditQuery,
    answer: auditPage,
  },
  approvals: {
    summary: 'List what waits for a second administrator',
    method: 'GET',
    path: '/api/trust/approvals',
    access: 'administer',
    answer: approvalList,
  },
  approve: {
    summary: 'Confirm as second administrator what another one asked for',
    method: 'PUT',
    path: '/api/trust/approvals/{id}/approved',
    access: 'administer',
    changes: true,
    limit: deciding,
    params: approvalPath,
    answer: z.strictObject({ data: z.strictObject({ approved: z.literal(true) }) }),
  },
  refuse: {
    summary: 'Refuse what waits for a second administrator; opens a closed account again',
    method: 'PUT',
    path: '/api/trust/approvals/{id}/refused',
    access: 'administer',
    changes: true,
    limit: deciding,
    params: approvalPath,
    answer: z.strictObject({ data: z.strictObject({ refused: z.literal(true) }) }),
  },
} as const satisfies Record<string, Call>
