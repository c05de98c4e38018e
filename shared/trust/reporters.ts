/** How the reports of one person turned out within `recordMonths`. */
export type ReporterRecord = { upheld: number; dismissed: number }

/** For how many months reports count in the record of who made them. */
export const recordMonths = 12

/** By how many the dismissed reports of a person must exceed the upheld ones for a warning, and for not counting them. */
const [warnedFrom, uncountedFrom] = [5, 10]

export const reporterStatuses = ['fine', 'warned', 'uncounted'] as const
export type ReporterStatus = (typeof reporterStatuses)[number]

/**
 * Whether somebody's reports still count (TRU-07). Who reports falsely again and again is warned first (Regulation (EU)
 * 2022/2065, art. 23(2)).
 */
export function reporterStatus({ upheld, dismissed }: ReporterRecord): ReporterStatus {
  const surplus = dismissed - 2 * upheld
  if (surplus >= uncountedFrom) return 'uncounted'
  return surplus >= warnedFrom ? 'warned' : 'fine'
}

/** Whoever has no account counts half: one person can have many network addresses. */
const anonymousShare = 0.5

/**
 * The weight of a report by the record of its reporter: 1, up to 1 more by the share of reports that were upheld, as
 * Discourse weighs flags; half of that without an account, and 0 once the reporter is not counted.
 */
export function weightOf(record: ReporterRecord, hasAccount: boolean): number {
  if (reporterStatus(record) === 'uncounted') return 0
  const { upheld, dismissed } = record
  const weight = 1 + (upheld + dismissed === 0 ? 0 : upheld / (upheld + dismissed + 2))
  return hasAccount ? weight : weight * anonymousShare
}

/** The points of a report of weight 1. */
export const pointsPerReport = 10
/** The maximum weight of all reports together, because a crowd can be called together. */
const weightMax = 5

/** The weight of all reports of a target together. */
export const weightOfAll = (weights: readonly number[]): number =>
  Math.min(
    weightMax,
    weights.reduce((sum, weight) => sum + weight, 0),
  )

/** The points of the reports of a target, those that count each with its weight (TRU-02). */
export const reportPoints = (weights: readonly number[]): number => Math.round(pointsPerReport * weightOfAll(weights))
