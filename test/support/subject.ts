import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import type { CallName } from '#shared/contracts.ts'
import { signUpWithRole } from './behind.ts'
import type { Answer, call } from './http.ts'
import { address, eventually, indexesCaughtUp } from './http.ts'
import { found, ownWord, publish } from './listings.ts'
import { type Person, signUp } from './people.ts'

type Request = Parameters<typeof call>[1]

/** One try of a call under a fault: what it is sent with, and what has to hold. */
type Case = {
  request: Request
  run?: undefined
  /** Throws when something is half or lost. `done` says that the caller was told so: then all of it has to be there. */
  check: (done: boolean) => Promise<void>
  /** Sends it again, as somebody would who was told of a fault; the same request when left out. */
  again?: (send: () => Promise<Answer>) => Promise<void>
}

/** One run of what no caller sends; done once it answers 200 without a fault of ours, or when it has run again. */
export type Run = {
  run: () => Promise<number>
  check: (done: boolean) => Promise<void>
}

/** A writing call, and how a case of it is built; `name` is the function that makes its AWS calls, if it is another. */
type CallSubject = {
  call: CallName
  name?: FunctionName
  /** It brings a code that counts once: an attempt whose answer is lost has used it up, and the next is told so. */
  usesCode?: true
  build: () => Promise<Case>
}

/** What a schedule or an event runs, likewise. */
type RunSubject = { call: FunctionName; name?: undefined; build: () => Promise<Run> }

export type Subject = CallSubject | RunSubject

/** For so many cases: fewer than anybody may write in a day, and less time than a session lasts. */
const casesOfPeople = 20
/** A session ends after an hour, and the whole of the cases takes two. */
const freshMs = 1_800_000

let uses = 0
let since = 0
let people: Promise<{ owner: Person; admin: Person }> | undefined

/** An owner and an administrator, every so often new ones. */
export function known(): Promise<{ owner: Person; admin: Person }> {
  const isUsedUp = uses++ % casesOfPeople === 0 || Date.now() - since > freshMs
  if (!people || isUsedUp) {
    since = Date.now()
    people = Promise.all([signUp(), signUpWithRole(1)]).then(([owner, admin]) => ({ owner, admin }))
  }
  return people
}

/** A header by which a repeat is known. */
export const once = () => ({ 'idempotency-key': randomUUID() })

/** The same request again is answered as one success is, or by what says that it was done. */
export const until =
  (...codes: string[]) =>
  async (send: () => Promise<Answer>) => {
    const { status, body } = await send()
    expect(status === 200 || codes.includes(body.error?.code ?? ''), `again: ${status} ${body.error?.code}`).toBe(true)
  }

/** What turns something over is only done again by who sees that it was not. */
export const unless = (isDone: () => Promise<boolean>) => async (send: () => Promise<Answer>) => {
  if (!(await isDone())) expect((await send()).status).toBe(200)
}

/** What is due since then is due now. */
export const longAgo = '2020-01-01T00:00:00.000Z'

/** Runs what the clock runs; answers what its run was told to be. */
export const run = (name: FunctionName) => async () => {
  await indexesCaughtUp()
  return (await fetch(`${address()}/__local/run/${name}`, { method: 'POST' })).status
}

/** What a snapshot is of stays found while it cannot be made, and afterwards. */
export const snapshot = (name: 'search.snapshot' | 'manage.snapshot'): Subject => ({
  call: name,
  build: async () => {
    const word = ownWord('bdfghjklmn')
    const postId = await publish(await signUp(), { title: word })
    return {
      run: run(name),
      check: async () => {
        await eventually(async () => (await found({ 'input-words': word })).data.some((post) => post.postId === postId))
      },
    }
  },
})
