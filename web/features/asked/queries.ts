import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '#shared/lib/language.ts'
import { api } from '../../lib/api.ts'

/** Sentences that were asked in vain, with their meaning in this language. Refetched whenever the page is opened. */
export const unansweredListQuery = (language: Language) =>
  queryOptions({
    queryKey: ['asked', language],
    queryFn: async ({ signal }) => (await api.asked.all({ signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
