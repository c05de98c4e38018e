import { squareMetres } from '#shared/posts/area.ts'
import { offers } from '#shared/posts/lists.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { priceOf, unitOf } from '#shared/posts/price.ts'
import { comparedMin, type Fair, yearsApart } from '#shared/search/fair.ts'
import { assess, queueFrom } from '#shared/trust/rules/assess.ts'
import type { Elsewhere } from '#shared/trust/rules/facts.ts'
import type { RuleName } from '#shared/trust/rules/table.ts'
import { FactSource } from '../../../functions/cases/parts/facts.ts'
import { day, type Event, hour, type Labelled, type Year } from './event.ts'

/** What the rules said of a listing: when it was published, at most in its first two weeks, and when it was held. */
export type Verdict = Labelled & {
  atOnce: number
  points: number
  reports: number
  held?: string
  rules: readonly RuleName[]
}

/** When a listing is assessed again, without anything happening to it (ms after publication). */
const again = [2 * hour, 14 * day] as const

/** Similar listings that were published before: a simple form of `fairPriceOf`, with the 300 newest of a kind. */
function fairness() {
  const kept = new Map<string, { amount: number; size: number; owner: string; year: number }[]>()
  const keyOf = (post: StoredPost) => {
    const price = priceOf(post)
    const car = post.postType.postTypeId === 9
    if (price.kind !== 'amount') return undefined
    const where = car ? [post.brand, post.model] : [post['input-location']]
    return [post.postType.postTypeId, offers.find((one) => post[one]), price.currency, unitOf(price), ...where].join(
      '|',
    )
  }
  const entry = (post: StoredPost) => {
    const price = priceOf(post)
    return {
      amount: price.kind === 'amount' ? price.amount : 0,
      size: squareMetres(post) ?? 0,
      owner: post.userId,
      year: post.manufactureYear ?? 0,
    }
  }
  return {
    add(post: StoredPost): void {
      const key = keyOf(post)
      if (!key) return
      const list = kept.get(key) ?? []
      list.push(entry(post))
      if (list.length > 300) list.shift()
      kept.set(key, list)
    },
    fairOf(post: StoredPost): Fair | undefined {
      const key = keyOf(post)
      const price = priceOf(post)
      if (!key || price.kind !== 'amount') return undefined
      const own = entry(post)
      const amounts = (kept.get(key) ?? [])
        .filter(
          ({ owner, size, year }) =>
            owner !== own.owner &&
            Math.abs(size - own.size) <= own.size * 0.3 &&
            Math.abs(year - own.year) <= yearsApart,
        )
        .map(({ amount }) => amount)
        .sort((a, b) => a - b)
      if (amounts.length < comparedMin) return undefined
      const at = (share: number) => amounts[Math.floor((amounts.length - 1) * share)] ?? 0
      return {
        count: amounts.length,
        median: at(0.5),
        low: at(0.25),
        high: at(0.75),
        currency: price.currency,
        per: unitOf(price),
      }
    },
  }
}

/** Who published a photo first. */
function photoIndex() {
  const first = new Map<string, Elsewhere>()
  return {
    add({ photos, postId, userId }: StoredPost): void {
      for (const { key } of photos) if (!first.has(key)) first.set(key, { postId, userId })
    },
    photosOf: ({ photos, userId }: StoredPost): Elsewhere[] =>
      photos.flatMap(({ key }) => {
        const one = first.get(key)
        return one && one.userId !== userId ? one : []
      }),
  }
}

/** Lets a year pass, and assesses each listing as the product would. */
export function judge({ events, listings }: Year): Verdict[] {
  const fair = fairness()
  const photos = photoIndex()
  const world = new FactSource({ fairOf: fair.fairOf, photosOf: photos.photosOf })
  const verdicts = new Map<string, Verdict>(
    listings.map((one) => [one.postId, { ...one, atOnce: 0, points: 0, reports: 0, rules: [] }]),
  )
  const look = (postId: string, first = false) => {
    const verdict = verdicts.get(postId)
    const facts = world.facts(postId)
    if (!verdict || !facts) throw new Error(`${postId} is not known`)
    const { points, fired, held } = assess(facts)
    if (first) Object.assign(verdict, { atOnce: points, held })
    if (points >= verdict.points) Object.assign(verdict, { points, rules: fired.map(({ rule }) => rule) })
  }
  const known = new Set<string>()
  const looks = listings.flatMap(({ postId, publishedAt }) =>
    again.map((after) => ({ at: publishedAt + after, is: 'look' as const, postId })),
  )
  const all = [...events, ...looks].toSorted((a, b) => a.at - b.at)
  for (const event of all) {
    if (event.is === 'look') look(event.postId)
    else {
      const postId = take(world, event)
      if (event.is === 'report') (verdicts.get(event.report.postId) as Verdict).reports++
      if (event.is === 'post') {
        if (!known.has(event.post.postId)) {
          fair.add(event.post)
          photos.add(event.post)
        }
      }
      if (postId) look(postId, !known.has(postId))
      if (postId) known.add(postId)
    }
  }
  return [...verdicts.values()]
}

/** Tells the world of an event; answers the listing that it concerns. */
function take(world: FactSource, event: Event): string | undefined {
  const at = new Date(event.at).toISOString()
  switch (event.is) {
    case 'account':
      world.account(event.account, at)
      return undefined
    case 'password':
      world.password(event.userId, at)
      return undefined
    case 'device':
      world.device(event.userId, event.hash)
      return undefined
    case 'post':
      world.post(event.post, at)
      return event.post.postId
    case 'report':
      world.report(event.report)
      return event.report.postId
    case 'decided':
      world.decided(event.report, event.upheld)
      return undefined
  }
}

/** How well an order of listings finds frauds. */
export type Score = { first100: number; recall: number; queued: number; honestQueued: number }

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const isFraud = ({ fraud }: Labelled) => fraud !== undefined

/** The listings of a queue, the first one first, among all. */
export function scoreOf(queue: readonly Verdict[], all: readonly Verdict[]): Score {
  return {
    first100: share(queue.slice(0, 100).filter(isFraud).length, Math.min(100, queue.length)),
    recall: share(queue.filter(isFraud).length, all.filter(isFraud).length),
    queued: queue.length,
    honestQueued: queue.filter((one) => !isFraud(one)).length,
  }
}

/** The queue by risk: what the rules put into it, and what was reported by somebody who counts. */
export const byRisk = (all: readonly Verdict[]): Verdict[] =>
  all
    .filter(({ points, rules }) => points >= queueFrom || rules.includes('reported'))
    .toSorted((a, b) => b.points - a.points)

/** The queue by risk as it is before anybody has reported anything. */
export const byRiskAtOnce = (all: readonly Verdict[]): Verdict[] =>
  all.filter(({ atOnce }) => atOnce >= queueFrom).toSorted((a, b) => b.atOnce - a.atOnce)

/** Of so many as `size` the newest. */
export const byNewest = (all: readonly Verdict[], size: number): Verdict[] =>
  all.toSorted((a, b) => b.publishedAt - a.publishedAt).slice(0, size)

/** Only what was reported, the most often reported first. */
export const byReports = (all: readonly Verdict[]): Verdict[] =>
  all.filter(({ reports }) => reports > 0).toSorted((a, b) => b.reports - a.reports || a.publishedAt - b.publishedAt)

/** The share of honest listings that were held back before publication. */
export const falseHolds = (all: readonly Verdict[]): number => {
  const honest = all.filter((one) => !isFraud(one))
  return share(honest.filter(({ held }) => held !== undefined).length, honest.length)
}
