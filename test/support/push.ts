import type { Notice } from '#shared/push/services.ts'
import type { Pushed } from '../../infra/local/push.ts'
import { address, call } from './http.ts'
import type { Person } from './people.ts'

/** A browser that is subscribed at the push service of the laptop, for its `push.subscribe`. */
export async function newDevice(person: Person, changes: Record<string, unknown> = {}) {
  const { key } = (await call<{ data: { key: string } }>('push.key', { as: person.token })).body.data
  const made = await fetch(`${address()}/__local/push?key=${key}`, { method: 'POST' })
  const { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } } = await made.json()
  return { endpoint, ...keys, key, language: 'en', full: false, ...changes }
}

/** Subscribes a device of somebody. */
export async function subscribe(person: Person, changes: Record<string, unknown> = {}) {
  const body = await newDevice(person, changes)
  const answer = await call<{ data: { deviceId: string } }>('push.subscribe', { as: person.token, body })
  return { body, deviceId: answer.body.data.deviceId }
}

/** What a device has got, oldest first, as its browser reads it. */
export async function pushedTo(endpoint: string): Promise<Notice[]> {
  const all: Pushed[] = await (await fetch(`${address()}/__local/push.json`)).json()
  return all.filter((one) => one.endpoint === endpoint).map(({ text }) => JSON.parse(text))
}

/** The browser of a device is gone. */
export const endDevice = (endpoint: string) =>
  fetch(`${address()}/__local/push/${endpoint.split('/').at(-1)}`, { method: 'DELETE' })
