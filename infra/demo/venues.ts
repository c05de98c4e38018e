import type { VenueKind } from '#shared/posts/lists.ts'
import { type Deal, deal } from './decks.ts'
import { byTier, type Draft, draft, paragraph, rounded, some } from './listing.ts'
import type { Kind } from './pictures.ts'
import type { Place } from './places.ts'
import type { Random } from './random.ts'
import words from './words.json' with { type: 'json' }

/** The kinds of its pictures (the first is primary) and the number of guests it has room for. */
const venues: Record<VenueKind, { scenes: readonly [Kind, ...Kind[]]; people: readonly [from: number, to: number] }> = {
  ushqim: { scenes: ['dish', 'terrace', 'dish', 'coffee', 'dish'], people: [40, 220] },
  kafe: { scenes: ['cafe', 'coffee', 'terrace', 'cafe'], people: [20, 90] },
  dasma: { scenes: ['wedding', 'wedding', 'dish', 'terrace'], people: [180, 700] },
  party: { scenes: ['party', 'party', 'cafe', 'terrace'], people: [80, 900] },
}

/** A restaurant, café, wedding hall or club. Most have no price (0) and ask for a reservation; halls have one. */
export function venue(kind: VenueKind, index: number, place: Place, random: Random, from: Deal): Draft {
  const { scenes, people } = venues[kind]
  const { title, opening, closing, kinds } = words.venue
  const { names, what, facts } = kinds[kind]
  const known = names[place.region]
  const name = known[index % known.length] ?? ''
  const allowed = rounded(random.range(...people), 10)
  const hall =
    kind === 'dasma'
      ? rounded(byTier(place, { kosovo: [1500, 6000], newyork: [4500, 16_000] }), 100)
      : rounded(byTier(place, { kosovo: [250, 1200], newyork: [900, 4200] }), 50)
  const [first, ...others] = scenes
  return draft('venue', place, random, {
    pictures: deal(from, [first, ...random.shuffle(others).slice(0, random.int(2, Math.max(2, others.length)))]),
    marks: { [kind]: true },
    values: { name, what, people: allowed },
    text: () => [title, opening, paragraph(...some(facts, random, 2, 4)), closing],
    price: () =>
      kind === 'dasma' || (kind === 'party' && random.chance(0.5))
        ? { price: random.chance(0.7) ? hall : 0 }
        : { price: random.chance(0.12) ? -1 : 0 },
    more: () => ({ numberOfPeopleAllowed: allowed }),
    amenities: [2, 5],
    last: () => ({
      facebookLink: random.chance(0.5)
        ? `https://www.facebook.com/${name.toLowerCase().replace(/[^a-z0-9]+/g, '.')}.example`
        : undefined,
    }),
  })
}
