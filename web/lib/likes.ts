import { useSyncExternalStore } from 'react'
import type { Card } from '#shared/posts/post.ts'
import { api } from './api.ts'
import { createListeners } from './listeners.ts'
import { local } from './storage.ts'

type Liked = Pick<Card, 'postId' | 'likes'>

const storageKey = 'tregu.liked'

function stored(): string[] {
  const ids = local.read(storageKey)
  return Array.isArray(ids) ? ids.map(String) : []
}

const liked = new Set(stored())
/** The current counts of listings liked here; each replaces the older count (`instead`) that a list still has. */
const counts = new Map<string, { instead: number; likes: number }>()
const underway = new Set<string>()
const { subscribe, emit } = createListeners()

function show({ postId, likes: instead }: Liked, like: boolean, likes: number): void {
  if (like) liked.add(postId)
  else liked.delete(postId)
  counts.set(postId, { instead, likes })
  local.write(storageKey, [...liked])
  emit()
}

function countOf({ postId, likes }: Liked): number {
  const known = counts.get(postId)
  return known?.instead === likes ? known.likes : likes
}

/**
 * Likes a venue, or removes the like. Optimistic: shown at once, and reverted if the server refuses; then throws
 * ApiError.
 */
async function toggle(post: Liked): Promise<void> {
  const { postId } = post
  if (underway.has(postId)) return
  underway.add(postId)
  const like = !liked.has(postId)
  const before = countOf(post)
  const wish = before + (like ? 1 : -1)
  try {
    show(post, like, Math.max(0, wish))
    const { data } = await api.posts.like({ params: { postId, likes: wish }, body: { liked: like } })
    show(post, like, data.likes)
  } catch (error) {
    show(post, !like, before)
    throw error
  } finally {
    underway.delete(postId)
  }
}

/** Whether this visitor likes the venue, and the number of likes. Remembered in this browser (STA-05). */
export function useLike(post: Liked) {
  const isLiked = useSyncExternalStore(
    subscribe,
    () => liked.has(post.postId),
    () => false,
  )
  const likes = useSyncExternalStore(
    subscribe,
    () => countOf(post),
    () => post.likes,
  )
  return { liked: isLiked, likes, toggle: () => toggle(post) }
}
