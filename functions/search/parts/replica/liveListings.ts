import { each, without } from '../../../engine/bits.ts'
import type { Replica } from './fold.ts'

/** A listing that anybody finds, with what it is compared by. */
export type LiveListing = { postId: string; owner: string; type: string; offer: string; city: string }

/** All listings that anybody finds, newest first, but not those of people who seek a room. */
export function liveListings({ columns }: Replica): LiveListing[] {
  const { ids, groups, codes, sets } = columns
  const names = { type: [...sets.type.keys()], offer: [...sets.listingType.keys()], city: [...sets.city.keys()] }
  const slots: number[] = []
  each(without(columns.alive.slice(), columns.anyOf('roomAd', ['seeks'])), (slot) => slots.push(slot))
  return slots
    .sort((a, b) => ids.compare(b, a))
    .map((slot) => ({
      postId: ids.at(slot),
      owner: groups.owner.valueOf(slot) ?? '',
      type: names.type[(codes.type[slot] ?? 0) - 1] ?? '',
      offer: names.offer[(codes.listingType[slot] ?? 0) - 1] ?? '',
      city: names.city[(codes.city[slot] ?? 0) - 1] ?? '',
    }))
}
