import { type Car, cars, type Kind, picturesOf } from './pictures.ts'
import type { Random } from './random.ts'

/**
 * Deals what there is of a kind in turn, so that all of it is used about equally often. Primary pictures have decks of
 * their own: listings of a kind that follow one another then begin with different ones.
 */
export type Deal = {
  primary: (kind: Kind) => string
  picture: (kind: Kind) => string
  car: (body: Car['body']) => Car
}

export const decks = (random: Random): Deal => ({
  primary: inTurn(random, picturesOf),
  picture: inTurn(random, picturesOf),
  car: inTurn(random, (body) => cars.filter((one) => one.body === body)),
})

/** Shuffled decks, one per key. One that is used up is shuffled anew, and does not begin with what it ended with. */
function inTurn<K, T>(random: Random, all: (key: K) => readonly T[]): (key: K) => T {
  const left = new Map<K, T[]>()
  const last = new Map<K, T>()
  return (key) => {
    const deck = left.get(key) ?? []
    if (deck.length === 0) {
      deck.push(...random.shuffle(all(key)))
      if (deck.at(-1) === last.get(key)) deck.reverse()
    }
    left.set(key, deck)
    const next = deck.pop()
    if (next === undefined) throw new Error(`There is nothing to deal for ${key}`)
    last.set(key, next)
    return next
  }
}

/** Different pictures of these kinds, in this order; the first one is primary. */
export function deal({ primary, picture }: Deal, kinds: readonly Kind[]): string[] {
  const dealt: string[] = []
  for (const kind of kinds) {
    const next = dealt.length === 0 ? primary : picture
    let name = next(kind)
    while (dealt.includes(name)) name = next(kind)
    dealt.push(name)
  }
  return dealt
}
