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
 * 2022/2065, art. 23(2)). Whoever has no record is fine.
 */
export function reporterStatus(record: ReporterRecord | undefined): ReporterStatus {
  const { upheld, dismissed } = record ?? { upheld: 0, dismissed: 0 }
  const surplus = dismissed - 2 * upheld
  if (surplus >= uncountedFrom) return 'uncounted'
  return surplus >= warnedFrom ? 'warned' : 'fine'
}

/**
 * The weight of what a network address reports, and the least of a grave report. It has no record: one person can have
 * many addresses, and a carrier's gateway is one address of many people.
 */
const anonymousWeight = 0.5

/**
 * The weight of an account's report by its record: 1, up to 1 more by the share of reports that were upheld, as
 * Discourse weighs flags, and 0 once it is not counted. Without an account, and so without a record: a half.
 */
export function weightOf(record: ReporterRecord | undefined, grave = false): number {
  if (!record) return anonymousWeight
  if (reporterStatus(record) === 'uncounted') return grave ? anonymousWeight : 0
  const { upheld, dismissed } = record
  return 1 + (upheld + dismissed === 0 ? 0 : upheld / (upheld + dismissed + 2))
}

/** The points of a report of weight 1. */
export const pointsPerReport = 10
/** The maximum weight of all reports together, because a crowd can be called together. */
export const weightMax = 5

/** The weight of all reports of a target together. */
export const weightOfAll = (weights: readonly number[]): number =>
  Math.min(
    weightMax,
    weights.reduce((sum, weight) => sum + weight, 0),
  )

/** The points of the reports of a target, those that count each with its weight (TRU-02). */
export const reportPoints = (weights: readonly number[]): number => Math.round(pointsPerReport * weightOfAll(weights))
