import { violations } from '#shared/violations/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { noteViolation } from '../data.ts'
import { violationsIn } from '../reported.ts'

/** Stores what a browser blocked on our pages, for administrators; browsers ignore the answer. */
export const handler = endpoint(violations.report, async ({ body }) => {
  const told = violationsIn(body)
  await Promise.all(told.map((violation) => noteViolation(violation)))
  return { data: { kept: told.length } }
})
