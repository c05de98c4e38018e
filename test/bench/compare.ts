import { isDeepStrictEqual } from 'node:util'
import { clustersOf } from '#functions/engine/map/clusters.ts'
import { pinsOf, toCard } from '#functions/posts/parts/present.ts'
import { countsOf } from '#functions/search/parts/replica/choices.ts'
import { comparedBy, fairPriceOf } from '#functions/search/parts/replica/fair.ts'
import { filtersOf, matching } from '#functions/search/parts/replica/filters.ts'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import { cardsOf, search } from '#functions/search/parts/replica/query.ts'
import { entryOf } from '#functions/search/parts/replica/schema.ts'
import { marksOf } from '#functions/search/parts/replica/words/marks.ts'
import { comparedMin } from '#shared/search/fair.ts'
import { pageSize } from '#shared/search/params.ts'
import { type Alone, askAlone } from './alone.ts'
import { type Reading, readingOf } from './dynamodb.ts'
import { type Loaded, loadPostgres, loadReplica } from './load.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { countsStatement, fairStatement, mapStatement, pageStatement, type Statement } from './relational.ts'
import { type Counted, type CountRow, countsIn, givenOf, someOf } from './seam/seam.ts'
import { type Kind, kinds, type Search, searchesOf } from './searches.ts'
import { costOf, samples, summary, type Times, timeOf } from './times.ts'

/** A kind of search: average numbers of results, response times, and Tregu's CPU time. */
type Row = {
  kind: Kind
  found: number
  tregu: Times
  cpu: Times
  postgres: Times
  dynamodb: Reading
}
export type Comparison = {
  count: number
  rows: Row[]
  alone: Alone[]
  replica: Omit<Loaded, 'replica' | 'stop' | 'memory'> & { memoryBytes: number }
  postgres: { version: string; bytes: number; floor: Times }
}

/** Both sides are timed in turn; the time of PostgreSQL is limited, once each search has run. */
const patienceMs = 30_000

/**
 * Loads this many listings into both, runs the same searches, checks that the answers are equal, and measures the
 * times.
 */
export async function compare(count: number, tell: (line: string) => void): Promise<Comparison> {
  tell(`${count} listings: folding the change log`)
  const { replica, stop, memory, ...loaded } = await loadReplica(count)
  const postgres = await startPostgres()
  try {
    tell(`${count} listings: filling PostgreSQL ${postgres.version}`)
    const stored = await loadPostgres(postgres.client, count)
    const rows: Row[] = []
    for (const kind of kinds) {
      tell(`${count} listings: timing ${kind.name}`)
      rows.push(await compareKind(kind, searchesOf(kind, count), replica, postgres))
    }
    tell(`${count} listings: timing what only Tregu answers`)
    const alone = await askAlone(replica, count)
    const floor = await timesOf(samples, () => postgres.client.query({ name: 'floor', text: 'SELECT 1' }))
    return {
      count,
      rows,
      alone,
      replica: { ...loaded, memoryBytes: await memory() },
      postgres: { version: postgres.version, ...stored, floor },
    }
  } finally {
    await postgres.stop()
    stop()
  }
}

/** The processor's time (ms) of each of many searches of all kinds. */
export async function askAll(replica: Replica, count: number): Promise<number[]> {
  const times: number[] = []
  for (const kind of kinds) {
    const searches = searchesOf(kind, count)
    for (let n = 0; n < samples; n++) {
      const search = searches[n % searches.length] as Search
      times.push((await costOf(() => answerOf(kind, search, replica))).cpu)
    }
  }
  return times
}

async function compareKind(kind: Kind, searches: Search[], replica: Replica, { client }: Postgres): Promise<Row> {
  const asked = searches.map((search) => ({ search, statement: named(kind, statementOf(kind, search, replica)) }))
  const ask = async ({ statement }: (typeof asked)[number]) => (await client.query<Answered>(statement)).rows
  let found = 0
  const seen = new Set<string>()
  for (const one of asked) {
    const answer = answerOf(kind, one.search, replica)
    found += answer.total / asked.length
    const { listing, ...rest } = one.search
    const key = JSON.stringify(kind.answer === 'fair' ? listing.postId : rest)
    if (!seen.has(key)) expectSame(kind, one.search, answer, await ask(one))
    seen.add(key)
  }
  const times = { tregu: [] as number[], cpu: [] as number[], postgres: [] as number[] }
  const started = performance.now()
  for (let n = 0; n < samples; n++) {
    const one = asked[n % asked.length] as (typeof asked)[number]
    const { time, cpu } = await costOf(() => answerOf(kind, one.search, replica))
    times.tregu.push(time)
    times.cpu.push(cpu)
    if (n < seen.size || performance.now() - started < patienceMs) times.postgres.push(await timeOf(() => ask(one)))
  }
  const readings = searches.map(({ params }) => readingOf(replica, params))
  return {
    kind,
    found,
    tregu: summary(times.tregu),
    cpu: summary(times.cpu),
    postgres: summary(times.postgres),
    dynamodb: meanOf(readings),
  }
}

/** A row of PostgreSQL's result: of a page, of counts, of a map or of a fair price. */
type Answered = CountRow & { total?: number; id?: string | null; quartiles?: number[] }
type Answer = { total: number; ids?: string[]; counts?: Counted; quartiles?: number[]; body: unknown }

/** What the calls `search.find`, `search.counts`, `search.map` and `search.similar` (of a fair price) answer, as their handlers make it of a replica. */
function answerOf({ answer }: Kind, { listing, params, skip, zoom }: Search, replica: Replica): Answer {
  if (answer === 'counts') {
    const body = countsOf(replica, params)
    const { total, choices, prices } = body
    return { total, counts: { total, choices, prices }, body }
  }
  if (answer === 'map') {
    const { alone, ...body } = clustersOf(replica.columns, matching(filtersOf(replica, params)), zoom)
    const pins = cardsOf(replica, alone).flatMap(({ post }) => pinsOf(post))
    return { total: body.total, body: { ...body, pins } }
  }
  if (answer === 'fair') {
    const fair = fairPriceOf(replica, listing.postId)
    const quartiles = fair && [fair.low, fair.median, fair.high]
    return { total: fair?.count ?? 0, quartiles, body: { fair } }
  }
  const { total, found, words } = search(replica, params, { skip, limit: pageSize })
  const body = found.map(({ post, views, likes }) => ({
    ...toCard(post, { views, likes }),
    match: words && marksOf(post, words),
  }))
  return { total, ids: body.map(({ postId }) => postId), body }
}

function statementOf({ answer }: Kind, { listing, params, skip, zoom }: Search, replica: Replica): Statement {
  if (answer === 'fair') {
    const { quarter, model } = entryOf(listing).groups
    const asked = comparedBy(listing)
    return asked ? fairStatement(asked, quarter, model) : { text: 'SELECT 0 AS total', values: [] }
  }
  const given = givenOf(replica, params)
  if (answer === 'counts') return countsStatement(params, given)
  if (answer === 'map') return mapStatement(params, given, (256 * 2 ** zoom) / 360 / 64)
  return pageStatement(params, given, skip, pageSize)
}

const names = new Map<string, string>()

/** A prepared statement, named by a hash of its text. */
function named({ name }: Kind, { text, values }: Statement) {
  const known = names.get(text) ?? `${name} ${names.size}`
  names.set(text, known)
  return { name: known, text, values }
}

function expectSame(kind: Kind, search: Search, ours: Answer, rows: Answered[]): void {
  const theirs = readAnswer(kind, rows)
  const differs = (what: string, a: unknown, b: unknown) => {
    if (JSON.stringify(a) === JSON.stringify(b)) return
    const asked = JSON.stringify(search.params)
    throw new Error(`${kind.name}: ${what} differ, ${JSON.stringify(a)} and ${JSON.stringify(b)}, for ${asked}`)
  }
  // Places exactly on an edge are inside for PostgreSQL; there is hardly ever one.
  const onEdges = search.params['input-shape'] ? 3 : 0
  if (Math.abs(theirs.total - ours.total) > onEdges) differs('totals', ours.total, theirs.total)
  differs('quartiles', ours.quartiles, theirs.quartiles)
  if (kind.answer === 'page' && kind.ordered) differs('first pages', ours.ids, theirs.ids)
  const counts = ours.counts && { ...ours.counts, choices: someOf(ours.counts.choices) }
  if (!isDeepStrictEqual(theirs.counts, counts)) differs('counts', counts, theirs.counts)
}

function readAnswer({ answer }: Kind, rows: Answered[]): Omit<Answer, 'body'> {
  if (answer === 'fair') {
    const { total = 0, quartiles = [] } = rows[0] ?? {}
    if (total < comparedMin) return { total: 0 }
    return { total, quartiles: quartiles.map((one) => Math.round(one * 100) / 100) }
  }
  if (answer === 'page') return { total: rows[0]?.total ?? 0, ids: rows.flatMap(({ id }) => id ?? []) }
  if (answer === 'map') return { total: rows.reduce((sum, { count }) => sum + count, 0) }
  const counts = countsIn(rows)
  return { total: counts.total, counts }
}

async function timesOf(count: number, work: () => unknown): Promise<Times> {
  const times: number[] = []
  for (let n = 0; n < count; n++) times.push(await timeOf(work))
  return summary(times)
}

function meanOf(readings: Reading[]): Reading {
  const mean = (key: keyof Reading) => readings.reduce((sum, one) => sum + one[key], 0) / readings.length
  return { units: mean('units'), calls: mean('calls'), roundTrips: mean('roundTrips'), bytes: mean('bytes') }
}
