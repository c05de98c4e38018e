import { trust } from '#shared/trust/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { casesAbout } from '../cases.ts'
import { ownStatementOf } from '../statements.ts'

/** The statements of reasons about the caller's listings and account, the newest first (TRU-05). */
export const handler = endpoint(trust.statements, { bearer }, async ({ caller }) => {
  const cases = await casesAbout(caller.userId)
  const all = cases.flatMap((one) =>
    one.decisions.flatMap((decision) => (decision.undoneAt ? [] : (ownStatementOf(one, decision) ?? []))),
  )
  return { data: all.sort((a, b) => (a.at < b.at ? 1 : -1)) }
})
