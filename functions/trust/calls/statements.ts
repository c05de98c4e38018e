import { trust } from '#shared/trust/contract.ts'
import { casesAbout } from '../../cases/parts/data.ts'
import { ownStatementOf } from '../../cases/parts/statements.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'

/** The statements of reasons about the caller's listings and account, the newest first (TRU-05). */
export const handler = endpoint(trust.statements, { bearer }, async ({ caller }) => {
  const cases = await casesAbout(caller.userId)
  const all = cases.flatMap((one) =>
    one.decisions.flatMap((decision) => (decision.undoneAt ? [] : (ownStatementOf(one, decision) ?? []))),
  )
  return { data: all.sort((a, b) => (a.at < b.at ? 1 : -1)) }
})
