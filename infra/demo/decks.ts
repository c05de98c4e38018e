import type { Random } from './draw/random.ts'
import { type Kind, pictures } from './pictures.ts'

/** Deals the pictures of a kind in turn, so that all of them are used about equally often. */
export type Deal = (kind: Kind) => string

/** Shuffled decks, one per kind; a deck that is used up is shuffled anew. */
export function decks(random: Random): Deal {
  const left = new Map<Kind, string[]>()
  return (kind) => {
    const deck = left.get(kind) ?? []
    if (deck.length === 0)
      deck.push(...random.shuffle(pictures.filter((one) => one.kind === kind).map((one) => one.name)))
    left.set(kind, deck)
    return deck.pop() ?? ''
  }
}

/** Different pictures of these kinds, in this order. */
export function deal(from: Deal, kinds: readonly Kind[]): string[] {
  const dealt: string[] = []
  for (const kind of kinds) {
    let name = from(kind)
    if (dealt.includes(name)) name = from(kind)
    if (!dealt.includes(name)) dealt.push(name)
  }
  return dealt
}
