import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { expiryOf, type OwnersReason, renewMax } from '#shared/posts/expiry.ts'
import type { Card } from '#shared/posts/post.ts'
import { freedAt, reservedAt, reservedDays, unreserved } from '#shared/posts/reservation.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { notify } from '../../../ui/notify.ts'
import { refetchResults } from '../../search/parts/results.ts'
import { postQuery } from '../parts/postQuery.ts'

/** The API's names of an owner's two lists. */
export const postStatuses = ['aktive', 'arkive'] as const
export type PostStatus = (typeof postStatuses)[number]

export const ownPostsKey = (userId: string) => ['mine', userId]

const statusOf = (archived: boolean): PostStatus => (archived ? 'arkive' : 'aktive')

/**
 * Moves a listing into the owner's cached list of this status, newest first. Without a status, removes it from both.
 */
function place(client: QueryClient, post: Card, status: PostStatus | undefined): void {
  for (const one of postStatuses) {
    client.setQueryData<Card[]>([...ownPostsKey(post.userId), one], (cards) => {
      const others = cards?.filter(({ postId }) => postId !== post.postId)
      if (one !== status) return others
      return others && [post, ...others].sort((a, b) => (a.postId < b.postId ? 1 : -1))
    })
  }
}

/** Updates the caches with the new state of a listing, and moves it into the right list. */
function show(client: QueryClient, post: Card): void {
  place(client, post, statusOf(post.archived))
  const { queryKey } = postQuery(post.postId)
  client.setQueryData(queryKey, (known) => known && { ...known, ...stateOf(post) })
  // The rest of the cached listing may be older than an edit, so it is marked as stale although its state is new.
  void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

const stateOf = ({ archived, archivedFor, expiresAt, confirmedAt, reservedUntil, freeSince }: Card) => ({
  ...{ archived, archivedFor, expiresAt, confirmedAt, reservedUntil, freeSince },
  active: !archived,
})

/** The listing after its owner has archived it. */
const archivedOf = (post: Card, archivedFor?: OwnersReason): Card => ({
  ...post,
  ...{ archived: true, active: false, archivedFor, expiresAt: undefined, ...unreserved },
})

/** The listing after its owner has confirmed that it is still available. */
const renewedOf = (post: Card): Card => ({
  ...post,
  ...{ archived: false, active: true, archivedFor: undefined },
  expiresAt: expiryOf(post.postType.postTypeId, Date.now()),
  confirmedAt: new Date().toISOString(),
})

/** Marks the lists of an owner as stale after a change, which starts to poll them: one may have been read meanwhile. */
const settled = (client: QueryClient, userId: string) =>
  client.invalidateQueries({ queryKey: ownPostsKey(userId), refetchType: 'none' })

/** Whether the error is shown elsewhere: an expired session shows its own message. */
const isShownElsewhere = (error: Error) => error instanceof ApiError && error.status === 401

/**
 * What the owner can do with a listing. Updates are optimistic, and rolled back when the server refuses (STA-02,
 * STA-03, MSG-18 to MSG-20). `onDeleted` is called after the listing was deleted.
 */
export function useOwnPost(post: Card, onDeleted?: () => void) {
  const { t } = useTranslation('mine')
  const client = useQueryClient()
  const { postId, userId } = post

  const archive = useMutation({
    mutationFn: ({ archived, reason }: { archived: boolean; reason?: OwnersReason }) => {
      const params = { postId, userId }
      const call = archived ? api.posts.archive({ params, body: { reason } }) : api.posts.dearchive({ params })
      return call.then(({ data }) => data)
    },
    onMutate: async ({ archived, reason }) => {
      await client.cancelQueries({ queryKey: ownPostsKey(userId) })
      show(client, archived ? archivedOf(post, reason) : renewedOf(post))
      return post
    },
    onSuccess: (_, { archived }) => {
      notify.success(t(archived ? 'archived' : 'dearchived'), undefined, postId)
      return refetchResults(client)
    },
    // `post` may be the optimistic one by now.
    onError: (error, _, before = post) => {
      show(client, before)
      if (!isShownElsewhere(error)) notify.error(t('archiveFailed'))
    },
    onSettled: () => settled(client, userId),
  })

  const reserve = useMutation({
    mutationFn: (reserved: boolean) => api.posts.reserve({ params: { postId, userId }, body: { reserved } }),
    onMutate: async (reserved) => {
      await client.cancelQueries({ queryKey: ownPostsKey(userId) })
      show(client, { ...post, ...(reserved ? reservedAt : freedAt)(Date.now()) })
      return post
    },
    onSuccess: (_, reserved) => {
      notify.success(t(reserved ? 'reserved' : 'freed', { count: reservedDays }), undefined, postId)
      return refetchResults(client)
    },
    onError: (error, _, before = post) => {
      show(client, before)
      if (!isShownElsewhere(error)) notify.error(t('archiveFailed'))
    },
    onSettled: () => settled(client, userId),
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
      return refetchResults(client)
    },
    onError: (error) => {
      place(client, post, statusOf(post.archived))
      if (!isShownElsewhere(error)) notify.error(t('deleteFailed'))
    },
    onSettled: () => settled(client, userId),
  })

  return {
    archive: (reason: OwnersReason) => archive.mutate({ archived: true, reason }),
    dearchive: () => archive.mutate({ archived: false }),
    remove: () => remove.mutate(),
    reserve: (reserved: boolean) => reserve.mutate(reserved),
    archiving: archive.isPending,
    reserving: reserve.isPending,
    removing: remove.isPending,
  }
}

/**
 * Confirms that listings of one owner are still available (FRE-02). An optimistic update; where a request is refused, it
 * is rolled back for the listings that were not renewed before.
 */
export function useRenewing(userId: string) {
  const { t } = useTranslation('mine')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (cards: readonly Card[]): Promise<number> => {
      for (let done = 0; done < cards.length; done += renewMax) {
        const postIds = cards.slice(done, done + renewMax).map(({ postId }) => postId)
        try {
          await api.posts.renew({ body: { postIds } })
        } catch (error) {
          if (done === 0) throw error
          return done
        }
      }
      return cards.length
    },
    onMutate: async (cards) => {
      await client.cancelQueries({ queryKey: ownPostsKey(userId) })
      for (const card of cards) show(client, renewedOf(card))
    },
    onSuccess: (done, cards) => {
      for (const card of cards.slice(done)) show(client, card)
      if (done === cards.length) notify.success(t('renewed', { count: done }), undefined, userId)
      else notify.error(t('renewedSome', { done, all: cards.length }))
      return refetchResults(client)
    },
    onError: (error, cards) => {
      for (const card of cards) show(client, card)
      if (!isShownElsewhere(error)) notify.error(t('renewFailed'))
    },
    onSettled: () => settled(client, userId),
  })
}
