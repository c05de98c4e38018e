import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlapMs } from '#functions/engine/log.ts'
import { saveToFile } from '#functions/engine/replica.ts'
import { saveSnapshot } from '#functions/engine/snapshot.ts'
import { countsSuffix, rateId } from '#functions/posts/parts/changeLog.ts'
import { countsOf } from '#functions/search/parts/replica/choices.ts'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import { fieldNames, rowOf } from '#shared/posts/fields.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { choicesIn } from '#shared/search/fieldFilters.ts'
import {
  aboutPeople,
  amountOf,
  choicesOf,
  content,
  emptySearch,
  idOf,
  idsByName,
  inOrder,
  matches,
  offerTicks,
  parametersOf,
  rate,
  type SearchModel,
  searchedCurrency,
  searchedUnit,
  searchModel,
  second,
  ticksOf,
  unitOf,
  venueTicks,
} from './searchModel.ts'
import {
  buildStored,
  changeLog,
  emptyReplica,
  find,
  memoryStore,
  openReplica,
  parsed,
  refresh,
  snapshotsIn,
} from './support.ts'

const pick = fc.nat(1000)
/** The delay between the time of a change and its visibility in the index. */
const late = fc.oneof(fc.constant(0), fc.nat(overlapMs - 1))
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('create' as const), content, second, late }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), content, pick, late }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('archive' as const), pick, late }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withhold' as const), pick, late }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), pick, late }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('count' as const), pick, views: fc.nat(99), likes: fc.nat(9), late }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(15_000) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('search' as const), wish: searchModel, skip: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('snapshot' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('a replica finds and counts the same as a brute-force evaluation, whatever its history (PRC-04, PRC-05)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 30, maxLength: 90, size: 'max' }),
      fc.array(searchModel, { minLength: 6, maxLength: 6 }),
      live,
    ),
    { numRuns: 60 },
  )
}, 120_000)

async function live(steps: Step[], lastWishes: SearchModel[]): Promise<void> {
  const log = changeLog()
  const { store } = memoryStore()
  const posts: StoredPost[] = []
  const counts = new Map<string, { views: number; likes: number }>()
  const versions = new Map<string, number>()
  let now = Date.parse('2026-11-20T08:00:00.000Z')

  const write = (post: StoredPost, changedAt: number) => {
    const at = posts.findIndex((one) => one.postId === post.postId)
    versions.set(post.postId, post.version)
    posts.splice(at < 0 ? posts.length : at, at < 0 ? 0 : 1, post)
    log.put(post, changedAt)
  }
  const visible = () => posts.filter((post) => !post.archived && !post.withheld)
  const foundByHand = (wanted: SearchModel) =>
    inOrder(
      visible().filter((post) => matches(post, wanted)),
      wanted,
    )
  const pageOf = (found: StoredPost[], skip: number) => ({
    total: found.length,
    found: found
      .slice(skip, skip + 12)
      .map(({ postId }) => ({ postId, ...(counts.get(postId) ?? { views: 0, likes: 0 }) })),
  })
  const current = async (replica: Replica) => {
    await refresh(replica, log.readChanges, { now })
    return replica
  }

  log.put({ postId: rateId, rate }, now)
  const warm = emptyReplica()
  for (const one of steps) {
    now += 7
    const post = 'pick' in one ? posts[one.pick % posts.length] : undefined
    if (one.do === 'create') {
      const postId = idOf(one.second)
      if (!versions.has(postId)) write(buildStored({ ...one.content, postId }), now - one.late)
    } else if (one.do === 'wait') now += one.ms
    else if (one.do === 'search')
      expect(find(await current(warm), parametersOf(one.wish), one.skip)).toEqual(
        pageOf(foundByHand(one.wish), one.skip),
      )
    else if (one.do === 'snapshot') {
      const replica = await current(await openReplica(store))
      saveToFile(replica)
      await saveSnapshot(replica.db, snapshotsIn(store))
      replica.db.close()
    } else if (!post) continue
    else if (one.do === 'edit')
      write(
        buildStored({
          ...one.content,
          postId: post.postId,
          version: post.version + 1,
          archived: post.archived,
          withheld: post.withheld,
        }),
        now - one.late,
      )
    else if (one.do === 'archive')
      write({ ...post, archived: !post.archived, version: post.version + 1 }, now - one.late)
    else if (one.do === 'withhold')
      write({ ...post, withheld: post.withheld ? undefined : true, version: post.version + 1 }, now - one.late)
    else if (one.do === 'delete') {
      posts.splice(posts.indexOf(post), 1)
      log.put({ postId: post.postId, version: post.version + 1, deleted: true }, now - one.late)
    } else {
      counts.set(post.postId, { views: one.views, likes: one.likes })
      log.put({ postId: post.postId + countsSuffix, views: one.views, likes: one.likes }, now - one.late)
    }
  }

  const replicas = { warm, cold: emptyReplica(), restored: await openReplica(store) }
  for (const replica of Object.values(replicas)) await current(replica)
  for (const wanted of [emptySearch, ...lastWishes]) {
    const raw = parametersOf(wanted)
    const found = foundByHand(wanted)
    const counted = countedByHand(visible(), wanted)
    for (const [name, replica] of Object.entries(replicas)) {
      for (const skip of [0, 12])
        expect({ name, ...find(replica, raw, skip) }).toEqual({ name, ...pageOf(found, skip) })
      checkCounts(replica, raw, counted)
    }
  }
  for (const replica of Object.values(replicas)) replica.db.close()
}

/** Counts every choice: the number of results if it were the only choice of its filter; and the prices in all. */
function countedByHand(posts: readonly StoredPost[], wanted: SearchModel) {
  const people = aboutPeople(wanted)
  const unit = searchedUnit(wanted)
  // Bounds keep the currency in which they were set when the place of the search changes.
  const currency = searchedCurrency(wanted)
  const under = (change: Partial<SearchModel>) =>
    posts.filter((post) => matches(post, { ...wanted, currency, ...change }, people, unit ?? ''))
  const tally = (change: Partial<SearchModel>, valuesOf: (post: StoredPost) => readonly (string | undefined)[]) => {
    const counts: Record<string, number> = {}
    for (const value of under(change).flatMap(valuesOf)) if (value) counts[value] = (counts[value] ?? 0) + 1
    return counts
  }
  const without = (group: string[]) => ({ ticks: wanted.ticks.filter((tick) => !group.includes(tick)) })
  const ticks = Object.fromEntries(
    [offerTicks, venueTicks].flatMap((group) =>
      group.map((tick) => [tick, under(without(group)).filter((post) => ticksOf(post)[tick]).length]),
    ),
  )
  /** The choices of each choice field, and both bounds of each field that counts in steps. */
  const ofFields = Object.fromEntries(
    fieldNames.flatMap((name): [string, Record<string, number>][] => {
      const { search, usual, value } = rowOf(name)
      const without = (asked: object) => ({ fields: { ...wanted.fields, [name]: asked } })
      if (!search || 'by' in search) return []
      // What only those searches find which ask for it is counted all the same.
      const any = without(usual === undefined ? {} : { choices: choicesIn(value) })
      if ('choice' in search) return [[search.choice, tally(any, (post) => choicesOf(post, name))]]
      const { range, steps } = search
      if (steps === undefined) return []
      const { min, max } = wanted.fields[name] ?? {}
      const stepped = (fits: (value: number, n: number) => boolean, upTo: number) => (post: StoredPost) => {
        const value = post[name]
        return Array.from({ length: upTo + 1 }, (_, n) =>
          typeof value === 'number' && fits(value, n) ? String(n) : '',
        )
      }
      return [
        [
          range[0],
          tally(
            without({ max }),
            stepped((value, n) => value >= n, steps),
          ),
        ],
        [
          range[1],
          tally(
            without({ min }),
            stepped((value, n) => value <= n, steps - 1),
          ),
        ],
      ]
    }),
  )
  const types = ({ postType }: StoredPost) =>
    Object.keys(idsByName).filter((name) => idsByName[name]?.includes(postType.postTypeId))

  const measured = under({ minimum: undefined, maximum: undefined }).filter(
    (post) => amountOf(post, people) !== undefined && (people || unitOf(post) === unit),
  )
  return {
    total: under({}).length,
    types: tally({ types: [] }, types),
    ticks,
    cities: tally({ cities: [] }, (post) => [post['input-location']]),
    amenities: tally({}, (post) => post.amenities),
    ofFields,
    amounts: measured.flatMap((post) => amountOf(post, people, currency) ?? []),
  }
}

function checkCounts(
  replica: Replica,
  raw: Record<string, unknown>,
  { amounts, ...counted }: ReturnType<typeof countedByHand>,
): void {
  const { total, choices, prices, looser } = countsOf(replica, parsed(raw))
  const some = (counts: Record<string, number> = {}) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  expect({
    total,
    types: some(choices['input-property-type']),
    ticks: Object.fromEntries(
      Object.keys(counted.ticks).map((tick) => [tick, choices[`input-${tick}` as 'input-rent']?.true]),
    ),
    cities: some(choices['input-location']),
    amenities: some(choices['input-amenities']),
    ofFields: Object.fromEntries(
      Object.keys(counted.ofFields).map((param) => [param, some(choices[param as keyof typeof choices])]),
    ),
  }).toEqual(counted)

  expect(prices.map(({ count }) => count)).toEqual(
    prices.map(({ from, to }) => amounts.filter((amount) => amount >= from && amount < to).length),
  )
  expect(prices.reduce((sum, { count }) => sum + count, 0)).toBe(amounts.length)
  expect(looser === undefined).toBe(total > 0)
}
