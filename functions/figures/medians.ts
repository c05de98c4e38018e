import { quantile } from '../lib/quantile.ts'

/** Nothing is said of fewer listings, or of those of fewer owners (OWN-03). */
const listingsMin = 8
export const ownersMin = 5

/** A listing as it counts for a median: whose it is, and its numbers. */
export type Sampled = { owner: string; values: readonly number[] }

/**
 * The medians of listings, number by number, to two digits. Undefined unless, whoever asks and leaves out what is their
 * own, there are still enough listings of enough owners: so nobody learns the figure of one stranger (D-427).
 */
export function mediansOf(listings: readonly Sampled[]): number[] | undefined {
  const owners = [...Map.groupBy(listings, ({ owner }) => owner).values()]
  const most = Math.max(0, ...owners.map((own) => own.length))
  if (owners.length - 1 < ownersMin || listings.length - most < listingsMin) return undefined
  return (listings[0]?.values ?? []).map((_, place) =>
    twoDigits(
      quantile(
        listings.map(({ values }) => values[place] ?? 0).sort((a, b) => a - b),
        0.5,
      ),
    ),
  )
}

const twoDigits = (number: number) => Number(Math.round(number).toPrecision(2))
