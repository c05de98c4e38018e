import { barsFrom, edges } from '#functions/engine/histogram.ts'
import type { Update } from '#functions/engine/replica.ts'
import type { Page } from '#functions/engine/schema.ts'
import { wordsMatching, wordsWanted } from '#functions/engine/words/search.ts'
import { rateId } from '#functions/posts/parts/changeLog.ts'
import { cumulated, namedTypes } from '#functions/search/parts/replica/choices.ts'
import type { Replica, updateOf } from '#functions/search/parts/replica/fold.ts'
import type { ListingSchema } from '#functions/search/parts/replica/schema.ts'
import { fields } from '#shared/posts/fields.ts'
import { offers, venueKinds } from '#shared/posts/lists.ts'
import { datedRate } from '#shared/rates/rate.ts'
import type { SearchCounts } from '#shared/search/answers.ts'
import { isOpenAt, steppedRows } from '#shared/search/fieldFilters.ts'
import { listingTypeParam } from '#shared/search/matches.ts'
import type { SearchParams } from '#shared/search/params.ts'
import type { Client } from '../postgres.ts'
import { countsStatement, type Given, insert, pageStatement, rowOf, schema } from '../relational.ts'

/**
 * What the calls of `shared/search/contract.ts` ask of whatever follows the log of listings: the engine answers by `search`
 * and `countsOf`. Sentences, with the places around theirs, are resolved before; near and similar listings, suggestions
 * and relevance are left to each.
 */
export type Seam = {
  /** What the log brings. */
  follow(news: readonly News[]): Promise<void>
  /** The total, and the ids of a page in the order of the search. */
  page(params: SearchParams, page: Page): Promise<{ total: number; ids: string[] }>
  /** The total, the results of each choice under all other filters (those that have any), and the histogram. */
  counts(params: SearchParams): Promise<Counted>
}
type News = ReturnType<typeof updateOf>
export type Counted = Pick<SearchCounts, 'total' | 'choices' | 'prices'>

/** What PostgreSQL is told before a statement: the words that the replica has indexed, and the venues that are open. */
export const givenOf = (replica: Replica, { 'input-words': text = '' }: SearchParams): Given => ({
  words: wordsWanted(replica, text).map((word) => wordsMatching(replica, word)),
  open: replica.columns.groups.hours.values.filter((value) => {
    const [city = '', stored = ''] = value.split('\n')
    return isOpenAt(stored, city, Date.now())
  }),
})

/**
 * The seam in PostgreSQL, in a schema of its own. What is asked is answered in turn, as of now: the client sends one
 * statement after another.
 */
export function relationalSeam(client: Client, replica: Replica, name: string): Seam {
  const known = new Map<string, Update<ListingSchema>>()
  let rate = datedRate
  const ask = async <Row>(text: string, values: unknown[] = []) => {
    const [, { rows }] = await Promise.all([
      client.query({ text: `SET search_path TO ${name}` }),
      client.query<Row>({ text, values }),
    ])
    return rows
  }
  const write = (updates: Iterable<Update<ListingSchema>>) =>
    ask(insert, [JSON.stringify([...updates].map((one) => rowOf(one, rate)))])
  const made = Promise.all([client.query({ text: `CREATE SCHEMA ${name}` }), ask(schema)])
  return {
    async follow(news) {
      const rated = news.findLast((one) => 'note' in one && one.id === rateId)
      const updates = news.flatMap((one) => ('note' in one ? [] : one))
      for (const one of updates) if (one.version > (known.get(one.id)?.version ?? 0)) known.set(one.id, one)
      if (!rated || !('note' in rated)) return void (await Promise.all([made, write(updates)]))
      rate = JSON.parse(rated.note)
      await Promise.all([made, ask('DELETE FROM listing'), write(known.values())])
    },
    async page(params, { skip, limit }) {
      const { text, values } = pageStatement(params, givenOf(replica, params), skip, limit)
      const rows = await ask<{ total: number; id: string | null }>(text, values)
      return { total: rows[0]?.total ?? 0, ids: rows.flatMap(({ id }) => id ?? []) }
    },
    async counts(params) {
      const { text, values } = countsStatement(params, givenOf(replica, params))
      return countsIn(await ask(text, values))
    },
  }
}

/** A row of `countsStatement`. */
export type CountRow = { facet: string; value: string | null; count: number }

/** The answer in the rows of `countsStatement`. */
export function countsIn(rows: readonly CountRow[]): Counted {
  const by: Record<string, Record<string, number>> = {}
  for (const { facet, value, count } of rows) by[facet] = { ...by[facet], [value ?? '']: count }
  const { total = {}, bars = {}, offers: offered = {}, venues = {}, ...choices } = by
  const ticks = [
    ...offers.map((name) => [name, offered] as const),
    ...venueKinds.map((name) => [name, venues] as const),
  ]
  const steps = steppedRows(fields).flatMap(({ asked: { range }, last }) =>
    (['from', 'to'] as const).map((bound, at) => [range[at], cumulated(by[range[at] ?? ''] ?? {}, last, bound)]),
  )
  // PostgreSQL numbers the steps from 1.
  const reached = Uint32Array.from(edges, (_, at) => bars[at + 1] ?? 0)
  const priced = reached.reduce((sum, count) => sum + count, 0)
  return {
    total: total[''] ?? 0,
    choices: someOf({
      ...choices,
      'input-property-type': namedTypes(choices['input-property-type'] ?? {}),
      ...Object.fromEntries(ticks.map(([name, counts]) => [listingTypeParam[name], { true: counts[name] ?? 0 }])),
      ...Object.fromEntries(steps),
    }),
    prices: priced > 0 ? barsFrom(reached, priced) : [],
  }
}

/** The choices that have results. */
export const someOf = (choices: Counted['choices']): Counted['choices'] =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([param, counts]) => {
      const some = Object.entries(counts ?? {}).filter(([, count]) => count > 0)
      return some.length > 0 ? [[param, Object.fromEntries(some)]] : []
    }),
  )
