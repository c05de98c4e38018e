import type { QueryClient } from '@tanstack/react-query'
import { postQuery } from '../posts/parts/postQuery.ts'
import { refetchResults } from '../search/parts/results.ts'

/** Loads again what shows a listing, once its owner has changed it from a conversation. */
export const refetchListing = (client: QueryClient, postId: string): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: postQuery(postId).queryKey }),
    client.invalidateQueries({ queryKey: ['mine'] }),
    refetchResults(client),
  ])
