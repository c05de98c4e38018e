import { randomUUID } from 'node:crypto'
import type { Schedule } from './deployment.ts'
import { invokeLater } from './events.ts'
import { accountId, region } from './identities.ts'
import type { Lambda } from './lambda.ts'

const unitMilliseconds: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** The period of `rate(15 minutes)` in milliseconds. */
function periodOf(expression: string): number {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  const period = Number(count) * (unitMilliseconds[unit] ?? Number.NaN)
  if (Number.isNaN(period)) throw new Error(`The laptop cloud cannot read the schedule ${expression}.`)
  return period
}

/** The event that EventBridge sends for a schedule, with a time so many milliseconds ahead of now. */
export const scheduledEvent = (ahead = 0) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: accountId,
  time: new Date(Date.now() + ahead).toISOString(),
  region,
  resources: [],
  detail: {},
})

/** Starts the schedules; returns a function that stops them. */
export function startSchedules(schedules: Schedule[], lambda: Lambda): () => void {
  const timers = schedules.map(({ expression, functionArn, ...how }) =>
    setInterval(() => void invokeLater(lambda, functionArn, scheduledEvent(), how), periodOf(expression)),
  )
  return () => timers.forEach(clearInterval)
}
