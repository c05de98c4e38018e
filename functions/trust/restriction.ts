import type { Statement } from '#shared/trust/statement.ts'
import type { Case } from '../cases/parts/data.ts'
import { statementFrom } from '../cases/parts/statements.ts'
import { isInEffect } from '../cases/parts/steps.ts'

/** The restriction that the decisions of a case leave on its listing: a later decision replaces an earlier one. */
export function restrictionOf(one: Case): Statement | undefined {
  const last = one.decisions.findLast(
    (decision) => isInEffect(decision) && ['dismiss', 'change', 'hide', 'delete'].includes(decision.action),
  )
  return last && (last.action === 'hide' || last.action === 'delete') ? statementFrom(one, last) : undefined
}
