import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** How many results of a search were published after a moment, as text: those of more than a page are "12+". */
export const newSinceQuery = (search: string, since: string) =>
  queryOptions({
    queryKey: ['new since', search, since],
    queryFn: async ({ signal }) => {
      const query = { ...Object.fromEntries(new URLSearchParams(search)), 'input-order': 'newest' } as const
      const { data, numOfPosts } = (await api.search.find({ query, signal })).data
      const count = data.filter(({ createdAt }) => createdAt > since).length
      return { count, shown: count === data.length && numOfPosts > count ? `${count}+` : String(count) }
    },
  })
