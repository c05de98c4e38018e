import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#shared/lib/language.ts'
import type { LegalPageName } from '#shared/papers/legalPages.ts'
import { api } from '../../lib/api.ts'

/** A legal page in a language, as it holds now or in one of its versions. */
export const legalPageQuery = (paper: LegalPageName, language: Language, version?: number) =>
  queryOptions({
    queryKey: ['paper', paper, language, version ?? ''],
    queryFn: async ({ signal }) =>
      (await api.papers.get({ params: { paper }, query: { language, version }, signal })).data,
  })
