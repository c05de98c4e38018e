import { useState } from 'react'
import type { Card } from '#shared/posts/post.ts'
import { comparedMax } from '#shared/saved/saved.ts'

/** What somebody chose to compare: at most `comparedMax` of one kind. */
export type Choice = {
  ids: readonly string[]
  has: (card: Card) => boolean
  /** Is there room for one more, of this one's kind? */
  fits: (card: Card) => boolean
  toggle: (card: Card) => void
  clear: () => void
}

/** The choice among these listings; one that leaves the list leaves the choice. */
export function useChoice(cards: readonly Card[]): Choice {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const known = new Map(cards.map((card) => [card.postId, card]))
  const ids = chosen.filter((id) => known.has(id))
  const kind = known.get(ids[0] ?? '')?.postType.postTypeId
  return {
    ids,
    has: ({ postId }) => ids.includes(postId),
    fits: ({ postType }) => ids.length < comparedMax && (kind === undefined || kind === postType.postTypeId),
    toggle: ({ postId }) => setChosen(ids.includes(postId) ? ids.filter((id) => id !== postId) : [...ids, postId]),
    clear: () => setChosen([]),
  }
}
