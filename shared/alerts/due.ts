import type { Rhythm } from './alerts.ts'

const dayMs = 86_400_000
/** When daily and weekly mails come, on the reader's clock; weekly ones on Mondays. */
const [hour, monday] = [8, 1]

/** When an alert is to write of what it has found at `now` (ms since 1970): at once, or at the next 8 o'clock of its zone. */
export function dueAt(every: Rhythm, zone: string, now: number): number {
  if (every === 'once') return now
  for (let day = 0; day <= 8; day++) {
    const at = atHour(zone, now + day * dayMs)
    if (at > now && (every === 'daily' || weekdayOf(zone, at) === monday)) return at
  }
  throw new Error(`A week in ${zone} has no ${hour} o'clock`)
}

/** 8 o'clock of the day of a moment in a zone; clocks that were put forward or back on that day are asked again. */
function atHour(zone: string, moment: number): number {
  const { year, month, day } = partsOf(zone, moment)
  const wanted = Date.UTC(year, month - 1, day, hour)
  const first = wanted - offsetOf(zone, wanted)
  return wanted - offsetOf(zone, first)
}

/** By how much the clocks of a zone are ahead of UTC at a moment (ms). */
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
