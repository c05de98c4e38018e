import { randomOf } from '../../../infra/demo/random.ts'
import { contents } from '../listings.ts'
import { day, type Event, type Labelled, type Year } from './event.ts'
import { falseReports, frauds } from './frauds.ts'
import { honest } from './honest.ts'
import { type FraudKind, ruledKinds, unruledKinds, type Wordings } from './words/frauds.ts'

const begins = Date.parse('2025-11-01T00:00:00Z')

/**
 * A synthetic year of so many listings, the same for each seed. Frauds say the sentences of `wordings`: of the kinds for
 * which there are rules, and for half of them of those without, if there are sentences of these.
 */
export function yearOf(seed: string, count: number, wordings: Wordings, fraudShare = 0.02): Year {
  const random = randomOf(seed)
  const events: Event[] = []
  const listings: Labelled[] = []
  let ids = 0
  const writing = {
    random,
    contents: contents(random, Math.ceil(count * 1.05) + 500).map(({ photos: _, ...content }) => content),
    from: begins,
    to: begins + 365 * day,
    nextId: (prefix: string) => `${prefix}${ids++}`,
    events,
    listings,
  }
  const fraudCount = Math.round(count * fraudShare)
  honest(writing, count - fraudCount)
  const honestPosts = events.flatMap((event) => (event.is === 'post' ? event.post : []))
  for (const [kind, share] of sharesOf(fraudCount, wordings)) frauds(writing, kind, share, wordings, honestPosts)
  falseReports(writing)
  return { events: events.toSorted((a, b) => a.at - b.at), listings }
}

/** How many frauds there are of each kind. */
function sharesOf(count: number, wordings: Wordings): [FraudKind, number][] {
  const unruled = unruledKinds.filter((kind) => wordings[kind])
  const half = unruled.length > 0 ? Math.floor(count / 2) : 0
  const among = (kinds: readonly FraudKind[], all: number): [FraudKind, number][] =>
    kinds.map((kind, index) => [
      kind,
      Math.floor((all * (index + 1)) / kinds.length) - Math.floor((all * index) / kinds.length),
    ])
  return [...among(ruledKinds, count - half), ...among(unruled, half)]
}
