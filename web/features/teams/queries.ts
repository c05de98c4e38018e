import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The teams that the signed-in user belongs to. */
export const ownTeamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: async ({ signal }) => (await api.teams.mine({ signal })).data,
})

/** The members of the team that is acted for, and who is invited. */
export const teamQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['team', ownerId],
    queryFn: async ({ signal }) => (await api.teams.get({ signal })).data,
  })

/** Who is in charge of which listing of that team. */
export const chargesQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['charges', ownerId],
    queryFn: async ({ signal }) => (await api.teams.charges({ signal })).data,
  })

/** The name of who is in charge of a listing, as everybody sees it. */
export const inChargeQuery = (postId: string) =>
  queryOptions({
    queryKey: ['inCharge', postId],
    queryFn: async ({ signal }) => (await api.teams.inCharge({ params: { postId }, signal })).data,
  })
