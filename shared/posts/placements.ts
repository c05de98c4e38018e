import { type Region, regionOf } from '../places/cities.ts'
import { type Category, categoryOf, generics, type Placement } from './lists.ts'
import type { Card } from './post.ts'

/** Fallback of each row of the home page without placed listings: the newest listings of this type. */
export const fallbackTypes = {
  firstAdSlider: generics.patundshmeri,
  secondAdSlider: 'apartment',
  popular: generics.gastronomi,
  sponsored: generics.vetura,
} as const satisfies Record<Placement, string>

/** Moves the listings of a region to the front; otherwise the order is kept (stable). */
export const regionFirst = (cards: readonly Card[], region: Region): Card[] =>
  inFront(cards, (card) => regionOf(card['input-location']) === region)

/** Moves the listings of a category to the front; otherwise the order is kept (stable). */
export const categoryFirst = (cards: readonly Card[], category: Category): Card[] =>
  inFront(cards, ({ postType }) => categoryOf(postType.postTypeId) === category)

const inFront = (cards: readonly Card[], isFirst: (card: Card) => boolean): Card[] => [
  ...cards.filter(isFirst),
  ...cards.filter((card) => !isFirst(card)),
]

/** How many of the sponsored listings are shown (API-06). */
const picks = 3

/** A random choice of the sponsored listings, of those of the region first (D-143). */
export const randomSponsored = (cards: readonly Card[], region: Region): Card[] =>
  regionFirst(shuffled(cards), region).slice(0, picks)

const shuffled = <T>(cards: readonly T[]): T[] =>
  cards
    .map((card) => ({ card, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ card }) => card)
