import { type Category, categoryOf, generics, type Placement } from './lists.ts'
import type { Card } from './post.ts'

/** What a row of home shows when nothing is placed there: the newest of these. */
export const instead = {
  firstAdSlider: generics.patundshmeri,
  secondAdSlider: 'apartment',
  popular: generics.gastronomi,
  sponsored: generics.vetura,
} as const satisfies Record<Placement, string>

/** The listings of a world before the others, which keep their order among themselves. */
export const worldFirst = (cards: readonly Card[], world: Category): Card[] => {
  const isOf = ({ postType }: Card) => categoryOf(postType.postTypeId) === world
  return [...cards.filter(isOf), ...cards.filter((card) => !isOf(card))]
}

/** So many of the sponsored listings are shown (API-06). */
const picks = 3

/** Those of the sponsored listings that are shown, at random. */
export const picked = <T>(cards: readonly T[]): T[] =>
  cards
    .map((card) => ({ card, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, picks)
    .map(({ card }) => card)
