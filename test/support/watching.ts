import { expect } from 'vitest'
import type { AlarmState } from '../../infra/local/alarms.ts'
import { address, send } from './http.ts'

async function post(path: string, body: unknown): Promise<void> {
  const { status } = await send('POST', `/__local/${path}`, { body })
  expect(status).toBe(200)
}

/** Lets so many minutes pass for the alarms. */
export const letPass = (minutes: number) => post('clock', `seconds=${minutes * 60}`)

/** Lets so many functions run at once from now on; without a number as many as want to. */
export const letRun = (atOnce?: number) => post('concurrency', { atOnce })

/** The alarms that ring, by name. */
export async function ringing(): Promise<string[]> {
  const states: AlarmState[] = await (await fetch(`${address()}/__local/alarms.json`)).json()
  return states.flatMap(({ name, state }) => (state === 'ALARM' ? name.replace('tregu-laptop-', '') : []))
}

/** The names of all alarms. */
export async function alarmNames(): Promise<string[]> {
  const states: AlarmState[] = await (await fetch(`${address()}/__local/alarms.json`)).json()
  return states.map(({ name }) => name.replace('tregu-laptop-', ''))
}
