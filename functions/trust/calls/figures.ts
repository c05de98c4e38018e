import { trust } from '#shared/trust/contract.ts'
import { figuresOf, figuresSince, type Logged } from '#shared/trust/figures.ts'
import type { Entry } from '../../audit/parts/chain.ts'
import { entriesAfter, entriesSince } from '../../audit/parts/data.ts'
import { endpoint } from '../../lib/endpoint.ts'

/** What this instance has read of the audit log, whose entries never change: a call reads only those that are new. */
let entriesRead: Logged[] = []

/** What a transparency report says, of the audit log (TRU-10). */
export const handler = endpoint(trust.figures, async () => {
  const since = figuresSince(Date.now())
  const last = entriesRead.at(-1)?.entry
  const found: Logged[] = []
  for await (const page of last ? entriesAfter(last) : entriesSince(since)) found.push(...page.map(loggedOf))
  const inOrder = last ? found : found.reverse()
  entriesRead = [...entriesRead, ...inOrder].filter(({ at }) => at >= since)
  return { data: figuresOf(entriesRead) }
})

const loggedOf = ({ entry, at, who, what, why, of, before, after }: Entry): Logged => ({
  ...{ entry, at, who, what, before, after },
  ...(why && { why }),
  ...(of && { of }),
})
