import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import type { CallName } from '#shared/contracts.ts'
import type { Party } from '../../infra/local/interleaver.ts'
import { ageUpload, getItem, signUpWithRole } from '../support/bypassApi.ts'
import { address, call } from '../support/http.ts'
import { isPublished } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { type Person, randomAddress, signUp } from '../support/people.ts'

/** The answer to a caller: 200 and the code is empty, or the code of a refusal. */
export type CallerOutcome = { status: number; code?: string; data?: unknown; token?: string }

/** One of two concurrent writers. */
export type Act = Party & { function: FunctionName; send: () => Promise<CallerOutcome> }

/** Two concurrent writers, and the check after both were answered. */
type Scene = { acts: readonly [Act, Act]; check: (told: readonly [CallerOutcome, CallerOutcome]) => Promise<void> }

/** A pair of calls. Each interleaving of their AWS calls runs in a new scene. */
export type Pair = {
  name: string
  build: () => Promise<Scene>
  /** Interleavings that once failed, as the party of each turn. They always run. */
  broke?: string[]
}

/** An API call as one of the parties. */
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

/** A scheduled or event-driven function as one of the parties. */
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

export const statusesOf = (told: readonly CallerOutcome[]) => told.map(({ status }) => status)

/** Rate limits apply: after this many scenes new users are created. */
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

/** A processed and unused photo of a user, written without processing one. */
export async function storePhoto({ userId }: Person): Promise<string> {
  const { putPhotos } = await import('#functions/photos/parts/data.ts')
  const { publishPhoto } = await import('#functions/photos/parts/uploads.ts')
  const key = randomUUID()
  const createdAt = new Date().toISOString()
  const facts = { state: 'ready', width: 400, height: 300, placeholder: '#336699' } as const
  await putPhotos([{ key, userId, createdAt, createdKey: `${createdAt}#${key}`, unattached: '1', ...facts }])
  await publishPhoto(key, [{ width: 320, format: 'jpg', body: Buffer.from('a picture') }])
  return key
}

/** Runs the sweep for these photos as if uploaded long ago: afterwards exactly the used ones exist. */
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
