/** Within what time a poster usually answers: an hour, a day, or several days. */
export const paces = ['hour', 'day', 'days'] as const
type Pace = (typeof paces)[number]

/** In how many conversations a poster was asked, and in how many the first answer came within an hour, a day, or later. */
export type Answering = { asked?: number; answeredInHour?: number; answeredInDay?: number; answeredLater?: number }

/** Of fewer conversations nothing is told (CNV-11). */
const toldFrom = 5

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** What a first answer after this time (ms) counts as. */
export const answeredAfter = (ms: number): Answering =>
  ms <= hourMs ? { answeredInHour: 1 } : ms <= dayMs ? { answeredInDay: 1 } : { answeredLater: 1 }

/** The shortest time within which at least half of all conversations were answered. */
export function paceOf({
  asked = 0,
  answeredInHour = 0,
  answeredInDay = 0,
  answeredLater = 0,
}: Answering): Pace | undefined {
  if (asked < toldFrom) return undefined
  const isUsual = (answered: number) => answered * 2 >= asked
  if (isUsual(answeredInHour)) return 'hour'
  if (isUsual(answeredInHour + answeredInDay)) return 'day'
  return isUsual(answeredInHour + answeredInDay + answeredLater) ? 'days' : undefined
}
