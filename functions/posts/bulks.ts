import { ulid } from 'ulid'
import { beginningOf } from '#shared/lib/truncate.ts'
import {
  type Bulk,
  type BulkBody,
  type BulkOutcome,
  bulkOutcomes,
  bulkTitleMax,
  changedPrice,
  undoHours,
} from '#shared/posts/bulk.ts'
import { isFresh } from '#shared/posts/expiry.ts'
import type { Currency } from '#shared/posts/lists.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { mainPriceField } from '#shared/posts/price.ts'
import { matches } from '../lib/dynamodb/expression.ts'
import { get } from '../lib/dynamodb/reading.ts'
import { put } from '../lib/dynamodb/write.ts'
import { env } from '../lib/env.ts'
import { keyedHash } from '../lib/keyedHash.ts'
import { type PostState, stateNames } from './parts/state.ts'

const TableName = env('TABLE_LIMITS')

/** The main price of a listing before and after, and the field that has it. */
type PlannedPrice = { field: ReturnType<typeof mainPriceField>; from: number; to: number; currency: Currency }

/**
 * What is to be done to a listing in a version: `outcome` where nothing is; its price before and after, or what it was
 * before it is archived or renewed.
 */
export type Planned = {
  postId: string
  title: string
  version: number
  outcome?: BulkOutcome
  price?: PlannedPrice
  before?: PostState
}

/** A bulk act as its owner confirms it. It is stored once, and never changed. */
export type Plan = Omit<BulkBody, 'postIds' | 'change'> & { reason?: BulkReason; items: readonly Planned[] }
type BulkReason = Extract<BulkBody, { act: 'archive' }>['reason']

/**
 * How far the bulk act of an account is: what became of the first so many listings, and of the first so many that are
 * undone, a digit each (the place in `bulkOutcomes`). Small, as each step writes it. `begun` in ms since 1970.
 */
export type Progress = Pick<Bulk, 'id' | 'act' | 'state' | 'total'> & { begun: number; done: string; undone: string }

/** Whether a bulk act is done or undone: which of the two lists of outcomes grows. */
export type Way = 'done' | 'undone'

/** Both are an item of the rate limits: they live for a day, and their keys have no user id. */
type Stored = { limitKey: string; id: string; body: string; ttl: number }

const keyOf = (userId: string, id?: string) => `bulk#${keyedHash(userId)}${id ? `#${id}` : ''}`

const endOf = ({ begun }: Pick<Progress, 'begun'>) => begun + undoHours * 3_600_000

const itemOf = (limitKey: string, { id, begun }: Pick<Progress, 'id' | 'begun'>, body: object): Stored => ({
  ...{ limitKey, id, body: JSON.stringify(body) },
  ttl: Math.ceil(endOf({ begun }) / 1000),
})

async function read<T>(limitKey: string, ConsistentRead: boolean): Promise<T | undefined> {
  const item = await get<Stored>({ TableName, Key: { limitKey }, ConsistentRead })
  return item && JSON.parse(item.body)
}

/** How far the bulk act of an account is; undefined without one of the last day. */
export async function progressOf(userId: string): Promise<Progress | undefined> {
  const progress = await read<Progress>(keyOf(userId), true)
  return progress && Date.now() < endOf(progress) ? progress : undefined
}

/** The plan of a bulk act. As it never changes, only one that was just stored is read with strong consistency. */
export async function planOf(userId: string, { id }: Progress): Promise<Plan> {
  const key = keyOf(userId, id)
  const plan = (await read<Plan>(key, false)) ?? (await read<Plan>(key, true))
  if (!plan) throw new Error(`The plan ${id} is gone`)
  return plan
}

/** Stores a plan in place of the last bulk act. */
export async function storePlan(userId: string, plan: Plan): Promise<Progress> {
  const { act, items } = plan
  const progress: Progress = {
    ...{ id: ulid(), act, state: 'planned', total: items.length },
    ...{ begun: Date.now(), done: '', undone: '' },
  }
  await put<Stored>(TableName, itemOf(keyOf(userId, progress.id), progress, plan))
  await put<Stored>(TableName, itemOf(keyOf(userId), progress, progress))
  return progress
}

/** Stores how far a bulk act is; false when another request has gone on with it since. */
export const storeProgress = (userId: string, before: Progress, after: Progress): Promise<boolean> =>
  put<Stored>(TableName, itemOf(keyOf(userId), after, after), matches({ body: JSON.stringify(before) }))

export const digitOf = (outcome: BulkOutcome): string => String(bulkOutcomes.indexOf(outcome))
export const outcomeAt = (digits: string, at: number): BulkOutcome | undefined =>
  bulkOutcomes[Number(digits[at] ?? NaN)]

/** What a bulk act would do to a listing of its owner; undefined for one that is gone. */
export function plannedFor(postId: string, post: StoredPost | undefined, body: BulkBody, now: number): Planned {
  if (!post) return { postId, title: '', version: 0, outcome: 'gone' }
  const planned = { postId, title: beginningOf(post.title, bulkTitleMax), version: post.version }
  if (body.act === 'price') return { ...planned, ...pricePlanned(post, body.change) }
  const isSame = body.act === 'archive' ? post.archived : isFresh(post, now)
  if (isSame) return { ...planned, outcome: 'same' }
  return { ...planned, before: Object.fromEntries(stateNames.map((name) => [name, post[name]])) as PostState }
}

function pricePlanned(
  post: StoredPost,
  change: Extract<BulkBody, { act: 'price' }>['change'],
): Pick<Planned, 'outcome' | 'price'> {
  const field = mainPriceField(post)
  const from = post[field]
  if (!from || from < 0) return { outcome: 'noPrice' }
  const to = changedPrice(from, change)
  if (to === undefined) return { outcome: 'badPrice' }
  return to === from ? { outcome: 'same' } : { price: { field, from, to, currency: post.currency } }
}

/** A bulk act as its owner sees it. */
export function bulkAnswer(progress: Progress, { items }: Pick<Plan, 'items'>): Bulk {
  const { id, act, state, total, done, undone } = progress
  const digits = state === 'undoing' || state === 'undone' ? undone : done
  const isOpen = (outcome: BulkOutcome | undefined) => outcome && outcome !== 'done' && outcome !== 'same'
  return {
    ...{ id, act, state, total, through: digits.length },
    changed: [...digits].filter((digit) => digit === digitOf('done')).length,
    undoUntil: new Date(endOf(progress)).toISOString(),
    items: items.flatMap(({ postId, title, price, outcome: planned }, at) => {
      const outcome = state === 'planned' ? planned : outcomeAt(digits, at)
      if (state !== 'planned' && !isOpen(outcome)) return []
      const { from = 0, to = 0, currency = 'Euro' } = price ?? {}
      return { postId, title, outcome, price: price && { from, to, currency } }
    }),
  }
}
