import type { Case } from '../cases/parts/data.ts'
import { getMessage } from '../contact/parts/data.ts'
import type { Caller } from '../identity/parts/caller.ts'
import { Refusal } from '../lib/errors.ts'
import { hasReported } from './parts/hasReported.ts'
import { accountReportIds, reportIdsOf } from './reports.ts'

type Concern = Pick<Case, 'kind' | 'id' | 'userId'>

/** Whether a case is about somebody, reported by them, or about a message that they have sent or received (D-261). */
const isConcerned = async ({ kind, id, userId }: Concern, caller: Caller, hasReported: boolean): Promise<boolean> =>
  userId === caller.userId || hasReported || (kind === 'message' && (await isPartyOf(id, caller)))

async function isPartyOf(messageId: string, { userId, account }: Caller): Promise<boolean> {
  const message = await getMessage(messageId)
  return message !== undefined && (message.about?.userId === userId || message.email === account.email)
}

/** Nobody decides in their own cause, or reads who reported them: refuses `forbidden` to whoever a case concerns. */
export async function refuseConcerned(one: Concern, caller: Caller): Promise<void> {
  if (await isConcerned(one, caller, await hasReported(caller.userId, one))) throw new Refusal('forbidden')
}

/** Finds those of a list of cases that do not concern the caller. */
export async function casesOfOthers<C extends Case>(cases: readonly C[], caller: Caller): Promise<C[]> {
  const reported = new Set(await reportIdsOf(caller.userId))
  const concerned = await Promise.all(
    cases.map((one) => {
      const hasReported = accountReportIds(caller.userId, one.caseId).some((id) => reported.has(id))
      return isConcerned(one, caller, hasReported)
    }),
  )
  return cases.filter((_, index) => !concerned[index])
}
