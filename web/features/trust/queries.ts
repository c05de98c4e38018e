import { queryOptions } from '@tanstack/react-query'
import type { Target } from '#shared/trust/reasons.ts'
import { api } from '../../lib/api.ts'

/** What a link leads to does not change while one looks at it; what is wrong with a link stays wrong. */
const linked = { retry: false, staleTime: 60_000 } as const

/** The receipt of a report, by the token of its link. */
export const receiptQuery = (token: string) =>
  queryOptions({
    queryKey: ['receipt', token],
    queryFn: async ({ signal }) => (await api.trust.receipt({ body: { token }, signal })).data,
    ...linked,
  })

/** A statement of reasons, by the token of its link. */
export const statementQuery = (token: string) =>
  queryOptions({
    queryKey: ['statement', token],
    queryFn: async ({ signal }) => (await api.trust.statement({ body: { token }, signal })).data,
    ...linked,
  })

/** The statements of reasons about the caller's listings and account, the newest first. */
export const statementsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['statements', userId],
    queryFn: async ({ signal }) => (await api.trust.statements({ signal })).data,
  })

/** The title of a listing or the name of a person that is to be reported; null for a message, which has none. */
export const reportedQuery = ({ kind, id }: Target) =>
  queryOptions({
    queryKey: ['reported', kind, id],
    queryFn: async ({ signal }) => {
      if (kind === 'listing') return (await api.posts.get({ params: { id }, signal })).data.title
      if (kind === 'message') return null
      const { data } = await api.accounts.contact({ params: { id } })
      return (data.isAgency && data.agencyName) || [data.name, data.lastName].filter(Boolean).join(' ')
    },
    ...linked,
  })
