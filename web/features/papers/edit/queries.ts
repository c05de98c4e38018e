import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { LegalPageName } from '#shared/papers/legalPages.ts'
import { api } from '../../../lib/api.ts'
import { announcedQuery } from '../parts/announcedQuery.ts'

/** How each legal page stands, for editors. */
export const statusQuery = queryOptions({
  queryKey: ['papers'],
  queryFn: async ({ signal }) => (await api.papers.list({ signal })).data,
  staleTime: 0,
})

/** The versions of a legal page and its draft, for editors. */
export const versionsQuery = (paper: LegalPageName) =>
  queryOptions({
    queryKey: ['paper-versions', paper],
    queryFn: async ({ signal }) => (await api.papers.versions({ params: { paper }, signal })).data,
    staleTime: 0,
  })

/** Fetches again what is known of a legal page, after it was changed. */
export function useRefetchLegalPage(paper: LegalPageName): () => Promise<unknown> {
  const client = useQueryClient()
  const changed = [versionsQuery(paper).queryKey, ['paper', paper], announcedQuery.queryKey]
  return () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
}
