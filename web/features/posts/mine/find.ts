import { fold } from '#shared/lib/text.ts'
import { type Placed, placeOf } from '../parts/place.ts'

/** From how many own listings on their owner can search them. */
export const searchedFrom = 13

/** The listings whose title, place or id contains each typed word. */
export function findOwn<T extends Placed & { title: string; postId: string }>(cards: readonly T[], typed: string): T[] {
  const words = fold(typed).split(' ')
  return cards.filter((card) => {
    const text = fold(`${card.title} ${placeOf(card)} ${card.postId}`)
    return words.every((word) => text.includes(word))
  })
}
