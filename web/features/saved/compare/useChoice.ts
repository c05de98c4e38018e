import { useState } from 'react'
import * as z from 'zod/mini'
import type { Card } from '#shared/posts/post.ts'
import { comparedMax } from '#shared/saved/saved.ts'
import { session } from '../../../lib/storage.ts'

/** The listings selected for comparison: at most `comparedMax`, all of the same type. */
export type Choice = {
  ids: readonly string[]
  has: (card: Card) => boolean
  /** Whether the listing can be added: its type matches and the maximum is not reached. */
  fits: (card: Card) => boolean
  toggle: (card: Card) => void
  clear: () => void
}

const storageKey = 'tregu.compared'
const stored = z.catch(z.array(z.string()), [])

/** Stores the selection for this tab, so that it is there again after the comparison. */
export const storeChoice = (ids: readonly string[]): void => session.write(storageKey, ids)

/** The selection among these listings. A listing that leaves the list is deselected. */
export function useChoice(cards: readonly Card[]): Choice {
  const [chosen, setChosen] = useState<readonly string[]>(() => stored.parse(session.read(storageKey)))
  const known = new Map(cards.map((card) => [card.postId, card]))
  const ids = chosen.filter((id) => known.has(id))
  const kind = known.get(ids[0] ?? '')?.postType.postTypeId
  const choose = (next: readonly string[]) => {
    setChosen(next)
    storeChoice(next)
  }
  return {
    ids,
    has: ({ postId }) => ids.includes(postId),
    fits: ({ postType }) => ids.length < comparedMax && (kind === undefined || kind === postType.postTypeId),
    toggle: ({ postId }) => choose(ids.includes(postId) ? ids.filter((id) => id !== postId) : [...ids, postId]),
    clear: () => choose([]),
  }
}
