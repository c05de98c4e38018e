import type { FieldCode } from '#shared/lib/errors.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import type { LegalPage } from '#shared/papers/answers.ts'
import { noticeDays, noticeMaxDays } from '#shared/papers/legalPages.ts'
import { homeToday } from '#shared/places/zone.ts'
import { dayMs } from '../lib/days.ts'
import { Refusal } from '../lib/errors.ts'
import { shippedFrom } from './shipped/texts.ts'
import type { ListedVersion, Publication } from './stored.ts'

/** A version that everybody may read. */
export type Published = Pick<ListedVersion, 'number' | 'changes' | 'withdrawnAt' | 'withdrawnBy'> &
  Pick<Publication, 'holdsFrom' | 'small'> &
  Partial<Pick<Publication, 'publishedAt' | 'publishedBy'>>

export const noChanges = { en: '', al: '' }

/** The text that the product ships with is version 1 of each page, and is stored nowhere. */
const shipped: Published = { number: 1, holdsFrom: shippedFrom, small: false, changes: noChanges }

const isPublished = (one: ListedVersion): one is ListedVersion & Publication => one.holdsFrom !== undefined

/** Versions newest first; at the end the shipped one. */
type Versions = [...Published[], Published]

/** All versions of a page that were ever published, also those that were withdrawn. */
export const everPublishedOf = (stored: readonly ListedVersion[]): Versions => [...stored.filter(isPublished), shipped]

/** The versions of a page that hold, held or will hold. */
export const publishedOf = (stored: readonly ListedVersion[]): Versions => [
  ...stored.filter(isPublished).filter(({ withdrawnAt }) => !withdrawnAt),
  shipped,
]

const addDays = (day: string, days: number) => utcDay(Date.parse(`${day}T00:00:00Z`) + days * dayMs)

/**
 * The version that holds on a day, and the announced one that holds next, by the number of its last correction. Later
 * versions never hold earlier.
 */
export function currentAndComing(
  published: readonly Published[],
  day: string,
): { holding: Published; coming?: Published } {
  const holding = published.find(({ holdsFrom }) => holdsFrom <= day) ?? shipped
  const next = published.findLast(({ number, small }) => number > holding.number && !small)
  const corrected = published.find(({ holdsFrom }) => holdsFrom === next?.holdsFrom)
  return { holding, coming: next && { ...next, number: corrected?.number ?? next.number } }
}

/**
 * The day from which a version holds that is published now: `noticeDays` from today or later, a small correction at once;
 * never before the version that it follows. Refuses a day that was asked for and is too early, more than
 * `noticeMaxDays` away, or that of a small correction.
 */
export function effectiveDay(
  { small, holdsFrom: requested }: { small: boolean; holdsFrom?: string },
  before: Pick<Published, 'holdsFrom'>,
): string {
  const soonest = small ? homeToday() : addDays(homeToday(), noticeDays)
  const earliest = soonest > before.holdsFrom ? soonest : before.holdsFrom
  const refuse = (code: FieldCode) => new Refusal('badInput', { holdsFrom: code })
  if (requested && small) throw refuse('invalid')
  if (requested && requested < earliest) throw refuse('tooSmall')
  if (requested && requested > addDays(homeToday(), noticeMaxDays)) throw refuse('tooLarge')
  return requested ?? earliest
}

/** The version that may be withdrawn on a day: the newest, as long as it does not hold. */
export const withdrawableOf = ([newest]: Versions, day: string): Published | undefined =>
  newest.holdsFrom > day ? newest : undefined

/** What is answered of a version that is coming. */
export const toComing = ({ number, holdsFrom, changes }: Published): LegalPage['coming'] => ({
  number,
  holdsFrom,
  changes,
})
