import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsSuffix } from '#data/changeLog.ts'
import { openDatabase } from '#index/database.ts'
import { overlapMs, refresh } from '#index/replica.ts'
import { openReplica, saveSnapshot } from '#index/snapshot.ts'
import type { StoredPost } from '#shared/schema/post.ts'
import { buildStored, changeLog, find, memoryStore } from './support.ts'

/** A search as a person means it; `parametersOf` puts it into the URL, `matches` judges it by hand. */
type Wish = {
  types: string[]
  ticks: string[]
  cities: string[]
  brands: string[]
  neighborhood?: string
  minimum?: number
  maximum?: number
}

const cities = ['Prishtine', 'Peje', 'Manhatan']
const brands = ['Audi', 'BMW', 'Škoda']
const neighborhoods = ['Dardania', 'Bregu i Diellit', 'Arbëria', 'Çagllavica e Re']
const wantedNeighborhoods = [
  'dardania',
  'DIELLIT',
  'bregu i diellit',
  'arberia',
  'cagllavica',
  'Dardan',
  'beria',
  'e re',
  'nowhere',
]
const prices = [-1, 0, 1, 99.99, 100, 250.5, 1000]
const bounds = [0, 1, 100, 250.5, 999, 5000]

const idsByName: Record<string, number[]> = {
  apartment: [1],
  house: [2],
  roommate: [3],
  villa: [7],
  fun: [8],
  car: [9],
  'Generic-RealEstate': [1, 2, 3, 4, 5, 6, 7],
  'Generic-fun': [8],
  'Generic-car': [9],
}
const venueTicks = ['party', 'ushqim', 'kafe', 'dasma']

/** A brute-force reading of the specification, sharing nothing with the index. */
function matches(post: StoredPost, wish: Wish): boolean {
  const type = post.postType.postTypeId
  if (wish.types.length > 0 && !wish.types.some((name) => idsByName[name]?.includes(type))) return false

  const ticked: Record<string, boolean> = {
    rent: post.rent,
    buy: post.selling,
    cimere: post.cimere,
    party: post.party || post.muzike,
    ushqim: post.ushqim,
    kafe: post.kafe,
    dasma: post.dasma,
  }
  const offers = wish.ticks.filter((tick) => !venueTicks.includes(tick))
  const kinds = wish.ticks.filter((tick) => venueTicks.includes(tick))
  if (offers.length > 0 && !offers.some((tick) => ticked[tick])) return false
  if (kinds.length > 0 && !kinds.some((tick) => ticked[tick])) return false

  if (wish.cities.length > 0 && !wish.cities.includes(post['input-location'])) return false
  if (wish.brands.length > 0 && !wish.brands.some((brand) => post.brand?.split(',').includes(brand))) return false
  if (wish.neighborhood && !containsWords(`${post.neighborhood} ${post.neighborhoodExtra}`, wish.neighborhood))
    return false

  const aboutPeople =
    wish.types.length > 0 ? wish.types.every((name) => idsByName[name]?.every((id) => id === 8)) : kinds.length > 0
  const amount = aboutPeople ? post.numberOfPeopleAllowed : (post.price ?? post.dailyPrice)
  const bounded = wish.minimum !== undefined || wish.maximum !== undefined
  if (!bounded) return true
  if (amount === undefined || amount <= 0) return false
  return amount >= (wish.minimum ?? -Infinity) && amount <= (wish.maximum ?? Infinity)
}

function containsWords(text: string, wanted: string): boolean {
  const plain = (one: string) => one.toLowerCase().replaceAll('ë', 'e').replaceAll('ç', 'c').split(' ')
  const [words, run] = [plain(text), plain(wanted)]
  return words.some((_, at) => run.every((word, n) => words[at + n] === word))
}

function parametersOf(wish: Wish): Record<string, unknown> {
  return {
    ...Object.fromEntries(wish.ticks.map((tick) => [`input-${tick}`, 'true'])),
    'input-property-type': wish.types.join(','),
    'input-location': wish.cities.join(','),
    'input-car-model': wish.brands,
    'input-neighborhood': wish.neighborhood,
    'input-minimum': wish.minimum,
    'input-maximum': wish.maximum,
  }
}

const some = <T>(values: readonly T[], max: number) => fc.subarray([...values], { maxLength: max })
const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const none = fc.constant<string[]>([])
const mostlyNone = (arbitrary: fc.Arbitrary<string[]>) => fc.oneof({ weight: 2, arbitrary: none }, arbitrary)

const wish: fc.Arbitrary<Wish> = fc.record({
  types: mostlyNone(some(Object.keys(idsByName), 2)),
  ticks: mostlyNone(some(['rent', 'buy', 'cimere', ...venueTicks], 3)),
  cities: mostlyNone(some(cities, 2)),
  brands: fc.oneof({ weight: 4, arbitrary: none }, some(brands, 2)),
  neighborhood: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constantFrom(...wantedNeighborhoods)),
  minimum: maybe(bounds),
  maximum: maybe(bounds),
})

/** What a poster wrote, as the schema of a post leaves it. */
const content: fc.Arbitrary<Partial<StoredPost>> = fc
  .record({
    type: fc.constantFrom(1, 2, 3, 7, 8, 9),
    offer: fc.constantFrom('rent', 'selling', 'cimere'),
    kind: fc.constantFrom('party', 'ushqim', 'kafe', 'dasma', 'muzike'),
    price: maybe(prices),
    dailyPrice: maybe(prices),
    people: maybe([1, 50, 100, 400]),
    city: fc.constantFrom(...cities),
    brands: some(brands, 3),
    neighborhood: maybe(neighborhoods),
    extra: maybe(['Ulpiana', 'Ulpiana Arbëria', 'Re Dardania']),
  })
  .map(({ type, offer, kind, price, dailyPrice, people, brands: makes, ...place }) => ({
    postType: { postTypeId: type as 1 },
    rent: false,
    ...(type === 8
      ? { [kind]: true }
      : { [type === 3 ? 'cimere' : type === 9 && offer === 'cimere' ? 'rent' : offer]: true }),
    price,
    dailyPrice: type === 7 || type === 9 ? dailyPrice : undefined,
    numberOfPeopleAllowed: type === 7 || type === 8 ? people : undefined,
    brand: type === 9 && makes.length > 0 ? makes.join(',') : undefined,
    'input-location': place.city,
    neighborhood: place.neighborhood,
    neighborhoodExtra: place.extra,
  }))

const pick = fc.nat(1000)
/** How long before it comes into sight a change says that it happened. */
const late = fc.oneof(fc.constant(0), fc.nat(overlapMs - 1))
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('create' as const), content, id: fc.nat(9999), late }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), content, pick, late }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('archive' as const), pick, late }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), pick, late }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('count' as const), pick, views: fc.nat(99), likes: fc.nat(9), late }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(15_000) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('search' as const), wish, skip: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('snapshot' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('a replica finds what a look at every post finds, however it came to its state', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 30, maxLength: 90, size: 'max' }),
      fc.array(wish, { minLength: 6, maxLength: 6 }),
      live,
    ),
    { numRuns: 120 },
  )
})

async function live(steps: Step[], lastWishes: Wish[]): Promise<void> {
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
  const expected = (wanted: Wish, skip: number) => {
    const found = posts.filter((post) => !post.archived && matches(post, wanted))
    found.sort((a, b) => (a.postId < b.postId ? 1 : -1))
    const page = found.slice(skip, skip + 12)
    return {
      total: found.length,
      found: page.map(({ postId }) => ({ postId, ...(counts.get(postId) ?? { views: 0, likes: 0 }) })),
    }
  }
  const current = async (db: DatabaseSync) => {
    await refresh(db, log.readChanges, { now })
    return db
  }

  const warm = openDatabase(':memory:')
  for (const one of steps) {
    now += 7
    const post = 'pick' in one ? posts[one.pick % posts.length] : undefined
    if (one.do === 'create') {
      const postId = `01K${String(one.id).padStart(23, '0')}`
      if (!versions.has(postId)) write(buildStored({ ...one.content, postId }), now - one.late)
    } else if (one.do === 'wait') now += one.ms
    else if (one.do === 'search')
      expect(find(await current(warm), parametersOf(one.wish), one.skip)).toEqual(expected(one.wish, one.skip))
    else if (one.do === 'snapshot') {
      const db = await current(await openReplica(store))
      await saveSnapshot(db, store)
      db.close()
    } else if (!post) continue
    else if (one.do === 'edit')
      write(
        buildStored({ ...one.content, postId: post.postId, version: post.version + 1, archived: post.archived }),
        now - one.late,
      )
    else if (one.do === 'archive')
      write({ ...post, archived: !post.archived, version: post.version + 1 }, now - one.late)
    else if (one.do === 'delete') {
      posts.splice(posts.indexOf(post), 1)
      log.put({ postId: post.postId, version: post.version + 1, deleted: true }, now - one.late)
    } else {
      counts.set(post.postId, { views: one.views, likes: one.likes })
      log.put({ postId: post.postId + countsSuffix, views: one.views, likes: one.likes }, now - one.late)
    }
  }

  const replicas = { warm, cold: openDatabase(':memory:'), restored: await openReplica(store) }
  for (const [name, db] of Object.entries(replicas)) {
    await current(db)
    for (const wanted of [noWish, ...lastWishes]) {
      const whole = { name, ...find(db, parametersOf(wanted)) }
      expect(whole).toEqual({ name, ...expected(wanted, 0) })
      const second = { name, ...find(db, parametersOf(wanted), 12) }
      expect(second).toEqual({ name, ...expected(wanted, 12) })
    }
    db.close()
  }
}

const noWish: Wish = { types: [], ticks: [], cities: [], brands: [] }
