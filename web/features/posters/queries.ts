import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The page of a poster, by its slug, an earlier one, or the id of the account. */
export const posterQuery = (slug: string) =>
  queryOptions({
    queryKey: ['poster', slug],
    queryFn: async ({ signal }) => (await api.posters.get({ params: { slug }, signal })).data,
  })

/** The register numbers that wait for an administrator. */
export const waitingQuery = queryOptions({
  queryKey: ['proofs', 'waiting'],
  queryFn: async ({ signal }) => (await api.posters.waiting({ signal })).data,
  staleTime: 0,
})

/** The own page, as it is now. */
export const ownPageQuery = (userId: string) =>
  queryOptions({
    queryKey: ['ownPage', userId],
    queryFn: async ({ signal }) => (await api.posters.mine({ signal })).data,
    staleTime: 0,
  })
