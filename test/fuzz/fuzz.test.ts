import { beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { errors, fieldCodes } from '#shared/lib/errors.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { publish } from '../support/listings.ts'
import { randomAddress, signUp } from '../support/people.ts'
import { type FuzzRequest, fuzzRequests } from './requests.ts'

/**
 * A hundred thousand random requests with `npm run bench -- --fuzz`; here a fixed seed, so that a failure comes from a
 * code change.
 */
const count = Number(process.env.TREGU_REQUESTS ?? 1500)
const isBench = 'TREGU_REQUESTS' in process.env
const seed = Number(process.env.TREGU_SEED ?? 864_586)
/** The number of concurrent requests. */
const atOnce = 8

const refused = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(errors) as [string, ...string[]]),
    message: z.string().check(z.minLength(1)),
    fields: z.optional(z.record(z.string(), z.enum(fieldCodes))),
    id: z.optional(z.string()),
  }),
})

/** Text that no answer may contain: stack traces and internal errors. */
const traces = /\n\s+at |node:internal|\.mjs:\d+|\/functions\/|(Type|Range|Syntax|Reference)Error/

const tokens: Record<FuzzRequest['as'], string | undefined> = {
  nobody: undefined,
  user: undefined,
  administrator: undefined,
  forger: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
}
let known: string[]
beforeAll(async () => {
  bypassApi()
  // Requests may close or suspend the account whose ids they use, so those are not the sender's.
  const [user, admin, victim] = await Promise.all([signUp(), signUpWithRole(1), signUp()])
  tokens.user = user.token
  tokens.administrator = admin.token
  known = [await publish(victim), await publish(user), victim.userId]
})

/** Response times of the warm product in milliseconds: all functions have an instance by then. */
const times: number[] = []
const warmAfter = count / 10
let answered = 0

/** The error in the answer to a request; undefined when there is none. */
async function faultOf({ method, path, headers, body, as }: FuzzRequest): Promise<string | undefined> {
  const token = tokens[as]
  const startedAt = performance.now()
  const response = await fetch(inject('address') + path, {
    method,
    headers: { ...headers, 'x-local-address': randomAddress(), ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  if (isBench && ++answered > warmAfter) times.push(performance.now() - startedAt)
  if (response.status >= 500) return `answers ${response.status} ${text}`
  if (traces.test(text)) return `tells where it went wrong: ${text.slice(0, 300)}`
  if (response.status < 400) return undefined
  try {
    const { success, error } = refused.safeParse(JSON.parse(text))
    return success ? undefined : z.prettifyError(error)
  } catch {
    return `answers ${response.status} without the shape of an error: ${text.slice(0, 300)}`
  }
}

test(
  `${count} requests made of the OpenAPI document, seed ${seed}: no fault of ours, and every refusal has its shape`,
  async () => {
    const wrong: string[] = []
    const requests = fuzzRequests(count, seed, known)
    const work = async () => {
      for (let request = requests.pop(); request; request = requests.pop()) {
        const fault = await faultOf(request)
        if (fault) wrong.push(`${request.call} as ${request.as}: ${fault}\n${JSON.stringify(request).slice(0, 600)}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    const slow = times.filter((ms) => ms > 2000).length
    if (isBench)
      console.log(
        `${count} requests, ${slow} answers over 2 s once warm, the slowest ${Math.round(Math.max(...times))} ms`,
      )
    expect(wrong.slice(0, 20)).toEqual([])
  },
  count * 100 + 60_000,
)
