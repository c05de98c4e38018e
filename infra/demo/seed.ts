import type { Account } from '#functions/identity/parts/account.ts'
import { createAccount } from '#functions/identity/parts/data.ts'
import { addUser } from '#functions/identity/parts/userPool.ts'
import type { Processed } from '#functions/photos/parts/data.ts'
import { countsOf, putCounts } from '#functions/posts/parts/counters.ts'
import { createPost, postsByOwner } from '#functions/posts/parts/data.ts'
import { previewOf } from '#functions/posts/preview.ts'
import { lifetimes, ownersReasons } from '#shared/posts/expiry.ts'
import { countsAfterMs, type PricePoint } from '#shared/posts/history.ts'
import { type Kind, kindOf, placements } from '#shared/posts/lists.ts'
import { type PostInput, postInput, type StoredPost } from '#shared/posts/post.ts'
import { type Reservation, reservedAt } from '#shared/posts/reservation.ts'
import { adminEmail, demoAccounts } from './accounts.ts'
import { demoArticles } from './articles.ts'
import { seedArticle } from './blog.ts'
import { seedVisits } from './history.ts'
import { type DemoListing, rounded } from './listing.ts'
import { demoListings } from './listings.ts'
import { openingOf } from './opening.ts'
import { demoPeople } from './people.ts'
import { copyPhoto, notePhotos, publishPicture } from './photos.ts'
import { markOf, photoKey } from './pictures.ts'
import { randomOf } from './random.ts'
import { loweredAt } from './reductions.ts'
import { seedUnanswered } from './seedAsked.ts'
import { seedCases } from './seedCases.ts'
import { seedFigures } from './seedFigures.ts'
import { seedPosters } from './seedPosters.ts'

import { seedUser } from './users.ts'

/** Callback for the progress of seeding. */
export type Progress = (what: 'accounts' | 'listings' | 'articles', done: number, of: number) => void

/** The first published photo of a picture; other listings with this picture get copies of it. */
type Original = Processed & { key: string }
type Originals = ReturnType<typeof createOriginals>

/** Looks up a seeded account by e-mail. */
type Accounts = (email: string) => Account

/**
 * Fills a stage with the demo data. Runs with the environment variables of the functions, and writes in an order that
 * never shows an incomplete listing. Idempotent: skips existing items, so a repeated run completes an interrupted one.
 */
export async function seed(progress: Progress): Promise<void> {
  const accounts = new Map<string, Account>()
  await inParallel(demoAccounts, 4, async (account) => {
    accounts.set(account.email, await seedUser(account))
    progress('accounts', accounts.size, demoAccounts.length)
  })

  await inParallel(demoPeople, 8, async (account) => {
    await addUser(account.userId, account.email)
    await createAccount(account)
  })

  const accountOf: Accounts = (email) => {
    const account = accounts.get(email)
    if (!account) throw new Error(`No account is called ${email}`)
    return account
  }

  const owned = await Promise.all([...accounts.values()].map(({ userId }) => postsByOwner(userId)))
  const there = new Set(owned.flat().map(({ postId }) => postId))
  const originalOf = createOriginals()
  const opening = openingOf(demoListings)
  for (const listings of [opening, demoListings.filter((one) => !opening.includes(one))]) {
    const missing = listings.filter(({ postId }) => !there.has(postId))
    await inParallel(missing, 10, async (listing) => {
      await seedListing(listing, accountOf(listing.owner), originalOf)
      there.add(listing.postId)
      progress('listings', there.size, demoListings.length)
    })
  }

  const counted = demoListings.filter(({ counts }) => counts)
  const known = await countsOf(counted.map(({ postId }) => postId))
  await inParallel(counted, 8, async ({ postId, counts }) => {
    if (counts && !known.has(postId)) await putCounts(postId, counts)
  })

  for (const [index, article] of demoArticles.entries()) {
    await seedArticle(article, accountOf(adminEmail).userId)
    progress('articles', index + 1, demoArticles.length)
  }
  await seedVisits()
  await seedUnanswered()
  await seedPosters([...accounts.values()])
  await seedFigures(accountOf)
  await seedCases(accountOf(adminEmail).userId)
}

/** Publishes each picture once, with the first listing that asks for it; others copy that photo. */
function createOriginals() {
  const originals = new Map<string, Promise<Original>>()
  return (picture: string, key: string): Promise<Original> => {
    const original = originals.get(picture) ?? publishPicture(picture, key).then((processed) => ({ key, ...processed }))
    originals.set(picture, original)
    return original
  }
}

async function seedListing(listing: DemoListing, owner: Account, originalOf: Originals): Promise<void> {
  const photos = await Promise.all(
    listing.pictures.map(async (picture) => {
      const key = photoKey(listing.postId, picture)
      const original = await originalOf(picture, key)
      if (key !== original.key) await copyPhoto(original.key, key)
      return { ...original, key }
    }),
  )
  await notePhotos(listing, owner.userId, photos)
  const post = postOf(listing, owner, photos)
  await createPost({ ...post, preview: await previewOf(post) })
}

/** A demo listing as `posts.create` would store it. */
function postOf(listing: DemoListing, owner: Account, photos: readonly Original[]): StoredPost {
  const { postId, createdAt, archived, body } = listing
  const markAt = (index: number) => markOf(listing.pictures[index] ?? '')
  const named = photos.map(({ key }, index) => ({ key, primary: index === 0, mark: markAt(index) }))
  const flags = Object.fromEntries(placements.map((placement) => [placement, listing.placements.includes(placement)]))
  const input = postInput.parse({ ...body, photos: named })
  return {
    ...input,
    prices: reduced(listing, input),
    ...(flags as Record<(typeof placements)[number], boolean>),
    photos: photos.map((photo, index) => ({
      ...photo,
      mark: markAt(index),
      primary: index === 0,
      extension: 'jpg',
    })),
    postId,
    userId: owner.userId,
    userName: owner.isAgency && owner.agencyName ? owner.agencyName : `${owner.name} ${owner.lastName}`,
    isAgency: owner.isAgency,
    createdAt,
    timeToSortBy: createdAt,
    archived,
    version: 1,
    ...expiryFields(listing, kindOf(body.postType.postTypeId)),
    ...reservation(listing, kindOf(body.postType.postTypeId)),
  }
}

/**
 * For one listing in twelve, a price reduction within the last days, large enough to be shown as before and after
 * (PRC-02).
 */
function reduced({ postId, createdAt }: DemoListing, input: PostInput): PricePoint[] | undefined {
  const random = randomOf(`price of ${postId}`)
  const at = Date.now() - random.range(1, 20) * 86_400_000
  if (!random.chance(1 / 12) || at - Date.parse(createdAt) < countsAfterMs) return undefined
  const share = random.range(1.05, 1.2)
  return loweredAt(new Date(at).toISOString(), input, createdAt, (price) =>
    rounded(price * share, price > 50_000 ? 1000 : 5),
  )
}

/**
 * The expiry fields of a listing on the day of seeding: one in twenty-five ends within the week, so that its owner is
 * asked, one in four was confirmed recently, and archived listings have a reason that an owner gives.
 */
function expiryFields({ postId, archived, createdAt }: DemoListing, kind: Kind): Partial<StoredPost> {
  const random = randomOf(`end of ${postId}`)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  if (archived) return { archivedFor: random.pick(ownersReasons) }
  const chance = random.range(0, 1)
  if (chance < 0.04) return { expiresAt: inDays(random.range(2, 6.5)) }
  if (chance > 0.29) return { expiresAt: inDays(random.range(8, 38)) }
  const confirmedAt = inDays(-random.range(0, 12))
  if (confirmedAt < createdAt) return { expiresAt: inDays(random.range(8, 38)) }
  return { confirmedAt, expiresAt: new Date(Date.parse(confirmedAt) + lifetimes[kind] * 86_400_000).toISOString() }
}

/** One in thirty homes and cars was reserved in the last days. */
function reservation({ postId, archived }: DemoListing, kind: Kind): Reservation {
  const random = randomOf(`reservation of ${postId}`)
  if (archived || kind === 'venue' || !random.chance(1 / 30)) return {}
  return reservedAt(Date.now() - random.range(0, 10) * 86_400_000)
}

/** Runs `work` for each entry of a list, with so many in parallel. */
async function inParallel<T>(list: readonly T[], workers: number, work: (one: T) => Promise<void>): Promise<void> {
  const queue = list.values()
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const one of queue) await work(one)
    }),
  )
}
