import { trust } from '#shared/trust/contract.ts'
import { audited } from '../../audit/parts/record.ts'
import { withMarks } from '../../cases/parts/decisions.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { refuseDecider, storeAndEnforce } from '../decide.ts'
import { requireCase } from '../loadCase.ts'
import { wholeCase } from '../present.ts'

/** Decides an appeal, by another person than who decided first (TRU-06). */
export const handler = endpoint(trust.rule, { bearer }, async ({ params, body, caller, language }) => {
  const one = await requireCase(params, caller)
  const decision = one.decisions.find(({ id }) => id === body.decision)
  const { appeal } = decision ?? {}
  if (!decision || !appeal) throw new Refusal('notFound')
  await refuseDecider(one, caller, decision.action)
  if (decision.by === caller.userId) throw new Refusal('ownDecision')
  const { outcome, words } = body
  // A retry of a request whose answer was lost.
  if (appeal.outcome === outcome && appeal.by === caller.userId)
    return { data: await wholeCase(one, caller.userId, language) }
  if (appeal.outcome || one.version !== body.version) throw new Refusal('stale')
  const ruled = { ...appeal, outcome, answer: words, decidedAt: new Date().toISOString(), by: caller.userId }
  const stored = await audited(
    {
      ...{ who: caller.userId, what: 'case.rule', target: `case#${one.caseId}` },
      before: { version: one.version, decision: decision.id, action: decision.action, appealedAt: appeal.at },
      after: { outcome },
    },
    () =>
      storeAndEnforce({
        ...withMarks(one, decision, { appeal: ruled }),
        state: 'closed',
        held: undefined,
        claim: undefined,
        decidedContent: one.content,
      }),
  )
  return { data: await wholeCase(stored, caller.userId, language) }
})
