import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import type { CallName } from '#shared/contracts.ts'
import type { Party } from '../../infra/local/turns.ts'
import { ageUpload, getItem, signUpWithRole } from '../support/behind.ts'
import { address, call } from '../support/http.ts'
import { isPublished } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { type Person, randomAddress, signUp } from '../support/people.ts'

/** What somebody was told: 200 and nothing, or a refusal by its code. */
export type Told = { status: number; code?: string; data?: unknown; token?: string }

/** One of two that write at the same time. */
export type Act = Party & { function: FunctionName; send: () => Promise<Told> }

/** Two that write at the same time, and what has to hold once both were answered. */
type Scene = { acts: readonly [Act, Act]; check: (told: readonly [Told, Told]) => Promise<void> }

/** Two calls of which each order of their AWS calls is tried, each in a scene of its own. */
export type Pair = {
  name: string
  build: () => Promise<Scene>
  /** Orders that something once went wrong in, as who takes each turn. They are always tried. */
  broke?: string[]
}

/** A call as one of the two. */
export function act(name: CallName & FunctionName, request: Parameters<typeof call>[1]): Act {
  const visitor = randomAddress()
  return {
    function: name,
    visitor,
    async send() {
      const { status, body } = await call<{ data: unknown; token?: string }>(name, { ...request, from: visitor })
      return { status, code: body.error?.code, data: body.data, token: body.token }
    },
  }
}

/** What the clock or an event starts, as one of the two. */
export const job = (name: FunctionName, event?: object): Act => ({
  function: name,
  async send() {
    const response = await fetch(`${address()}/__local/run/${name}`, {
      method: 'POST',
      ...(event && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(event) }),
    })
    return { status: response.status }
  },
})

export const statusesOf = (told: readonly Told[]) => told.map(({ status }) => status)

/** Limits let nobody do the same without an end: after so many scenes it is somebody else. */
const scenesOfOne = 25

function inTurn<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  let left = 0
  return () => {
    if (left-- === 0 || !made) [made, left] = [make(), scenesOfOne]
    return made
  }
}

export const anOwner = inTurn(() => signUp())
export const anAdmin = inTurn(() => signUpWithRole(1))

/** A processed photo of somebody that nothing carries yet, without the work of processing one. */
export async function storePhoto({ userId }: Person): Promise<string> {
  const { putPhotos } = await import('#functions/photos/data.ts')
  const { publishPhoto } = await import('#functions/photos/uploads.ts')
  const key = randomUUID()
  const createdAt = new Date().toISOString()
  const facts = { state: 'ready', width: 400, height: 300, placeholder: '#336699' } as const
  await putPhotos([{ key, userId, createdAt, createdKey: `${createdAt}#${key}`, unattached: '1', ...facts }])
  await publishPhoto(key, [{ width: 320, format: 'jpg', body: Buffer.from('a picture') }])
  return key
}

/** Lets the sweep come for what waits of these photos since long ago: then there are those that are carried, and no other. */
export async function expectPhotos(keys: readonly string[], carried: readonly string[]): Promise<void> {
  for (const key of keys) if ((await getItem('photos', { key }))?.unattached) await ageUpload(key)
  await runJob('photos.sweep')
  const left: Record<string, unknown> = {}
  for (const key of keys) {
    const { unattached } = (await getItem('photos', { key })) ?? { unattached: 'gone' }
    left[key] = [await isPublished(key), unattached]
  }
  const wanted = keys.map((key) => [key, carried.includes(key) ? [true, undefined] : [false, 'gone']])
  expect(JSON.stringify(left)).toBe(JSON.stringify(Object.fromEntries(wanted)))
}
