import { copyFileSync, createReadStream, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { alertsFor, finder, type ParsedAlerts } from '#functions/alerts/replica/matching.ts'
import { schema as alertSchema, updateOf as alertUpdate } from '#functions/alerts/replica/schema.ts'
import { type Followed, makeSnapshot } from '#functions/engine/live.ts'
import type { Change, Source } from '#functions/engine/log.ts'
import { type Replica, replicaOf } from '#functions/engine/replica.ts'
import type { Schema } from '#functions/engine/schema.ts'
import { openSnapshot, type SnapshotStore } from '#functions/engine/snapshot.ts'
import type { AccountChange } from '#functions/identity/parts/account.ts'
import { postsSchema, postUpdate } from '#functions/manage/replica/posts.ts'
import { managedPosts } from '#functions/manage/replica/query.ts'
import { usersSchema, userUpdate } from '#functions/manage/replica/users.ts'
import { lookingTheSame, mirrored, printedAs } from '#functions/photos/parts/print.ts'
import { type PostItem, sourceOf } from '#functions/posts/parts/changeLog.ts'
import { hashedPhotosOf } from '#functions/posts/parts/hashedPhotos.ts'
import { comparedBy, fairPrice } from '#functions/search/parts/replica/fair.ts'
import { updateOf } from '#functions/search/parts/replica/fold.ts'
import { schema } from '#functions/search/parts/replica/schema.ts'
import { sitemapFiles } from '#functions/search/parts/replica/sitemapFiles.ts'
import {
  accountsSchema,
  accountUpdate,
  listingsSchema,
  listingUpdate,
  textKeyOf,
} from '#functions/trust/replica/schema.ts'
import { manageQuery } from '#shared/manage/schema.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { randomOf } from '../../infra/demo/random.ts'
import { rethrow } from '../engine/support.ts'
import { alertsLike, changedTo } from './alerts.ts'
import { askAll } from './compare.ts'
import { listings } from './listings.ts'
import { changeLog } from './load.ts'
import { costOf, summary } from './times.ts'

/**
 * The process that `millions.ts` starts: does the work of one function among this many listings, with the snapshots in a
 * folder, and prints what it cost.
 */
const [task = '', given = '', home = ''] = process.argv.slice(2)
const count = Number(given)

/** How many listings change before alerts are matched, or are weighed. */
const changes = 1000
/** How many photos a listing has, on average, of which the hash is kept. */
const photosEach = 5

/** Snapshots in a folder, as S3 keeps them. */
function storeIn(folder: string): SnapshotStore {
  const madeFor = (key: string) => {
    const path = join(folder, key)
    mkdirSync(dirname(path), { recursive: true })
    return path
  }
  return {
    async get(key, start = 0, to = Number.POSITIVE_INFINITY) {
      const path = join(folder, key)
      return existsSync(path) ? createReadStream(path, { start, end: to - 1 }) : undefined
    },
    put: async (key, body) => writeFileSync(madeFor(key), body),
    putFile: async (key, path) => copyFileSync(path, madeFor(key)),
    async list(prefix) {
      const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
      const keys = files.filter((one) => one.isFile()).map((one) => relative(folder, join(one.parentPath, one.name)))
      return keys.filter((key) => key.startsWith(prefix))
    },
    remove: async (key) => rmSync(join(folder, key)),
  }
}

/** What follows a log, with its snapshots in the folder of this name. */
function followed<S extends Schema, C extends Change>(
  name: string,
  followedBy: { schema: S; source: Source<C>; read: Followed<S, C>['read'] },
): Followed<S, C> {
  const disk = join(home, 'disk', name)
  return {
    ...followedBy,
    snapshots: { store: storeIn(join(home, 'store', name)), schema: followedBy.schema, logger: console, disk },
    setAside: rethrow,
  }
}

const posts = () => sourceOf(changeLog(count))

/** The same listings with hashes of as many photos as listings have. */
function printed(): ReturnType<typeof posts> {
  const { shards, read } = posts()
  const random = randomOf('prints')
  return {
    shards,
    async *read(shard, since) {
      for await (const page of read(shard, since)) yield page.map((one) => withPrints(one as PostItem, random))
    },
  }
}

function withPrints<P extends StoredPost>(post: P, random: ReturnType<typeof randomOf>): P {
  const word = () => random.int(0, 2 ** 32)
  const prints = Array.from({ length: photosEach }, () => printedAs([word(), word(), word(), word()]))
  const photos = prints.flatMap((print) => post.photos.slice(0, 1).map((photo) => ({ ...photo, print })))
  return { ...post, photos }
}

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const early = '2026-01-01T00:00:00.000Z'

function accountAt(n: number): AccountChange {
  const userId = idOf(n)
  const [name, lastName] = [`Arta${n % 997}`, `Krasniqi${n % 7919}`]
  return {
    ...{ userId, name, lastName, shard: 'a0', changeKey: `${early}#${userId}`, state: 'active', version: 1 },
    ...{ email: `person${n}@example.com`, telephone: `+38344${String(n).padStart(6, '0')}`, city: 'Prishtine' },
    ...{ isAgency: n % 5 === 0, isCimer: false, showEmail: false, language: 'al', createdAt: early },
  }
}

/** A log of one shard, in pages. */
function pages<C extends Change>(shard: string, length: number, at: (n: number) => C): Source<C> {
  return {
    shards: [shard],
    async *read(_, since) {
      if (since !== '') return
      for (let from = 0; from < length; from += 500)
        yield Array.from({ length: Math.min(500, length - from) }, (_, n) => at(from + n))
    },
  }
}

/** A tenth as many accounts as listings. */
const people = () => pages('a0', Math.ceil(count / 10), accountAt)

/** What is followed, by its name. */
const logs = {
  search() {
    return followed('search', { schema, source: posts(), read: updateOf })
  },
  managedPosts() {
    return followed('managed-posts', { schema: postsSchema, source: posts(), read: postUpdate })
  },
  managedUsers() {
    return followed('managed-users', { schema: usersSchema, source: people(), read: userUpdate })
  },
  trustListings() {
    return followed('trust-listings', { schema: listingsSchema, source: printed(), read: listingUpdate })
  },
  trustAccounts() {
    return followed('trust-accounts', { schema: accountsSchema, source: people(), read: accountUpdate })
  },
  alerts() {
    const source = pages('l0', Math.ceil(count / 3), alertsLike(sample()))
    return followed('alerts', { schema: alertSchema, source, read: alertUpdate })
  },
}

/** The first of the listings that are not archived. */
function sample(): StoredPost[] {
  return [...listings(20_000)].filter(({ archived }) => !archived)
}

const open = async <S extends Schema, C extends Change>({ snapshots }: Followed<S, C>): Promise<Replica<S>> =>
  replicaOf(await openSnapshot(snapshots), snapshots.schema)

type Told = Record<string, number>

/** The work of each function, and what it tells of it beside its cost; times are of the processor, in ms. */
const tasks: Record<string, () => Promise<Told>> = {
  async log() {
    let read = 0
    const { shards, read: readShard } = posts()
    const readAll = async (shard: string) => {
      for await (const page of readShard(shard, '')) read += page.length
    }
    await Promise.all(shards.map(readAll))
    return { read }
  },
  async 'search.snapshot'() {
    await makeSnapshot(logs.search())
    return {}
  },
  async 'manage.snapshot'() {
    await makeSnapshot(logs.managedPosts())
    await makeSnapshot(logs.managedUsers())
    return {}
  },
  async 'trust.snapshot'() {
    await makeSnapshot(logs.trustListings())
    await makeSnapshot(logs.trustAccounts())
    return {}
  },
  async 'alerts.snapshot'() {
    await makeSnapshot(logs.alerts())
    return {}
  },
  async 'search.sitemap'() {
    const replica = await open(logs.search())
    let files = 0
    for await (const { body } of sitemapFiles(replica, [], 'https://tregu.example')) files += Math.sign(body.length)
    return { files }
  },
  async 'manage.replica'() {
    const managedBoth = { posts: await open(logs.managedPosts()), users: await open(logs.managedUsers()) }
    const query = manageQuery.parse({ placement: 'all', page: 1 })
    const page = await costOf(() => managedPosts(managedBoth, query))
    const text = await costOf(() => managedPosts(managedBoth, { ...query, search: 'a text that is nowhere' }))
    return { page: page.cpu, text: text.cpu }
  },
  async 'trust.weigh'() {
    const [search, own, accounts] = [
      await open(logs.search()),
      await open(logs.trustListings()),
      await open(logs.trustAccounts()),
    ]
    const random = randomOf('weighed')
    const weighed = sample()
      .slice(-changes)
      .map((post) => withPrints(post, random))
    const { cpu } = await costOf(() => {
      for (const post of weighed) {
        const query = comparedBy(post)
        if (query) fairPrice(search, query)
        own.columns.groups.text.slotsOf(textKeyOf(post) ?? '')
        accounts.columns.groups.phone.slotsOf('+38344000001')
        for (const { hash } of hashedPhotosOf(post)) own.columns.near([hash, mirrored(hash)], lookingTheSame)
      }
    })
    return { each: cpu / changes }
  },
  async 'alerts.match'() {
    const [search, alerts] = [await open(logs.search()), await open(logs.alerts())]
    const changed = sample().slice(-changes).map(changedTo)
    const parsed: ParsedAlerts = new Map()
    const { cpu } = await costOf(() => {
      const finds = finder(search)
      for (const one of changed) alertsFor(alerts, finds, one, parsed)
    })
    return { each: cpu / changes }
  },
  async 'search.replica'() {
    const replica = await open(logs.search())
    return summary(await askAll(replica, count))
  },
}

const work = tasks[task]
if (!work) throw new Error(`There is no work called ${task}`)
const told = await work()
const { user, system } = process.cpuUsage()
console.log(JSON.stringify({ told, cpu: (user + system) / 1000 }))
