import { trust } from '#shared/trust/contract.ts'
import { seesKind } from '#shared/trust/moderators.ts'
import type { CasesQuery } from '#shared/trust/schema.ts'
import { type Case, casesIn, casesRead, openAppeal } from '../../cases/parts/data.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { casesOfOthers } from '../concerned.ts'
import { shownCase } from '../row.ts'

/**
 * The cases in one state, those of the highest risk first, of the kinds that the caller's roles see (TRU-11), without
 * those that concern the caller.
 */
export const handler = endpoint(trust.cases, { bearer }, async ({ query, caller, language }) => {
  const read = await casesIn(query.state, query.after)
  const fitting = read.filter(({ kind }) => seesKind(caller.roles, kind)).filter((one) => fits(one, query))
  const shown = await casesOfOthers(fitting, caller)
  const next = read.length === casesRead ? read.at(-1)?.queueKey : undefined
  return { data: shown.map((one) => shownCase(one, caller.userId, language)), next }
})

function fits(one: Case, { kind, filter }: CasesQuery): boolean {
  if (kind && one.kind !== kind) return false
  if (filter === 'reported') return one.reports > 0
  if (filter === 'rules') return one.points > 0
  if (filter === 'held') return one.held !== undefined
  return filter === 'appealed' ? openAppeal(one) !== undefined : true
}
