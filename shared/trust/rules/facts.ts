import type { Region } from '../../places/cities.ts'
import type { Currency, Kind } from '../../posts/lists.ts'
import type { ReporterRecord } from '../reporters.ts'

/** Another person's listing. */
export type Elsewhere = { postId: string; userId: string }

/**
 * Another account that has had the phone number of the owner before, or has the device; `closed` if we closed or
 * suspended it. Whoever has had a number is not linked to those who took it later (D-256), nor who has proved it to those
 * who have not (D-412).
 */
export type Linked = { by: 'phone' | 'device'; userId: string; closed: boolean }

/** A report of the listing, with the record of its reporter; missing for reporters without an account. */
export type Report = { reporter?: ReporterRecord }

/** The price of a listing beside that of similar ones, in the same currency and for the same period (PRC-06). */
export type Compared = { amount: number; median: number; currency: Currency }

/** What the listing itself says. */
export type Listing = {
  kind: Kind
  /** The region of its city. */
  region: Region
  title: string
  description?: string
  descriptionSecond?: string
  /** Its other words that its owner chooses freely, such as quarter and model. */
  otherWords?: readonly string[]
  /** The currency of its price, if it has one. */
  currency?: Currency
  /** How far its pin is from the centre of its city (km), if it has a pin. */
  pinKm?: number
  publishedAt: string
}

/** A change of the listing after publication: by how many percent, and days after publication. */
export type ChangedLater = { percent: number; days: number }

export type Owner = {
  /** When the account was opened. */
  since: string
  isAgency: boolean
  /** In E.164 if their countries are known (D-29). */
  phones: readonly string[]
  /** When the owner published other listings: those of the two days before this one, and of the hour after it. */
  others: readonly string[]
  /** Days without anything that the owner did, up to the day that this listing belongs to; 0 for new accounts. */
  quietDays: number
  /** What of the account was changed in the 14 days before the listing was published. */
  changed: readonly ('email' | 'phone' | 'password')[]
  /** How many other listings hard rules have held back in the 30 days around it, and no person has lifted. */
  holds: number
}

/**
 * All that the rules know of a listing: plain data, gathered by whoever assesses it. Moments are ISO 8601 in UTC; the
 * order of entries in a list means nothing.
 */
export type Facts = {
  listing: Listing
  owner: Owner
  /** Missing if it has no price, or too few similar listings have one. */
  compared?: Compared
  /** Its photos that another owner had published before: one entry for each photo. */
  photosOf: readonly Elsewhere[]
  /** Listings of other owners, published before, with the same text. */
  textOf: readonly Elsewhere[]
  /** Listings of other owners, published before and still open, of a car with the same VIN. */
  vinOf: readonly Elsewhere[]
  linked: readonly Linked[]
  reports: readonly Report[]
  /** The greatest fall of its price after publication. */
  priceFell?: ChangedLater
  /** How much of its texts was written anew after publication. */
  rewritten?: ChangedLater
}
