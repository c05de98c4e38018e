import { useState } from 'react'
import type { Card } from '#shared/posts/post.ts'
import { hidden } from '../../../lib/deviceIds.ts'
import { isServerRendered } from '../../../lib/serverRendered.ts'

const idsOf = (cards: readonly Card[]) => cards.map(({ postId }) => postId).join()

/**
 * Which of some cards the visitor has hidden. Those are left out, except on the server's page, which does not know of
 * them: there they are `veiled` and keep their room, so that nothing moves.
 */
export function useHiding<C extends Card>(cards: readonly C[]) {
  const ids = hidden.useList()
  const [made] = useState(() => isServerRendered() && { shown: idsOf(cards), ids: hidden.read() })
  const all = cards.filter(({ postId }) => ids.includes(postId))
  const veiled = made && made.shown === idsOf(cards) ? all.filter(({ postId }) => made.ids.includes(postId)) : []
  return { veiled, left: all.filter((card) => !veiled.includes(card)) }
}
