import { violations } from '#shared/violations/contract.ts'
import type { Violation } from '#shared/violations/schema.ts'
import { allDone } from '../../lib/allDone.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { ifWithinLimit } from '../../lib/limits.ts'
import { customerNetwork } from '../../lib/visitor.ts'
import { noteViolation } from '../data.ts'
import { violationsIn } from '../reported.ts'

/**
 * Stores what a browser blocked on our pages, for administrators; browsers ignore the answer. Of what nobody has reported
 * in this month, one address, or one IPv6 site, adds only a few a day, so that it hides nothing of others.
 */
export const handler = endpoint(violations.report, async ({ body, visitor, take }) => {
  const isKept = async (violation: Violation): Promise<boolean> => {
    if (await noteViolation(violation, { onlyKnown: true })) return true
    const counted = take('different', { of: customerNetwork(visitor) })
    return (await ifWithinLimit(counted.then(() => noteViolation(violation)))) ?? false
  }
  const kept = await allDone(violationsIn(body).map(isKept))
  return { data: { kept: kept.filter(Boolean).length } }
})
