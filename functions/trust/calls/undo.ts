import { trust } from '#shared/trust/contract.ts'
import { audited } from '../../audit/parts/record.ts'
import type { Case } from '../../cases/parts/data.ts'
import { withMarks } from '../../cases/parts/decisions.ts'
import { undoUntil } from '../../cases/parts/steps.ts'
import { getMessage } from '../../contact/parts/data.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { retryStale } from '../../lib/retryStale.ts'
import { storeAndEnforce } from '../decide.ts'
import { requireCase } from '../loadCase.ts'
import { wholeCase } from '../present.ts'
import { restrictionOf } from '../restriction.ts'

/** Takes back the caller's own last decision within a minute: nobody has been told of it yet (TRU-04). */
export const handler = endpoint(
  trust.undo,
  { bearer },
  retryStale(async ({ params, caller, language }) => {
    const one = await requireCase(params, caller)
    const decision = one.decisions.at(-1)
    if (decision?.id !== params.decision) throw new Refusal('notFound')
    if (decision.by !== caller.userId) throw new Refusal('forbidden')
    if (decision.undoneAt) return { data: await wholeCase(one, caller.userId, language) }
    const now = new Date().toISOString()
    if (decision.told || undoUntil(decision) < now) throw new Refusal('tooLate')
    const undone = withMarks(one, decision, { undoneAt: now })
    const held = await ruleHolding(undone)
    const stored = await audited(
      {
        ...{ who: caller.userId, what: 'case.undo', target: `case#${one.caseId}` },
        before: { version: one.version, decision: decision.id, action: decision.action },
      },
      () => storeAndEnforce({ ...undone, state: 'open', held }),
    )
    return { data: await wholeCase(stored, caller.userId, language) }
  }),
)

/** The rule that holds the target of an undecided case back, if one does. */
const ruleHolding = async (one: Case): Promise<string | undefined> =>
  one.kind === 'message' ? (await getMessage(one.id))?.heldBy : restrictionOf(one)?.rule
