import type { DemoListing } from './listing.ts'

/** So many listings, and so many of each kind, are published before all others. */
const opening = { all: 60, ofKind: 4 } as const

/**
 * The listings that are published first, the site being usable with them: of every kind, and together with few pictures,
 * because processing the pictures takes most of the time.
 */
export function openingOf(listings: readonly DemoListing[]): DemoListing[] {
  const newest = listings.toReversed()
  const chosen = new Set<DemoListing>()
  const shown = new Set<string>()
  const isRare = ({ body }: DemoListing) =>
    [...chosen].filter((one) => one.body.postType.postTypeId === body.postType.postTypeId).length < opening.ofKind
  const newPictures = ({ pictures }: DemoListing) => pictures.filter((picture) => !shown.has(picture)).length
  while (chosen.size < opening.all) {
    const left = newest.filter((one) => !one.archived && !chosen.has(one))
    const rare = left.filter(isRare)
    const next = (rare.length > 0 ? rare : left).reduce((best, one) =>
      newPictures(one) < newPictures(best) ? one : best,
    )
    chosen.add(next)
    for (const picture of next.pictures) shown.add(picture)
  }
  return [...chosen]
}
