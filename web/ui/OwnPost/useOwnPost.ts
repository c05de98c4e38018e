import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Card } from '#shared/posts/post.ts'
import { ApiError, api } from '../../lib/api.ts'
import { notify } from '../notify.ts'

/** How the calls name the two lists of an owner. */
export const postStatuses = ['aktive', 'arkive'] as const
export type PostStatus = (typeof postStatuses)[number]

export const ownPostsKey = (userId: string) => ['mine', userId]

const statusOf = (archived: boolean): PostStatus => (archived ? 'arkive' : 'aktive')

/** Puts a listing into one of its owner's lists, newest first, and takes it out of the other; or out of both. */
function place(client: QueryClient, post: Card, status: PostStatus | undefined): void {
  for (const one of postStatuses) {
    client.setQueryData<Card[]>([...ownPostsKey(post.userId), one], (cards) => {
      const others = cards?.filter(({ postId }) => postId !== post.postId)
      if (one !== status) return others
      return others && [post, ...others].sort((a, b) => (a.postId < b.postId ? 1 : -1))
    })
  }
}

function setArchived(client: QueryClient, post: Card, archived: boolean): void {
  const changed = { archived, active: !archived }
  place(client, { ...post, ...changed }, statusOf(archived))
  client.setQueryData<Card>(['post', post.postId], (known) => known && { ...known, ...changed })
}

/** An expired session has said so itself. */
const toldAlready = (error: Error) => error instanceof ApiError && error.status === 401

/**
 * What the owner of a listing may do with it. Lists show it at once, and as it was when the server refuses
 * (STA-02, STA-03, MSG-18 to MSG-20). `onDeleted` hears of a listing that is gone.
 */
export function useOwnPost(post: Card, onDeleted?: () => void) {
  const { t } = useTranslation('mine')
  const client = useQueryClient()
  const { postId, userId } = post
  const forgetSearches = () => client.invalidateQueries({ queryKey: ['search'] })

  const archive = useMutation({
    mutationFn: (archived: boolean) =>
      api.posts[archived ? 'archive' : 'dearchive']({ params: { postId, userId } }).then(({ data }) => data),
    onMutate: async (archived) => {
      await client.cancelQueries({ queryKey: ownPostsKey(userId) })
      setArchived(client, post, archived)
    },
    onSuccess: (_, archived) => {
      notify.success(t(archived ? 'archived' : 'dearchived'))
      return forgetSearches()
    },
    onError: (error, archived) => {
      setArchived(client, post, !archived)
      if (!toldAlready(error)) notify.error(t('archiveFailed'))
    },
  })

  const remove = useMutation({
    mutationFn: () => api.posts.delete({ params: { id: postId } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: ownPostsKey(userId) })
      place(client, post, undefined)
    },
    onSuccess: () => {
      notify.success(t('deleted'))
      onDeleted?.()
      return forgetSearches()
    },
    onError: (error) => {
      place(client, post, statusOf(post.archived))
      if (!toldAlready(error)) notify.error(t('deleteFailed'))
    },
  })

  return {
    setArchived: (archived: boolean) => archive.mutate(archived),
    remove: () => remove.mutate(),
    archiving: archive.isPending,
    removing: remove.isPending,
  }
}
