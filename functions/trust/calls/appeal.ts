import { trust } from '#shared/trust/contract.ts'
import { audited } from '../../audit/parts/record.ts'
import { putCase } from '../../cases/parts/data.ts'
import { withMarks } from '../../cases/parts/decisions.ts'
import { mayAppeal, ownStatementOf } from '../../cases/parts/statements.ts'
import { nextStep } from '../../cases/parts/steps.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { retryStale } from '../../lib/retryStale.ts'
import { decisionOfToken } from '../decisionOfToken.ts'

/** Appeals against a decision, without log-in (TRU-06). The case is in the queue again; the same again changes nothing. */
export const handler = endpoint(
  trust.appeal,
  retryStale(async ({ body }) => {
    const { one, decision, shown } = await decisionOfToken(body.token)
    if (decision.appeal?.words === body.words) return { data: shown }
    if (decision.appeal) throw new Refusal('alreadySubmitted')
    if (!mayAppeal(decision)) throw new Refusal('tooLate')
    const appeal = { at: new Date().toISOString(), words: body.words }
    const changed = { ...withMarks(one, decision, { appeal }), state: 'open' as const }
    const written = await audited(
      {
        ...{ who: 'owner', what: 'case.appeal', target: `case#${one.caseId}` },
        before: { version: one.version, decision: decision.id, action: decision.action },
      },
      () => putCase(changed, nextStep(changed)),
    )
    const after = written && ownStatementOf(written, { ...decision, appeal })
    if (!after) throw new Refusal('stale')
    return { data: after }
  }),
)
