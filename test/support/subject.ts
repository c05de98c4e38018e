import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import type { CallName } from '#shared/contracts.ts'
import { signUpWithRole } from './bypassApi.ts'
import type { Answer, call } from './http.ts'
import { eventually } from './http.ts'
import { found, publish, randomWord } from './listings.ts'
import { statusOfRun } from './local.ts'
import { type Person, signUp } from './people.ts'

type Request = Parameters<typeof call>[1]

/** One attempt of a call under a fault: the request, and what must hold afterwards. */
type Case = {
  request: Request
  run?: undefined
  /**
   * Throws when something is half written or lost. `done`: the caller got a success, so the whole change must be there.
   */
  check: (done: boolean) => Promise<void>
  /** Retries, as a caller would after a fault. The default is the same request again. */
  again?: (send: () => Promise<Answer>) => Promise<void>
  /** What a kill and a retry leave behind: at most so many mails, and nothing that the jobs do not remove. */
  left?: (send: () => Promise<Answer>) => Promise<void>
}

/**
 * One run of a function that a schedule or an event triggers. It is done once it answers 200 without a fault, or has
 * been retried.
 */
export type Run = {
  run: () => Promise<number>
  check: (done: boolean) => Promise<void>
}

/**
 * A writing call, and how to build a case of it. `name` is the function that makes its AWS calls, if it is not the
 * call's own.
 */
export type CallSubject = {
  call: CallName
  name?: FunctionName
  /** Which change the call makes, where several subjects are about one call. */
  what?: string
  /** How many writes the call makes: `kills.test.ts` of the domain kills it after each. */
  writes?: number
  /** The call brings a one-time code. An attempt whose answer is lost has used it up, so the retry is refused. */
  usesCode?: true
  build: () => Promise<Case>
}

/** The same for a function that a schedule or an event triggers. */
type RunSubject = { call: FunctionName; name?: undefined; build: () => Promise<Run> }

export type Subject = CallSubject | RunSubject

/** New users after this many cases: fewer than the daily write limits allow, and less time than a session lasts. */
const casesOfPeople = 20
/** A session ends after an hour, and all cases together take two. */
const freshMs = 1_800_000

let uses = 0
let since = 0
let people: Promise<{ owner: Person; admin: Person }> | undefined

/** An owner and an administrator, replaced by new ones after a number of cases. */
export function sharedPeople(): Promise<{ owner: Person; admin: Person }> {
  const isUsedUp = uses++ % casesOfPeople === 0 || Date.now() - since > freshMs
  if (!people || isUsedUp) {
    since = Date.now()
    people = Promise.all([signUp(), signUpWithRole(1)]).then(([owner, admin]) => ({ owner, admin }))
  }
  return people
}

/** An idempotency key header. */
export const idempotencyHeader = () => ({ 'idempotency-key': randomUUID() })

/** A retry is answered like a success, or with the error that says the change was already made. */
export const until =
  (...codes: string[]) =>
  async (send: () => Promise<Answer>) => {
    const { status, body } = await send()
    expect(status === 200 || codes.includes(body.error?.code ?? ''), `again: ${status} ${body.error?.code}`).toBe(true)
  }

/** A toggle is not idempotent: only a caller who sees that it was not applied sends it again. */
export const unless = (isDone: () => Promise<boolean>) => async (send: () => Promise<Answer>) => {
  if (!(await isDone())) expect((await send()).status).toBe(200)
}

/** Moves the due time of an item to now. */
export const makeDueNow = '2020-01-01T00:00:00.000Z'

/** Runs a scheduled function; returns the HTTP status of the run. */
export const run = (name: FunctionName) => () => statusOfRun(name)

/** Posts are found while writing a snapshot fails, and afterwards. */
export const snapshot = (name: 'search.snapshot' | 'manage.snapshot'): Subject => ({
  call: name,
  build: async () => {
    const word = randomWord('bdfghjklmn')
    const postId = await publish(await signUp(), { title: word })
    return {
      run: run(name),
      check: async () => {
        await eventually(async () => (await found({ 'input-words': word })).data.some((post) => post.postId === postId))
      },
    }
  },
})
