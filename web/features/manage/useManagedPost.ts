import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManagedPost, ManagedPosts } from '#shared/manage/answers.ts'
import { type Neighborhood, type PlacementName, placementNames } from '#shared/manage/schema.ts'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { notify } from '../../ui/notify.ts'
import { showFailure } from './parts/failure.ts'
import { postsKey } from './queries.ts'

/** Updates a post in every cached list that contains it. */
function show(client: QueryClient, { postId }: ManagedPost, change: Partial<ManagedPost>): void {
  client.setQueriesData<ManagedPosts>(
    { queryKey: postsKey },
    (page) =>
      page && { ...page, data: page.data.map((post) => (post.postId === postId ? { ...post, ...change } : post)) },
  )
}

/**
 * What an administrator can do with a post. Updates are optimistic, and rolled back on failure. A post without any
 * placement left stays in the list until the next fetch, so that a mistake can be undone.
 */
export function useManagedPost(post: ManagedPost) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const { postId, title } = post
  const settled = { onSettled: () => client.invalidateQueries({ queryKey: postsKey, refetchType: 'none' }) }
  /** The mutations of one post run one after another, in the order of the clicks. */
  const scope = { id: `post ${postId}` }
  const stopAsking = () => client.cancelQueries({ queryKey: postsKey })

  const place = useMutation({
    ...settled,
    scope,
    mutationFn: ({ name, state }: { name: PlacementName; state: boolean }) =>
      api.manage.place({ params: { placement: name }, body: { postId, state } }),
    onMutate: async ({ name, state }) => {
      await stopAsking()
      show(client, post, { [placementNames[name]]: state })
    },
    onSuccess: (_, { name, state }) => show(client, post, { [placementNames[name]]: state }),
    onError: (error, { name, state }) => {
      show(client, post, { [placementNames[name]]: !state })
      showFailure(error, t('posts.placeFailed', { title, placement: t(`placements.${name}`) }))
    },
  })

  const rename = useMutation({
    ...settled,
    scope,
    mutationFn: (body: Required<Neighborhood>) => api.manage.neighborhood({ params: { value: postId }, body }),
    onMutate: async (body) => {
      await stopAsking()
      show(client, post, body)
      return { neighborhood: post.neighborhood, neighborhoodExtra: post.neighborhoodExtra }
    },
    onSuccess: ({ data: { neighborhood, neighborhoodExtra } }) =>
      show(client, post, { neighborhood, neighborhoodExtra }),
    onError: (error, _, before) => {
      if (before) show(client, post, before)
      showFailure(error, t('posts.renameFailed', { title }))
    },
  })

  const remove = useMutation({
    scope,
    mutationFn: () => api.posts.delete({ params: { id: postId } }),
    onSuccess: () => {
      notify.success(t('posts.deleted'))
      return client.invalidateQueries({ queryKey: postsKey })
    },
    onError: (error) => showFailure(error, t('posts.deleteFailed')),
  })

  return { place: place.mutate, rename: rename.mutate, remove: remove.mutate, removing: remove.isPending }
}
