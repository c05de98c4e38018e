import type { Rhythm } from './alerts.ts'

const dayMs = 86_400_000
/** Daily and weekly mails are sent at this hour of the reader's time zone, weekly ones on Mondays. */
const [hour, monday] = [8, 1]

/**
 * When an alert sends what it has found at `now` (ms since 1970): at once, or at the next 8 o'clock of its time zone.
 */
export function dueAt(every: Rhythm, zone: string, now: number): number {
  if (every === 'once') return now
  for (let day = 0; day <= 8; day++) {
    const at = atHour(zone, now + day * dayMs)
    if (at > now && (every === 'daily' || weekdayOf(zone, at) === monday)) return at
  }
  throw new Error(`A week in ${zone} has no ${hour} o'clock`)
}

/**
 * 8 o'clock on the day of `moment` in a time zone. The UTC offset is computed again for the result, as it may differ on
 * days when the clocks change.
 */
function atHour(zone: string, moment: number): number {
  const { year, month, day } = partsOf(zone, moment)
  const wanted = Date.UTC(year, month - 1, day, hour)
  const first = wanted - offsetOf(zone, wanted)
  return wanted - offsetOf(zone, first)
}

/** The UTC offset of a time zone at a moment, in ms; positive east of Greenwich. */
function offsetOf(zone: string, moment: number): number {
  const { year, month, day, hour, minute } = partsOf(zone, moment)
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(moment / 60_000) * 60_000
}

const weekdayOf = (zone: string, moment: number): number => {
  const { year, month, day } = partsOf(zone, moment)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

function partsOf(zone: string, moment: number) {
  const form = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const part = Object.fromEntries(form.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 0, day = 0, hour: hours = 0, minute = 0 } = part
  return { year, month, day, hour: hours, minute }
}
