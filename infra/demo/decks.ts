import type { Body } from './draw/cars.ts'
import type { Random } from './draw/random.ts'
import { carsDrawn, type Kind, pictures } from './pictures.ts'

/** Deals what there is of a kind in turn, so that all of it is used about equally often. */
export type Deal = { picture: (kind: Kind) => string; car: (body: Body) => (typeof carsDrawn)[number] }

export const decks = (random: Random): Deal => ({
  picture: inTurn(random, (kind) => pictures.filter((one) => one.kind === kind).map(({ name }) => name)),
  car: inTurn(random, (body) => carsDrawn.filter((one) => one.body === body)),
})

/** Shuffled decks, one per key; a deck that is used up is shuffled anew. */
function inTurn<K, T>(random: Random, all: (key: K) => readonly T[]): (key: K) => T {
  const left = new Map<K, T[]>()
  return (key) => {
    const deck = left.get(key) ?? []
    if (deck.length === 0) deck.push(...random.shuffle(all(key)))
    left.set(key, deck)
    const next = deck.pop()
    if (next === undefined) throw new Error(`There is nothing to deal for ${key}`)
    return next
  }
}

/** Different pictures of these kinds, in this order. */
export function deal({ picture }: Deal, kinds: readonly Kind[]): string[] {
  const dealt: string[] = []
  for (const kind of kinds) {
    let name = picture(kind)
    if (dealt.includes(name)) name = picture(kind)
    if (!dealt.includes(name)) dealt.push(name)
  }
  return dealt
}
