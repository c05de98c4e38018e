import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { conversations } from '#shared/conversations/contract.ts'
import type { MessageShown } from '#shared/conversations/schema.ts'
import type { Answer } from '#shared/lib/contract.ts'
import { api, isFault } from '../../lib/api.ts'
import { mergedThread, withEarlier, withSent } from './thread.ts'

export type Thread = Answer<typeof conversations.messages>['data']

/** How often an open page asks for what is new, in ms; not while it is hidden. */
const askedEvery = 4000

/** In how many conversations there is something new; `watched` on pages that show them. */
export const unreadQuery = ({ watched = false } = {}) =>
  queryOptions({
    queryKey: ['conversations', 'unread'],
    queryFn: async ({ signal }) => (await api.conversations.unread({ signal })).data.conversations,
    staleTime: 60_000,
    refetchInterval: watched && askedEvery,
  })

/** The own conversations, about one listing or with some words. */
export const inboxQuery = (postId: string | undefined, words: string, unread: number) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'list', postId, words, unread],
    queryFn: ({ pageParam: after, signal }) => api.conversations.list({ query: { after, postId, words }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    staleTime: 0,
  })

const keyOf = (id: string) => ['conversation', id]

/** A conversation, with its newest messages and those that were loaded before. Looks for new ones while it is open. */
export const threadQuery = (client: QueryClient, id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<Thread> => {
      const known = () => client.getQueryData<Thread>(keyOf(id))
      const query = { revision: known()?.conversation.revision }
      const { data } = await api.conversations.messages({ params: { id }, query, signal })
      // Meanwhile earlier messages may have been loaded, or one has been sent.
      return mergedThread(known(), data)
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { error } }) => (error && !isFault(error) ? false : askedEvery),
  })

/** A page of the messages before one. */
export const earlierMessages = async (id: string, before: string | undefined) =>
  (await api.conversations.messages({ params: { id }, query: { before } })).data

/** Shows the messages before one. */
export function showEarlier(client: QueryClient, id: string, before: string | undefined, earlier: Thread): void {
  client.setQueryData<Thread>(keyOf(id), (thread) => thread && withEarlier(thread, before, earlier))
}

/** Shows a message that was sent. */
export function showSent(client: QueryClient, id: string, message: MessageShown): void {
  client.setQueryData<Thread>(keyOf(id), (thread) => thread && withSent(thread, message))
}

/** Shows what has changed of a conversation. */
export function showChange(client: QueryClient, id: string, change: Partial<Thread['conversation']>): void {
  client.setQueryData<Thread>(
    keyOf(id),
    (thread) => thread && { ...thread, conversation: { ...thread.conversation, ...change } },
  )
}

/** Marks what is shown as read, here and at the server. */
export async function markRead(client: QueryClient, id: string, until: string): Promise<void> {
  const { data } = await api.conversations.read({ params: { id }, body: { until } })
  showChange(client, id, data)
  await client.invalidateQueries({ queryKey: ['conversations'] })
}
