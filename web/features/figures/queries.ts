import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FigurePeriod } from '#shared/figures/figures.ts'
import { api } from '../../lib/api.ts'

/** The figures of all own listings. */
export const figuresQuery = (userId: string, days: FigurePeriod) =>
  queryOptions({
    queryKey: ['figures', userId, days],
    queryFn: async ({ signal }) => (await api.figures.all({ query: { days }, signal })).data,
    placeholderData: keepPreviousData,
  })

/** The figures of an own listing. */
export const listingFiguresQuery = (userId: string, days: FigurePeriod, postId: string) =>
  queryOptions({
    queryKey: ['figures', userId, days, postId],
    queryFn: async ({ signal }) => (await api.figures.get({ params: { postId }, query: { days }, signal })).data,
    placeholderData: keepPreviousData,
  })
