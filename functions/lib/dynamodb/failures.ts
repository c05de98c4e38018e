import { utcDay } from '#shared/lib/utcDay.ts'
import { dayIn, homeZone } from '#shared/places/zone.ts'
import { dayMs } from '../days.ts'
import { env } from '../env.ts'
import { where } from './expression.ts'
import { readAll } from './reading.ts'
import { update } from './write.ts'

/** A job of which runs failed on a day, how many (a retry is another run), and when the last one did (ISO 8601). */
export type Failure = { job: string; times: number; last: string }

/** How many days failures are kept. */
const keptDays = 14

/** Counts a failed run of a job, on its calendar day at home. */
export async function noteFailure(job: string, at = new Date()): Promise<void> {
  const last = at.toISOString()
  const ttl = Math.floor((at.getTime() + keptDays * dayMs) / 1000)
  const Key = { day: dayIn(homeZone, last), job }
  await update({ TableName: env('TABLE_FAILURES'), Key }, { set: { last, ttl }, add: { times: 1 } })
}

/** The jobs of which runs failed on this day at home or the next one, the latest first. */
export async function failuresFrom(day: string): Promise<Failure[]> {
  const days = [day, utcDay(Date.parse(day) + dayMs)]
  const found = new Map<string, Failure>()
  for (const one of await Promise.all(days.map(failuresOn))) {
    for (const { job, times, last } of one) found.set(job, { job, times: times + (found.get(job)?.times ?? 0), last })
  }
  return [...found.values()].sort((a, b) => (a.last < b.last ? 1 : -1))
}

const failuresOn = (day: string): Promise<Failure[]> =>
  readAll({ TableName: env('TABLE_FAILURES'), where: where`#day = ${day}` })
