import { trust } from '#shared/trust/contract.ts'
import type { Entry } from '../../audit/parts/chain.ts'
import { entriesBefore } from '../../audit/parts/data.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { namesOf } from '../audit/people.ts'

/** A page of the audit log, newest first. */
export const handler = endpoint(trust.audit, { bearer }, async ({ query }) => {
  const { entries, next } = await entriesBefore(query)
  return { data: entries.map(shown), next, people: await namesOf(entries.map(({ who }) => who)) }
})

const shown = ({ entry, at, who, what, target, before, after, why, of }: Entry) => ({
  ...{ entry, at, who, what, target, why, of },
  before: defined(before),
  after: defined(after),
})

/** Facts as the table has them: none is undefined. */
const defined = (facts: Entry['before']) =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? [...value] : value] as const],
    ),
  ) as Record<string, string | number | boolean | string[]>
