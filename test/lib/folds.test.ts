import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AlertLogged } from '#functions/alerts/parts/data.ts'
import { openDatabase } from '#functions/engine/database.ts'
import { applyUpdates, type Replica, replicaOf, saveToFile } from '#functions/engine/replica.ts'
import { logger } from '#functions/lib/logger.ts'
import type { PostItem } from '#functions/posts/parts/changeLog.ts'
import { logged } from '#functions/posts/parts/changeLog.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { emptyReplica } from '../search/rules/support.ts'
import { articleWords, storedAccount, storedListing, storedMessage } from '../support/accepted.ts'
import { searchByHand, sentence } from '../support/searches.ts'
import { giveSecrets } from '../support/secrets.ts'

const names = [
  'TABLE_POSTS',
  'TABLE_ALERTS',
  'TABLE_ACCOUNTS',
  'TABLE_ARTICLES',
  'TABLE_SUPPRESSIONS',
  'TABLE_PHOTOS',
  'TABLE_PUSHDEVICES',
]
for (const name of [...names, 'MAIL_CONFIGURATION', 'MAIL_SENDER', 'MAIL_CONTACT', 'SITE_URL'])
  vi.stubEnv(name, 'test@example.com')

await giveSecrets({ links: { key: 'key' }, lasting: { key: 'key' } })

/** How often something was counted as failed. */
const counted = vi.hoisted(() => ({ failed: 0 }))
vi.mock(import('#functions/lib/measure.ts'), () => ({
  measure: (name) => {
    if (name === 'TaskFailed') counted.failed++
  },
}))

/** The mails that were sent, and the listings that a letter can show. */
const mails = vi.hoisted((): { html: string }[] => [])
vi.mock(import('#functions/mail/parts/send.ts'), () => ({
  sendMail: async (mail) => {
    mails.push(mail)
    return true
  },
}))
const stored = new Map<string, StoredPost>()
vi.mock(import('#functions/posts/parts/data.ts'), async (original) => ({
  ...(await original()),
  getPost: async (postId) => stored.get(postId),
}))

// No account has the address of the alert.
vi.mock(import('#functions/identity/parts/data.ts'), async (original) => ({
  ...(await original()),
  idsWithEmail: async () => [],
}))

const { setAside } = await import('#functions/lib/setAside.ts')
const search = await import('#functions/search/parts/replica/fold.ts')
const alerts = await import('#functions/alerts/replica/schema.ts')
const { alertsFor, finder } = await import('#functions/alerts/replica/matching.ts')
const managedPosts = await import('#functions/manage/replica/posts.ts')
const managedUsers = await import('#functions/manage/replica/users.ts')
const { sitemapFiles } = await import('#functions/search/parts/replica/sitemapFiles.ts')
const query = await import('#functions/search/parts/replica/query.ts')
const { pinsOf, toCard, toPost } = await import('#functions/posts/parts/present.ts')
const { cardWords, searchSentence } = await import('../../web/features/search/server/inWords.ts')
const { letterOf } = await import('#functions/contact/letter.ts')
const { mimeOf } = await import('#functions/mail/mime.ts')
const { cleanHtml, photosIn, plainText } = await import('#functions/blogs/parts/html.ts')
const { summaryOf } = await import('#shared/blogs/summary.ts')
const { languageOf } = await import('#functions/blogs/language.ts')
const { canonicalSearch, isSearch, searchOf } = await import('#shared/alerts/search.ts')
const { searchParams } = await import('#shared/search/params.ts')

let told: string[] = []
beforeEach(() => {
  counted.failed = 0
  told = []
  vi.spyOn(logger, 'error').mockImplementation((...[, details]) => {
    told.push((details as { id: string }).id)
  })
})

const earlier = '2026-11-01T08:00:00.000Z'
const idOf = (at: number) => String(at).padStart(26, '0')
const listings = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => storedListing(idOf(at)))))
  .map((all) => all.map((post) => logged({ ...post }) as PostItem))

const emptyAlerts = () => replicaOf(openDatabase(':memory:', alerts.schema), alerts.schema)
const emptyPosts = () => replicaOf(openDatabase(':memory:', managedPosts.postsSchema), managedPosts.postsSchema)
const emptyUsers = () => replicaOf(openDatabase(':memory:', managedUsers.usersSchema), managedUsers.usersSchema)

/** The ids that a replica can find. */
const found = ({ columns }: Pick<Replica, 'columns'>, ids: readonly string[]) =>
  ids.filter((id) => columns.liveSlotOf(id) !== undefined)

async function all<T>(made: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const one of made) items.push(one)
  return items
}

describe('what a call accepts, no fold sets aside', () => {
  test('listings: search, sitemap, alerts, administration, cards, mails', async () => {
    await fc.assert(
      fc.asyncProperty(listings, fc.array(sentence, { maxLength: 3 }), async (posts, sentences) => {
        const ids = posts.map(({ postId }) => postId)
        const replica = emptyReplica()
        applyUpdates(replica, posts.map(search.updateOf), setAside)
        expect(found(replica, ids)).toEqual(ids)
        saveToFile(replica)
        for (const title of posts.map((post) => post.title.slice(0, 100)))
          query.search(replica, searchParams.parse({ 'input-words': title }), { skip: 0, limit: 12 })
        const { found: cards } = query.search(replica, searchParams.parse({}), { skip: 0, limit: 12 })
        // Who looks for a room is found by a search that asks for it.
        expect(cards).toHaveLength(posts.filter(({ roomAd }) => roomAd !== 'seeks').length)
        expect((await all(sitemapFiles(replica, [], 'https://tregu.example'))).length).toBe(1)

        const managed = emptyPosts()
        applyUpdates(
          managed,
          posts.flatMap((post) => managedPosts.postUpdate(post) ?? []),
          setAside,
        )
        expect(found(managed, ids)).toEqual(ids)

        const watching = emptyAlerts()
        const asked = sentences.map((text, at) => alertOf(at, new URLSearchParams({ 'input-ask': text }).toString()))
        applyUpdates(watching, asked.map(alerts.updateOf), setAside)
        const finds = finder(replica)
        for (const post of posts) {
          alertsFor(watching, finds, { post, at: post.changeKey, before: { ...post, changedAt: earlier } }, new Map())
          for (const language of ['en', 'al'] as const) cardWords(toCard(post), undefined, language)
          toPost(post)
          toPost(post, { own: true })
          pinsOf(post)
        }
        expect([counted.failed, told]).toEqual([0, []])
      }),
      { numRuns: 150 },
    )
  })

  test('alerts, of every sentence and filter', () => {
    const replica = emptyReplica()
    const finds = finder(replica)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(sentence, searchByHand), { minLength: 1, maxLength: 5 }),
        listings,
        (asked, posts) => {
          const logged = asked.flatMap(([text, byHand], at) => {
            const search = canonicalSearch(new URLSearchParams({ ...byHand, 'input-ask': text }).toString())
            return isSearch(search) ? alertOf(at, search) : []
          })
          const watching = emptyAlerts()
          applyUpdates(watching, logged.map(alerts.updateOf), setAside)
          expect(
            found(
              watching,
              logged.map(({ alertId }) => alertId),
            ),
          ).toHaveLength(logged.length)
          for (const post of posts) alertsFor(watching, finds, { post, at: post.changeKey }, new Map())
          for (const { search = '' } of logged) searchSentence(searchOf(search), 'al')
          expect([counted.failed, told]).toEqual([0, []])
        },
      ),
      { numRuns: 150 },
    )
  })

  test('accounts, messages and articles', () => {
    fc.assert(
      fc.property(storedAccount('0'.repeat(36)), storedMessage, articleWords, (account, message, article) => {
        const users = emptyUsers()
        const change = { ...account, shard: 'a0' as const, changeKey: `${earlier}#${account.userId}` }
        applyUpdates(users, [managedUsers.userUpdate(change)], setAside)
        expect(found(users, [account.userId])).toEqual([account.userId])
        for (const language of ['en', 'al'] as const) {
          const letter = letterOf(message, { name: account.name, language })
          expect(letter.subject).not.toMatch(/[\r\n]/)
          mimeOf({ ...letter, from: 'a@example.com', to: 'b@example.com', headers: {} })
        }
        const content = cleanHtml(article.content)
        const summary = summaryOf(plainText(content))
        photosIn(content)
        languageOf({ ...article, summary })
        expect([counted.failed, told]).toEqual([0, []])
      }),
      { numRuns: 200 },
    )
  })
})

function alertOf(at: number, search: string): AlertLogged {
  const alertId = String(at).padStart(22, '0')
  return { alertId, version: 1, state: 'active', since: earlier, search, changeKey: `${earlier}#${alertId}` }
}

/** An item of which nothing can be read but what finds it in the log. */
const broken = <T extends object>(item: T, ...readable: (keyof T)[]): T =>
  new Proxy(item, {
    get(target, name) {
      if (readable.includes(name as keyof T)) return target[name as keyof T]
      throw new TypeError(`${String(name)} cannot be read`)
    },
    ownKeys() {
      throw new TypeError('nothing can be read')
    },
  })

describe('an item that throws is set aside, logged and counted, and the others are folded', () => {
  const posts =
    fc.sample(
      listings.filter((all) => all.length === 6),
      1,
    )[0] ?? []
  const ids = posts.map(({ postId }) => postId)
  const others = ids.filter((_, at) => at !== 2)
  const sabotaged = posts.map((post, at) =>
    at === 2 ? broken(post, 'postId', 'version', 'deleted', 'archived', 'withheld', 'restriction') : post,
  )

  test('in the search', async () => {
    const replica = emptyReplica()
    applyUpdates(replica, sabotaged.map(search.updateOf), setAside)
    expect([found(replica, ids), told, counted.failed]).toEqual([others, [ids[2]], 1])
    applyUpdates(replica, [search.updateOf({ ...(posts[2] as PostItem), version: 2 ** 41 })], setAside)
    expect(found(replica, ids)).toEqual(ids)
  })

  test('in the index of the search, when its document is stored already', () => {
    const replica = emptyReplica()
    const put = replica.columns.put.bind(replica.columns)
    vi.spyOn(replica.columns, 'put').mockImplementation((id, entry) => {
      if (id === ids[2] && entry) throw new RangeError('no room')
      return put(id, entry)
    })
    applyUpdates(replica, posts.map(search.updateOf), setAside)
    expect([found(replica, ids), told, counted.failed]).toEqual([others, [ids[2]], 1])
  })

  test('in the sitemap', async () => {
    const replica = emptyReplica()
    applyUpdates(replica, posts.map(search.updateOf), setAside)
    replica.documents.put(ids[2] ?? '', 2 ** 41, '{"photos":null}')
    expect(await all(sitemapFiles(replica, [], 'https://tregu.example'))).toHaveLength(1)
    expect([told, counted.failed]).toEqual([[ids[2]], 1])
  })

  test('in the tables of administrators', () => {
    const managed = emptyPosts()
    const items = posts.map((post, at) => ({ ...post, ...(at === 2 && { description: 7 as never }) }))
    applyUpdates(
      managed,
      items.flatMap((post) => managedPosts.postUpdate(post) ?? []),
      setAside,
    )
    expect([found(managed, ids), told, counted.failed]).toEqual([others, [ids[2]], 1])
  })

  test('among alerts', () => {
    const watching = emptyAlerts()
    const searches = ['input-words=a', 'input-order=nonsense&input-minimum=-', 'input-words=b']
    applyUpdates(
      watching,
      searches.map((search, at) => alerts.updateOf(alertOf(at, search))),
      setAside,
    )
    expect([told, counted.failed]).toEqual([[alertOf(1, '').alertId], 1])
  })
})

test('a letter of an alert shows its other listings when one cannot be shown (ALR-07)', async () => {
  const { sendNews } = await import('#functions/alerts/newsLetter.ts')
  const [first, second] =
    fc.sample(
      listings.filter((all) => all.length > 1),
      1,
    )[0] ?? []
  if (!first || !second) throw new Error('No listings')
  stored.set('first', { ...first, postId: 'first', title: 'Shown' })
  stored.set('second', { ...second, postId: 'second', photos: null as never })
  const facts = { email: 'a@example.com', language: 'en', zone: 'UTC', every: 'once', state: 'active' } as const
  const alert = { ...alertOf(1, 'input-rent=true'), ...facts, createdAt: earlier, openedAt: earlier }
  const letter = { posts: ['first', 'second'], more: 0, attempts: 1 }
  expect(await sendNews(alert, letter, { spent: 'letter' })).toBe(true)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.html).toContain('Shown')
  expect([told, counted.failed]).toEqual([['second'], 1])
})

describe('jobs', () => {
  /** Loops that are not over items of the product. */
  const excused: Record<string, string[]> = {
    // A mail has one recipient.
    'functions/conversations/jobs/receive.ts': ['for (const recipient of new Set(recipients)) {'],
    'functions/mail/jobs/suppress.ts': ['for (const address of event.mail.destination) await follow(event, address)'],
    // The kinds of things that have photos.
    'functions/photos/jobs/sweep.ts': [
      'for (const carries of photoHolders) if (await carries(holder, key)) return true',
    ],
    // Pages come behind what they load.
    'functions/site/jobs/publish.ts': [
      "for (const keys of stepsOf(Object.keys(files))) await allDone(keys.map((key) => put(Bucket, key, files[key] ?? '')))",
    ],
    // Files, each of which the index needs.
    'functions/search/jobs/sitemap.ts': [
      'for await (const { path, changedAt, body } of sitemapFiles(replica, places, site)) {',
    ],
  }

  test.each(globSync('functions/*/jobs/*.ts').map((file) => file.replaceAll('\\', '/')))(
    '%s works through its items with `workThrough`, so that none stops those after it',
    (file) => {
      const lines = readFileSync(file, 'utf8').split('\n')
      const waiting = lines.flatMap((line, at) => {
        const [, indent] = /^(\s*)for (?:await )?\((?:const|let) .+ of /.exec(line) ?? []
        if (indent === undefined) return []
        const end = lines.findIndex((other, n) => n > at && other.trim() !== '' && !other.startsWith(`${indent}  `))
        const body = lines.slice(at, Math.max(end, at + 1)).join('\n')
        return /\bawait\b/.test(body) ? [line.trim()] : []
      })
      expect(waiting, 'loops that wait for each item').toEqual(excused[file] ?? [])
    },
  )
})
