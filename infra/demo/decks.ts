import { type Car, cars, type Kind, picturesOf } from './pictures.ts'
import type { Random } from './random.ts'

/**
 * Deals the pictures (or cars) of a kind from a shuffled deck, so that all are used about equally often. Primary
 * pictures have decks of their own, so that consecutive listings of a kind have different primary pictures.
 */
export type Deal = {
  primary: (kind: Kind) => string
  picture: (kind: Kind) => string
  car: (body: Car['body']) => Car
}

export const decks = (random: Random): Deal => ({
  primary: shuffledDecks(random, picturesOf),
  picture: shuffledDecks(random, picturesOf),
  car: shuffledDecks(random, (body) => cars.filter((one) => one.body === body)),
})

/**
 * Shuffled decks, one per key. An empty deck is filled and shuffled again; its first entry differs from the last one
 * dealt.
 */
function shuffledDecks<K, T>(random: Random, all: (key: K) => readonly T[]): (key: K) => T {
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

/** Deals a different picture for each of these kinds, in this order; the first picture is the primary one. */
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
