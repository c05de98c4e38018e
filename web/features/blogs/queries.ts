import { queryOptions } from '@tanstack/react-query'
import type { Article, ArticleCard } from '#shared/blogs/answers.ts'
import { api } from '../../lib/api.ts'
import type { Caller } from '../../lib/caller.ts'
import { untilIndexed } from '../../lib/freshness.ts'
import { queryClient } from '../../lib/queryClient.ts'

/**
 * Which articles are visible depends on the user; undefined until it is known who that is. Meanwhile they see what
 * everybody may see, which came with the page.
 */
type Reader = Caller | null | undefined

const readerKey = (reader: Reader) => reader?.userId ?? ''

/** All articles that the user may see, newest first. */
export const articlesQuery = (reader: Reader) =>
  queryOptions({
    queryKey: ['articles', readerKey(reader)],
    queryFn: async ({ signal }) => (await api.blogs.list({ signal })).data,
    placeholderData: () => queryClient.getQueryData<ArticleCard[]>(['articles', '']),
    enabled: reader !== undefined,
    refetchInterval: untilIndexed,
  })

/** The card of an article, if a list of this browser has it. */
export const knownCard = (slug: string): ArticleCard | undefined =>
  queryClient
    .getQueriesData<ArticleCard[]>({ queryKey: ['articles'] })
    .flatMap(([, cards = []]) => cards)
    .find((card) => card.slug === slug)

/** One article. */
export const articleQuery = (slug: string, reader: Reader) =>
  queryOptions({
    queryKey: ['article', slug, readerKey(reader)],
    queryFn: async ({ signal }) => (await api.blogs.get({ params: { slug }, signal })).data,
    placeholderData: () => queryClient.getQueryData<Article>(['article', slug, '']),
    enabled: reader !== undefined,
  })
