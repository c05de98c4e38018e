import { trust } from '#shared/trust/contract.ts'
import { type Approval, approvalsIn, isLapsed } from '../../audit/parts/approvals.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { namesOf } from '../audit/people.ts'

/** The maximum number of approvals in an answer. */
const shownMax = 100

/** What waits for a second administrator, and what was confirmed and can still be undone; longest waiting first. */
export const handler = endpoint(trust.approvals, { bearer }, async () => {
  const found: Approval[] = []
  for (const state of ['asked', 'approved'] as const)
    for await (const page of approvalsIn(state)) {
      found.push(...page.filter((approval) => !isLapsed(approval)))
      if (found.length >= shownMax) break
    }
  const data = found.slice(0, shownMax).map((approval) => {
    const { approvalId, kind, items, askedBy, askedAt, until, decidedBy } = approval
    const state = approval.state === 'approved' ? ('approved' as const) : ('asked' as const)
    return { approvalId, kind, items, askedBy, askedAt, until, state, decidedBy }
  })
  const ids = data.flatMap(({ kind, items, askedBy, decidedBy = askedBy }) => [
    ...[askedBy, decidedBy],
    ...(kind === 'closeAccount' ? items : []),
  ])
  return { data, people: await namesOf(ids) }
})
