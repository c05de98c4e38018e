import { actionsFor, suspends } from '#shared/trust/actions.ts'
import { trust } from '#shared/trust/contract.ts'
import { reasonsFor } from '#shared/trust/reasons.ts'
import { audited } from '../../audit/parts/record.ts'
import { decisionOf, withDecision } from '../../cases/parts/decisions.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { getAccount } from '../../identity/parts/data.ts'
import { refuseForLastAdmin } from '../../identity/parts/lastAdministrator.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { refuseDecider, refuseDuringAppeal, storeAndEnforce } from '../decide.ts'
import { caseForModerator } from '../loadCase.ts'
import { wholeCase } from '../present.ts'

/** Decides a case by one write; its target follows at once, its owner and reporters are told after a minute (TRU-04). */
export const handler = endpoint(trust.decide, { bearer }, async ({ id, params, body, caller, language }) => {
  const one = await caseForModerator(params, caller)
  await refuseDecider(one, caller, body.action)
  // A retry of a request whose answer was lost: the decision is there.
  if (one.decisions.some((decision) => decision.id === id))
    return { data: await wholeCase(one, caller.userId, language) }
  if (!actionsFor(one.kind, one.held).includes(body.action)) throw new Refusal('badInput', { action: 'unknown' })
  if (body.reason && !reasonsFor(one.kind).includes(body.reason)) throw new Refusal('badInput', { reason: 'unknown' })
  refuseDuringAppeal(one)
  if (one.version !== body.version) throw new Refusal('stale')
  const owner = one.userId && suspends(body.action) ? await getAccount(one.userId) : undefined
  if (owner) await refuseForLastAdmin(owner)
  const decision = decisionOf(one, body, caller.userId, id)
  const { action, reason, origin } = decision
  const stored = await audited(
    {
      ...{ who: caller.userId, what: 'case.decide', target: `case#${one.caseId}`, why: reason },
      before: { version: one.version, openedAt: one.openedAt },
      after: { kind: one.kind, decision: id, action, origin },
    },
    () => storeAndEnforce(withDecision(one, decision)),
  )
  return { data: await wholeCase(stored, caller.userId, language) }
})
