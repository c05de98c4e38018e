import { expect } from 'vitest'
import type { AlarmState } from '../../infra/local/alarms.ts'
import type { Dimensions } from '../../infra/local/metrics.ts'
import type { MailQuota } from '../../infra/local/ses.ts'
import { address, send } from './http.ts'

async function post(path: string, body: unknown): Promise<void> {
  const { status } = await send('POST', `/__local/${path}`, { body })
  expect(status).toBe(200)
}

/** Advances the alarms by this many minutes. */
export const advanceMinutes = (minutes: number) => post('clock', `seconds=${minutes * 60}`)

/** Sets the maximum number of concurrent functions; without a number there is no limit. */
export const setConcurrency = (atOnce?: number) => post('concurrency', { atOnce })

/** Sets how many mails SES takes in 24 hours and in a second; without numbers any. */
export const setMailQuota = (quota: MailQuota = {}) => post('mail-quota', quota)

/** Measures a value, as AWS or a function would. */
export const noteMetric = (namespace: string, metric: string, value: number, dimensions: Dimensions) =>
  post('metrics', { namespace, metric, value, dimensions })

/** The names of the alarms in state ALARM. */
export async function ringing(): Promise<string[]> {
  const states: AlarmState[] = await (await fetch(`${address()}/__local/alarms.json`)).json()
  return states.flatMap(({ name, state }) => (state === 'ALARM' ? name.replace('tregu-laptop-', '') : []))
}

/** The names of all alarms. */
export async function alarmNames(): Promise<string[]> {
  const states: AlarmState[] = await (await fetch(`${address()}/__local/alarms.json`)).json()
  return states.map(({ name }) => name.replace('tregu-laptop-', ''))
}
