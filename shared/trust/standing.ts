/** How the reports of one person turned out within `recordMonths`. */
export type ReporterRecord = { upheld: number; dismissed: number }

/** For how many months reports count in the record of who made them. */
export const recordMonths = 12

/** So many dismissed reports more than upheld ones: from then on one is warned, and later not counted. */
const [warnedFrom, uncountedFrom] = [5, 10]

export const standings = ['fine', 'warned', 'uncounted'] as const
export type Standing = (typeof standings)[number]

/**
 * Whether somebody's reports still count (TRU-07). Who reports falsely again and again is warned first (Regulation (EU)
 * 2022/2065, art. 23(2)).
 */
export function standingOf({ upheld, dismissed }: ReporterRecord): Standing {
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
  if (standingOf(record) === 'uncounted') return 0
  const { upheld, dismissed } = record
  const weight = 1 + (upheld + dismissed === 0 ? 0 : upheld / (upheld + dismissed + 2))
  return hasAccount ? weight : weight * anonymousShare
}

/** The points of a report of weight 1. */
export const pointsEach = 10
/** What more than so many reports weigh is no more: a crowd can be called together. */
const weightMax = 5

/** The weight of all reports of a target together. */
export const weightOfAll = (weights: readonly number[]): number =>
  Math.min(
    weightMax,
    weights.reduce((sum, weight) => sum + weight, 0),
  )

/** The points of the reports of a target, those that count each with its weight (TRU-02). */
export const reportPoints = (weights: readonly number[]): number => Math.round(pointsEach * weightOfAll(weights))
