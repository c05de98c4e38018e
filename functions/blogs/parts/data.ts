import * as z from 'zod/mini'
import { type Cover, cover } from '#shared/blogs/answers.ts'
import { endedAtWord } from '#shared/blogs/summary.ts'
import { type Language, languages } from '#shared/lib/language.ts'
import { type Expression, matches, where } from '../../lib/dynamodb/expression.ts'
import { get, readAll } from '../../lib/dynamodb/reading.ts'
import { type Shaped, shapesOf, type Upgrade } from '../../lib/dynamodb/shapes.ts'
import { put, remove, update } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'
import { languageOf } from '../language.ts'

const TableName = env('TABLE_ARTICLES')

/** The cover of an article, with the SHA-256 of the uploaded file and the address of its preview. */
export type StoredCover = Cover & { fileHash: string; preview?: string }

/** An article as the table stores it; `photos` are the keys of the photos in its content. */
export type StoredArticle = {
  articleId: string
  slug: string
  title: string
  language: Language
  metadata?: string
  content: string
  summary: string
  photos: string[]
  cover?: StoredCover
  date: string
  archived: boolean
  version: number
}

/** An article in the index of the list. */
export type ListedArticle = Omit<StoredArticle, 'content' | 'photos'>

/** `listed` is the partition key of the list's index. */
export type ArticleItem = StoredArticle & Shaped & { listed: '1' }

const storedArticle = z.looseObject({
  articleId: z.string(),
  slug: z.string(),
  title: z.string(),
  language: z.enum(languages),
  metadata: z.optional(z.string()),
  content: z.string(),
  summary: z.string(),
  photos: z.array(z.string()),
  cover: z.optional(z.looseObject({ ...cover.shape, fileHash: z.string(), preview: z.optional(z.string()) })),
  date: z.string(),
  archived: z.boolean(),
  version: z.number(),
})

const upgrades: readonly Upgrade<StoredArticle>[] = [
  // Items from before schema versions were stored may lack attributes that came later.
  (item) => ({ archived: false, summary: '', photos: [], ...item }),
  (item) => ({ ...item, summary: endedAtWord(item.summary ?? '') }),
  // Their authors were not asked for the language.
  (item) => ({ language: languageOf(item), ...item }),
]

/** Reads articles of any schema version, whole and from the index of the list. */
const whole = shapesOf<StoredArticle>({ key: 'articleId', schema: storedArticle, upgrades })
const inList = shapesOf<ListedArticle>({
  key: 'articleId',
  schema: z.omit(storedArticle, { content: true, photos: true }),
  upgrades,
})

/**
 * The claim of an article to a slug: an item of the same table with the id `slug#<slug>`. It is valid while its article
 * has that slug. It is written before the article, so for a while it may have none yet; `version` is the version of the
 * article that will have the slug.
 */
export type Claim = { articleId: string; claimedBy: string; claimedAt: string; version: number }

/** Longer than any function runs: a claim without its article after this time will never get one. */
const claimLifetimeMs = 60_000

const claimKey = (slug: string) => ({ articleId: `slug#${slug}` })

const refOf = (articleId: string) => ({ TableName, Key: { articleId } })

/** Adds an article with one write; false when its id exists already. */
export function createArticle(article: StoredArticle): Promise<boolean> {
  return write(article, where`attribute_not_exists(#articleId)`)
}

/** An article by its id; `fresh` (strongly consistent) for decisions and writes. */
export function getArticle(articleId: string, { fresh = false } = {}): Promise<StoredArticle | undefined> {
  return get<ArticleItem>({ ...refOf(articleId), ConsistentRead: fresh }).then((item) => item && articleOf(item))
}

/** The article that has this slug now. */
export async function findArticle(slug: string, { fresh = false } = {}): Promise<StoredArticle | undefined> {
  const claim = await get<Claim>({ TableName, Key: claimKey(slug), ConsistentRead: fresh })
  const article = claim && (await getArticle(claim.claimedBy, { fresh }))
  return article?.slug === slug ? article : undefined
}

/** All articles, newest first by their dates, without their contents. */
export async function listArticles(): Promise<ListedArticle[]> {
  const found = await readAll<ListedArticle>({
    TableName,
    IndexName: 'byDate',
    where: where`#listed = ${'1'}`,
    ScanIndexForward: false,
  })
  // The index orders by id, which is when an article was written, not when it appears (D-142).
  return inList.readable(found).sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

/** Replaces the version of an article that it was edited from; false when somebody else wrote meanwhile. */
export async function replaceArticle(made: StoredArticle): Promise<boolean> {
  return write({ ...made, version: made.version + 1 }, matches({ version: made.version }))
}

/**
 * Stores the processed cover of an article; false when somebody else wrote meanwhile. Does not change the version, so
 * that it conflicts with no edit.
 */
export function setCover({ articleId, version }: StoredArticle, cover: StoredCover): Promise<boolean> {
  return update<ArticleItem>(refOf(articleId), { set: { cover } }, matches({ version }))
}

/** Archives or reactivates an article; false when somebody else wrote meanwhile. */
export async function setArticleArchived({ articleId, version }: StoredArticle, archived: boolean): Promise<boolean> {
  return update<ArticleItem>(refOf(articleId), { set: { archived }, add: { version: 1 } }, matches({ version }))
}

/** Deletes an article if it is unchanged since it was loaded; false when somebody else wrote meanwhile. */
export async function deleteArticle({ articleId, version }: StoredArticle): Promise<boolean> {
  return remove(refOf(articleId), matches({ version }))
}

/**
 * Claims a slug for the version of an article that is about to be written; false when another article has it. A claim
 * whose function died before it wrote the article expires after a minute.
 */
export async function claimSlug(slug: string, articleId: string, version: number): Promise<boolean> {
  const claim: Claim = {
    ...claimKey(slug),
    claimedBy: articleId,
    claimedAt: new Date().toISOString(),
    version,
  }
  const mine = where`attribute_not_exists(#articleId) OR #claimedBy = ${articleId}`
  if (await put<Claim>(TableName, claim, mine)) return true
  const held = await get<Claim>({ TableName, Key: claimKey(slug), ConsistentRead: true })
  if (!held) return claimSlug(slug, articleId, version)
  const { claimedBy, claimedAt } = held
  if (Date.parse(claimedAt) > Date.now() - claimLifetimeMs) return false
  if ((await getArticle(claimedBy, { fresh: true }))?.slug === slug) return false
  return put<Claim>(TableName, claim, matches({ claimedBy, claimedAt }))
}

/** Releases the slug of this version of an article; a later claim of the same article stays. */
export async function releaseSlug({ slug, articleId, version }: StoredArticle): Promise<void> {
  const condition = where`#claimedBy = ${articleId} AND #version <= ${version}`
  await remove({ TableName, Key: claimKey(slug) }, condition)
}

const write = (article: StoredArticle, condition: Expression): Promise<boolean> =>
  put<ArticleItem>(TableName, { ...article, shape: whole.shape, listed: '1' }, condition)

function articleOf(item: ArticleItem): StoredArticle {
  const { listed, shape, ...article } = whole.read(item)
  return article
}
