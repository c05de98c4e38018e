import * as z from 'zod/mini'
import { type Logo, logo, type OwnPage, ownPage } from '#shared/posters/answers.ts'
import { matches, where } from '../../lib/dynamodb/expression.ts'
import { get, readAll } from '../../lib/dynamodb/reading.ts'
import { type Shaped, shapesOf } from '../../lib/dynamodb/shapes.ts'
import { put } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'

const TableName = env('TABLE_POSTERS')

const { english, albanian, languages, places, hours } = ownPage.shape

/** A page as the table stores it, under the id of its account. `shown`: what its owner chose, or nothing. */
export type StoredPage = {
  userId: string
  slug?: string | undefined
  shown?: boolean | undefined
  named?: boolean | undefined
  logo?: Logo | undefined
  register?: string | undefined
  /** When an administrator found the number in the register. */
  registerProvedAt?: string | undefined
  /** In the index `waiting`, sorted by time, while an administrator has to look. */
  registerWaits?: '1' | undefined
  registerKey?: string | undefined
  /** Whether it is in the sitemap as long as its owner has a listing. */
  listed?: '1' | undefined
  changedAt: string
  version: number
} & Pick<OwnPage, 'english' | 'albanian' | 'languages' | 'places' | 'hours'>

const storedPage = z.looseObject({
  userId: z.string(),
  slug: z.optional(z.string()),
  shown: z.optional(z.boolean()),
  named: z.optional(z.boolean()),
  ...{ english, albanian, languages, places, hours },
  logo: z.optional(z.looseObject(logo.shape)),
  register: z.optional(z.string()),
  registerProvedAt: z.optional(z.string()),
  registerWaits: z.optional(z.literal('1')),
  registerKey: z.optional(z.string()),
  listed: z.optional(z.literal('1')),
  changedAt: z.string(),
  version: z.number(),
})

export type PageItem = StoredPage & Shaped & { posterId: string }

/**
 * The claim of an account to a slug: an item with the id `slug#<slug>`. It stays when the page gets another slug, so that
 * old links lead on, and nobody else ever answers at them.
 */
export type Claim = { posterId: string; userId: string }

/** A code that proves a number of an account, with the id `code#<code>`. */
export type CodeItem = { posterId: string; userId: string; telephone: string; until: string; ttl: number }

const { shape, read } = shapesOf<StoredPage>({ key: 'userId', schema: storedPage, upgrades: [] })

const slugKey = (slug: string) => ({ posterId: `slug#${slug}` })

/** A page that nobody has changed yet. */
export const emptyPage = (userId: string): StoredPage => ({
  userId,
  languages: [],
  places: [],
  changedAt: '',
  version: 0,
})

/** The page of an account, if anything of it was ever stored; `fresh` (strongly consistent) for writes. */
export async function getPage(userId: string, { fresh = false } = {}): Promise<StoredPage | undefined> {
  const item = await get<PageItem>({ TableName, Key: { posterId: userId }, ConsistentRead: fresh })
  if (!item) return undefined
  const { posterId, shape: _, ...page } = read(item)
  return page
}

/** The account whose page has this slug, or had it. */
export async function ownerOfSlug(slug: string): Promise<string | undefined> {
  return (await get<Claim>({ TableName, Key: slugKey(slug) }))?.userId
}

/** Claims a slug for good; false when another account has it or had it. Idempotent. */
export function claimSlug(slug: string, userId: string): Promise<boolean> {
  const free = where`attribute_not_exists(#posterId) OR #userId = ${userId}`
  return put<Claim>(TableName, { ...slugKey(slug), userId }, free)
}

/** Stores a page; undefined when somebody else wrote since it was loaded. */
export async function putPage(page: StoredPage): Promise<StoredPage | undefined> {
  const { userId, version } = page
  const stored = { ...page, changedAt: new Date().toISOString(), version: version + 1 }
  const item: PageItem = { ...stored, posterId: userId, shape }
  const unchanged = version === 0 ? where`attribute_not_exists(#posterId)` : matches({ version })
  return (await put<PageItem>(TableName, item, unchanged)) ? stored : undefined
}

type ListedPage = { posterId: string; slug: string; changedAt: string }

/** The accounts whose pages search engines may list, and when each page changed. */
export const listedPages = (): Promise<ListedPage[]> =>
  readAll<ListedPage>({ TableName, IndexName: 'listed', where: where`#listed = ${'1'}` })
