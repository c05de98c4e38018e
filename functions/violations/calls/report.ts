import { violations } from '#shared/violations/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { noteViolation } from '../data.ts'
import { violationsIn } from '../reported.ts'

/** Keeps what a browser refused on our pages, for administrators to see; nobody reads the answer. */
export const handler = endpoint(violations.report, async ({ body }) => {
  const told = violationsIn(body)
  await Promise.all(told.map((violation) => noteViolation(violation)))
  return { data: { kept: told.length } }
})
