import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Caller } from '../../lib/caller.ts'
import { untilIndexed } from '../../lib/freshness.ts'

/** What somebody sees depends on who they are: undefined until that is known. */
type Reader = Caller | null | undefined

const readerKey = (reader: Reader) => reader?.userId ?? ''

/** All articles that the reader may see, newest first. */
export const articlesQuery = (reader: Reader) =>
  queryOptions({
    queryKey: ['articles', readerKey(reader)],
    queryFn: async ({ signal }) => (await api.blogs.list({ signal })).data,
    enabled: reader !== undefined,
    refetchInterval: untilIndexed,
  })

/** One article. */
export const articleQuery = (slug: string, reader: Reader) =>
  queryOptions({
    queryKey: ['article', slug, readerKey(reader)],
    queryFn: async ({ signal }) => (await api.blogs.get({ params: { slug }, signal })).data,
    enabled: reader !== undefined,
  })
