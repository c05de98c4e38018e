import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { writtenNumber } from '#shared/lib/writtenNumber.ts'
import type { OwnPost, OwnPosts } from '#shared/manage/answers.ts'
import type { OwnQuery } from '#shared/manage/schema.ts'
import { expiryOf, type OwnersReason, renewMax } from '#shared/posts/expiry.ts'
import type { Card } from '#shared/posts/post.ts'
import { mainPriceField } from '#shared/posts/price.ts'
import { freedAt, reservedAt, reservedDays, unreserved } from '#shared/posts/reservation.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { notify } from '../../../ui/notify.ts'
import { refetchResults } from '../../search/parts/results.ts'
import { postQuery } from '../parts/postQuery.ts'

/** An own listing, as a list or its page shows it. */
export type Own = Omit<OwnPost, 'photo'>

export const ownPostsKey = (userId: string) => ['mine', userId]

/** The owner's cached pages as they are now; answers a function that brings them back. */
function remember(client: QueryClient, userId: string): () => void {
  const pages = client.getQueriesData({ queryKey: ownPostsKey(userId) })
  return () => {
    for (const [queryKey, page] of pages) client.setQueryData(queryKey, page)
  }
}

/** Changes a listing in the owner's cached pages; it leaves those of the other list, or all (`undefined`). */
function place(client: QueryClient, userId: string, postId: string, change: (post: Own) => Own | undefined): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ownPostsKey(userId) })) {
    const { status } = queryKey.at(-1) as OwnQuery
    client.setQueryData<OwnPosts>(queryKey, (page) => {
      if (!page?.data.some((one) => one.postId === postId)) return page
      const data = page.data.flatMap((one) => {
        const changed = one.postId === postId ? change(one) : one
        return changed && changed.archived === (status === 'arkive') ? { ...one, ...changed } : []
      })
      return { ...page, data, numOfPosts: page.numOfPosts + data.length - page.data.length }
    })
  }
}

/** Updates the caches with the new state of a listing. */
function show(client: QueryClient, userId: string, postId: string, change: <P extends Own>(post: P) => P): void {
  place(client, userId, postId, change)
  const { queryKey } = postQuery(postId)
  client.setQueryData(queryKey, (known) => known && { ...known, ...stateOf(change(known)) })
  // The rest of the cached listing may be older than an edit, so it is marked as stale although its state is new.
  void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

const stateOf = ({
  archived,
  archivedFor,
  expiresAt,
  confirmedAt,
  reservedUntil,
  freeSince,
}: Partial<Pick<Card, 'freeSince'>> & Own) => ({
  ...{ archived, archivedFor, expiresAt, confirmedAt, reservedUntil, freeSince },
  active: !archived,
})

/** The listing after its owner has archived it. */
const archivedOf = <P extends Own>(post: P, archivedFor?: OwnersReason): P => ({
  ...post,
  ...{ archived: true, active: false, archivedFor, expiresAt: undefined, ...unreserved },
})

/** The listing after its owner has confirmed that it is still available. */
const renewedOf = <P extends Own>(post: P): P => ({
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
export function useOwnPost(post: Own, onDeleted?: () => void) {
  const { t } = useTranslation('mine')
  const client = useQueryClient()
  const { postId, userId } = post
  /** Shows a change at once; answers a function that takes it back. */
  const changing = (change: <P extends Own>(post: P) => P) => {
    const bringBack = remember(client, userId)
    const { queryKey } = postQuery(postId)
    const known = client.getQueryData(queryKey)
    show(client, userId, postId, change)
    return () => {
      bringBack()
      client.setQueryData(queryKey, known)
    }
  }

  const archive = useMutation({
    mutationFn: ({ archived, reason }: { archived: boolean; reason?: OwnersReason }) => {
      const params = { postId, userId }
      const call = archived ? api.posts.archive({ params, body: { reason } }) : api.posts.dearchive({ params })
      return call.then(({ data }) => data)
    },
    onMutate: async ({ archived, reason }) => {
      await client.cancelQueries({ queryKey: ownPostsKey(userId) })
      return changing((one) => (archived ? archivedOf(one, reason) : renewedOf(one)))
    },
    onSuccess: (_, { archived }) => {
      notify.success(t(archived ? 'archived' : 'dearchived'), undefined, postId)
      return refetchResults(client)
    },
    onError: (error, _, bringBack) => {
      bringBack?.()
      if (!isShownElsewhere(error)) notify.error(t('archiveFailed'))
    },
    onSettled: () => settled(client, userId),
  })

  const reserve = useMutation({
    mutationFn: (reserved: boolean) => api.posts.reserve({ params: { postId, userId }, body: { reserved } }),
    onMutate: async (reserved) => {
      await client.cancelQueries({ queryKey: ownPostsKey(userId) })
      return changing((one) => ({ ...one, ...(reserved ? reservedAt : freedAt)(Date.now()) }))
    },
    onSuccess: (_, reserved) => {
      notify.success(t(reserved ? 'reserved' : 'freed', { count: reservedDays }), undefined, postId)
      return refetchResults(client)
    },
    onError: (error, _, bringBack) => {
      bringBack?.()
      if (!isShownElsewhere(error)) notify.error(t('archiveFailed'))
    },
    onSettled: () => settled(client, userId),
  })

  const remove = useMutation({
    mutationFn: () => api.posts.delete({ params: { id: postId } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: ownPostsKey(userId) })
      const bringBack = remember(client, userId)
      place(client, userId, postId, () => undefined)
      return bringBack
    },
    onSuccess: () => {
      notify.success(t('deleted'))
      onDeleted?.()
      return refetchResults(client)
    },
    onError: (error, _, bringBack) => {
      bringBack?.()
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

/** Changes the main price of a listing to what was typed, and offers to undo that; `onSaved` once it is stored. */
export function usePriceChange(post: Own, onSaved: () => void) {
  const { t } = useTranslation('mine')
  const client = useQueryClient()
  const { postId, userId, title } = post
  const saving = useMutation({
    mutationFn: async (typed: string) => (await import('./savePrice.ts')).savePrice(post, typed),
    onSuccess: (saved) => {
      if ('wrong' in saved) return
      const before = writtenNumber(post[mainPriceField(post)] ?? 0)
      show(client, userId, postId, (one) => ({ ...one, ...saved.changed }))
      onSaved()
      const undo = { label: t('drafts.undo'), act: () => saving.mutate(before) }
      void notify.success(t('price.changed', { title }), undo, postId)
      void settled(client, userId)
      return refetchResults(client)
    },
  })
  return saving
}

/**
 * Confirms that listings of one owner are still available (FRE-02). An optimistic update; where a request is refused, it
 * is rolled back.
 */
export function useRenewing(userId: string) {
  const { t } = useTranslation('mine')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (postIds: readonly string[]): Promise<number> => {
      for (let done = 0; done < postIds.length; done += renewMax) {
        try {
          await api.posts.renew({ body: { postIds: postIds.slice(done, done + renewMax) } })
        } catch (error) {
          if (done === 0) throw error
          return done
        }
      }
      return postIds.length
    },
    onMutate: async (postIds) => {
      await client.cancelQueries({ queryKey: ownPostsKey(userId) })
      const bringBack = remember(client, userId)
      for (const postId of postIds) show(client, userId, postId, renewedOf)
      return bringBack
    },
    onSuccess: (done, { length: all }, bringBack) => {
      if (done < all) bringBack?.()
      if (done === all) notify.success(t('renewed', { count: done }), undefined, userId)
      else notify.error(t('renewedSome', { done, all }))
      return refetchResults(client)
    },
    onError: (error, postIds, bringBack) => {
      bringBack?.()
      for (const postId of postIds) void client.invalidateQueries(postQuery(postId))
      if (!isShownElsewhere(error)) notify.error(t('renewFailed'))
    },
    onSettled: () => settled(client, userId),
  })
}
