import type { OwnStatement } from '#shared/trust/schema.ts'
import { targetOf } from '../cases/parts/caseId.ts'
import { type CaseItem, type Decision, getCase } from '../cases/parts/data.ts'
import { ownStatementOf, statementIn } from '../cases/parts/statements.ts'
import { Refusal } from '../lib/errors.ts'

/** Loads the decision of a mailed link; refuses `tokenUnknown` if the token is not ours, `tokenExpired` if it is gone. */
export async function decisionOfToken(
  token: string,
): Promise<{ one: CaseItem; decision: Decision; shown: OwnStatement }> {
  const named = statementIn(token)
  if (!named) throw new Refusal('tokenUnknown')
  const one = await getCase(targetOf(named.caseId))
  const decision = one?.decisions.find(({ id }) => id === named.decisionId)
  const shown = one && decision && ownStatementOf(one, decision)
  if (!one || !decision || !shown) throw new Refusal('tokenExpired')
  return { one, decision, shown }
}
