import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FigurePeriod } from '#shared/figures/figures.ts'
import { api } from '../../lib/api.ts'

/** The figures of one own listing, or of all. */
export const figuresQuery = (userId: string, days: FigurePeriod, postId?: string) =>
  queryOptions({
    queryKey: ['figures', userId, days, postId],
    queryFn: async ({ signal }) => {
      const query = { days }
      return postId
        ? (await api.figures.get({ params: { postId }, query, signal })).data
        : (await api.figures.all({ query, signal })).data
    },
    placeholderData: keepPreviousData,
  })
