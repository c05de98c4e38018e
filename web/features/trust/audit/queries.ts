import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuditQuery } from '#shared/trust/audit/schema.ts'
import { api } from '../../../lib/api.ts'

/** A page of the audit log; refetched whenever it is opened. */
export const auditLogQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => api.trust.audit({ query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What waits for a second administrator; refetched whenever it is opened. */
export const approvalsQuery = queryOptions({
  queryKey: ['approvals'],
  queryFn: ({ signal }) => api.trust.approvals({ signal }),
  staleTime: 0,
})
