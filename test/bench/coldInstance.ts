import { answer, liveReplica } from '#functions/engine/live.ts'
import { objectsOf } from '#functions/lib/objects.ts'
import type { Change } from '#functions/posts/parts/changeLog.ts'
import { countsOf } from '#functions/search/parts/replica/choices.ts'
import { updateOf } from '#functions/search/parts/replica/fold.ts'
import { search } from '#functions/search/parts/replica/query.ts'
import { schema } from '#functions/search/parts/replica/schema.ts'
import { type SearchParams, searchParams } from '#shared/search/params.ts'

/** An instance of the search with an empty log: the process that `firstAnswer` starts and times. */
const live = liveReplica(
  {
    snapshots: { store: objectsOf('bench'), schema, logger: console, disk: process.argv[2] ?? '' },
    source: { shards: [], async *read(): AsyncGenerator<readonly Change[]> {} },
    read: updateOf,
    setAside: console.error,
  },
  { refreshEvery: 1000, stale: console.error, patience: 60_000, inParts: true },
)

/** Milliseconds since the process began, and of its processor. */
const now = () => {
  const { user, system } = process.cpuUsage()
  return { ms: performance.now(), cpu: (user + system) / 1000 }
}
const ask = async (params: Partial<Record<keyof SearchParams, unknown>>) => {
  const page = { skip: 0, limit: 12 }
  await answer(live, (replica) => search(replica, searchParams.parse(params), page), false, 60_000)
  return now()
}

const flats = { 'input-property-type': 'apartment', 'input-rent': true, 'input-location': ['Prishtine'] }
const imported = now()
const filters = await ask({ ...flats, 'input-maximum': 600 })
await answer(live, (replica) => countsOf(replica, searchParams.parse(flats)))
const counts = now()
const order = await ask({ 'input-property-type': 'Generic-RealEstate', 'input-order': 'price-up' })
const words = await ask({ 'input-words': 'parking' })
await answer(live, ({ documents }) => documents.containing('"').next(), false, 60_000)
console.log(JSON.stringify({ imported, filters, counts, order, words, whole: now() }))
