import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { AlertLogged } from '#functions/alerts/parts/data.ts'
import { alertsFor, type Changed, finder, type ParsedAlerts } from '#functions/alerts/replica/matching.ts'
import { schema, updateOf } from '#functions/alerts/replica/schema.ts'
import { openDatabase } from '#functions/engine/database.ts'
import { applyUpdates, replicaOf } from '#functions/engine/replica.ts'
import { canonicalSearch, isSearch } from '#shared/alerts/search.ts'
import { kindOf, kinds, offers } from '#shared/posts/lists.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import { listingTypeParam } from '#shared/search/matches.ts'
import { type Random, randomOf } from '../../infra/demo/random.ts'
import { rethrow } from '../engine/support.ts'
import { searchByHand, sentence } from '../support/searches.ts'
import { seconds, table, whole, writtenBy } from './format.ts'
import { listings } from './listings.ts'
import { loadReplica } from './load.ts'

/** The number of listings in the search, and how many change in one run of the job. */
const [stock, changes] = [20_000, 1000]

/** DynamoDB reads so many bytes of an index for half a unit, and one unit at least a query for each shard. */
const unitBytes = 4096

/** Matches a thousand changed listings against this many alerts (ALR-05), and records the cost. */
export async function benchAlerts(sizes: readonly number[]): Promise<void> {
  const { replica, stop } = await loadReplica(stock)
  try {
    const posts = [...listings(stock)].filter(({ archived }) => !archived)
    const changed = posts.slice(-changes).map((post, at): Changed => changedTo(post, at))
    const rows = sizes.map((count) => {
      const { alerts, folded } = alertsOf(posts, count)
      const idle = process.memoryUsage().rss
      const understood: ParsedAlerts = new Map()
      const run = () => {
        const used = process.cpuUsage()
        const finds = finder(replica)
        const told = changed.flatMap((one) => alertsFor(alerts, finds, one, understood))
        const { user, system } = process.cpuUsage(used)
        return { told, cpu: (user + system) / 1000 }
      }
      const [first, later] = [run(), run()]
      const memory = process.memoryUsage().rss - idle
      alerts.db.close()
      console.error(`${whole(count)} alerts: ${seconds(first.cpu)}, then ${seconds(later.cpu)}`)
      return {
        count,
        folded,
        first: first.cpu,
        later: later.cpu,
        hits: later.told.length,
        alerts: new Set(later.told).size,
        memory,
      }
    })
    const bytes = changed.reduce((sum, { post }) => sum + Buffer.byteLength(JSON.stringify(post)), 0)
    // Four shards of listings, one of alerts, and the watermark.
    const units = (bytes / unitBytes / 2 + 4 * 0.5 + 0.5 + 1) / changes
    const text = [
      '# Alerts, measured',
      `${writtenBy('--alerts')}. ${whole(changes)} changed listings of ${whole(stock)}, half new and half with a lower price, against alerts for type, offer, city and price of generated listings, half of them for rooms, one in five for a word. *Found* are pairs of an alert and a listing. Read are the log of changes, ${(bytes / changes / 1024).toFixed(1)} KB each, and that of alerts, once a run.`,
      table(
        [
          'alerts',
          'processor, 1,000 changes',
          'in the first run of an instance',
          'found',
          'alerts told',
          'units read a change',
          'memory',
          'folded without a snapshot',
        ],
        rows.map(({ count, first, later, hits, alerts, folded, memory }) => [
          whole(count),
          seconds(later),
          seconds(first),
          whole(hits),
          whole(alerts),
          units.toFixed(2),
          `${whole(memory / 1e6)} MB`,
          seconds(folded),
        ]),
      ),
      "Elasticsearch's percolator, on another machine, takes [22 s for 1,000 documents without ranges](https://github.com/elastic/elasticsearch/issues/54188).",
      'Each alert that is then notified costs half a read unit and one write, for any number of listings.',
    ].join('\n\n')
    writeFileSync(join(import.meta.dirname, 'results', 'alerts.md'), `${text}\n`)
    console.log(text)
  } finally {
    stop()
  }
}

const early = '2026-01-01T00:00:00.000Z'

/** How many hostile alerts, and how many listings change in the run that is measured. */
const [hostileAlerts, hostileChanges] = [10_000, 100]

/** What each of many accounts could ask for, so that the job has the most to do; by the place of an alert. */
function hostileSearches(): Record<string, (at: number) => string> {
  const random = randomOf('hostile')
  const word = () => Array.from({ length: random.int(4, 12) }, () => random.pick([...'abcdeilmnorstu'])).join('')
  const corners = Array.from({ length: 100 }, (_, n) => [20 + 3 * Math.cos(n / 16), 42 + 3 * Math.sin(n / 16)])
  const shape = corners.map((corner) => corner.map((degree) => degree.toFixed(6)).join(',')).join(';')
  const mixed = fc.sample(fc.tuple(sentence, searchByHand), { numRuns: hostileAlerts, seed: 1 })
  return {
    'any sentence and filters': (at) => {
      const [text, byHand] = mixed[at] ?? []
      return new URLSearchParams({ ...byHand, 'input-ask': text ?? '' }).toString()
    },
    'ten words that no listing has': () => `input-words=${Array.from({ length: 10 }, word).join('+').slice(0, 100)}`,
    'a shape of 100 corners around all': () => `input-shape=${encodeURIComponent(shape)}`,
    'a hundred quarters': (at) =>
      `input-neighborhood=${Array.from({ length: 100 }, (_, n) => `q${n}${at}`)
        .join('%3B')
        .slice(0, 500)}`,
    'the same, of everything': () => 'input-maximum=1000000000',
  }
}

/** Matches a hundred changed listings against ten thousand hostile alerts of each kind, and records the cost. */
export async function benchHostileAlerts(): Promise<void> {
  const { replica, stop } = await loadReplica(stock)
  try {
    const posts = [...listings(stock)].filter(({ archived }) => !archived)
    const changed = posts.slice(-hostileChanges).map((post, at) => changedTo(post, 2 * at))
    const rows = Object.entries(hostileSearches()).map(([kind, searchOf]) => {
      const logged = Array.from({ length: hostileAlerts }, (_, at): AlertLogged => {
        const alertId = String(at).padStart(22, '0')
        const search = canonicalSearch(searchOf(at))
        const asked = isSearch(search) ? search : 'input-rent=true'
        return { alertId, version: 1, state: 'active', since: early, search: asked, changeKey: `${early}#${alertId}` }
      })
      const idle = process.memoryUsage().rss
      const alerts = replicaOf(openDatabase(':memory:', schema), schema)
      const took = (work: () => void) => {
        const used = process.cpuUsage()
        work()
        const { user, system } = process.cpuUsage(used)
        return (user + system) / 1000
      }
      const folded = took(() => applyUpdates(alerts, logged.map(updateOf), rethrow))
      const understood: ParsedAlerts = new Map()
      const matched = took(() => {
        const finds = finder(replica)
        for (const one of changed) alertsFor(alerts, finds, one, understood)
      })
      const memory = process.memoryUsage().rss - idle
      alerts.db.close()
      console.error(`${kind}: ${seconds(matched)}, ${whole(memory / 1e6)} MB`)
      return `- ${kind}: ${seconds(folded)}, ${seconds(matched)}, ${whole(memory / 1e6)} MB`
    })
    const text = [
      '# Hostile alerts, measured',
      `${writtenBy('--alerts')}. ${whole(hostileChanges)} changed listings of ${whole(stock)}, against ${whole(hostileAlerts)} alerts that ask for the dearest that is accepted. The job has 300 s and 1,769 MB a run.`,
      'By what each alert asks for: taken over, processor of all changes, memory.',
      rows.join('\n'),
    ].join('\n\n')
    writeFileSync(join(import.meta.dirname, 'results', 'alerts-hostile.md'), `${text}\n`)
    console.log(text)
  } finally {
    stop()
  }
}

/** A listing that is new, or was more expensive before. */
export function changedTo(post: StoredPost, at: number): Changed {
  const dearer = { ...post, price: post.price && Math.round(post.price * 1.1), changedAt: early }
  return { post, at: '2026-11-20T00:00:00.000Z', before: at % 2 === 0 ? undefined : dearer }
}

/** The alerts by their number, each for listings like one of these. */
export function alertsLike(posts: readonly StoredPost[]): (at: number) => AlertLogged {
  const random = randomOf('alerts')
  return (at) => {
    const alertId = String(at).padStart(22, '0')
    const search = searchLike(random.pick(posts), random)
    return { alertId, version: 1, state: 'active', since: early, search, changeKey: `${early}#${alertId}` }
  }
}

/** This many alerts, each for listings like an existing one. */
function alertsOf(posts: readonly StoredPost[], count: number) {
  const alertAt = alertsLike(posts)
  const logged = Array.from({ length: count }, (_, at) => alertAt(at))
  const alerts = replicaOf(openDatabase(':memory:', schema), schema)
  const started = performance.now()
  for (let at = 0; at < count; at += 1000) applyUpdates(alerts, logged.slice(at, at + 1000).map(updateOf), rethrow)
  return { alerts, folded: performance.now() - started }
}

function searchLike(post: StoredPost, random: Random): string {
  const price = priceOf(post)
  const offer = offers.find((one) => post[one])
  return canonicalSearch(
    new URLSearchParams({
      'input-property-type': kinds[kindOf(post.postType.postTypeId)].searched,
      'input-location': post['input-location'],
      ...(offer && { [listingTypeParam[offer]]: 'true' }),
      ...(price.kind === 'amount' && {
        'input-maximum': String(Math.round(price.amount * random.range(0.8, 1.2))),
        'input-currency': price.currency,
      }),
      ...(post.rooms !== undefined && random.chance(0.5) && { 'input-min-rooms': String(post.rooms) }),
      ...(random.chance(0.2) && { 'input-words': random.pick(post.title.split(/\W+/)) }),
    }).toString(),
  )
}
