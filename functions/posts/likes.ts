import { dayMs } from '../lib/days.ts'
import { where } from '../lib/dynamodb/expression.ts'
import { get } from '../lib/dynamodb/reading.ts'
import { countsForSite, lastingVisitor } from '../lib/dynamodb/visitors.ts'
import { put } from '../lib/dynamodb/write.ts'
import { env } from '../lib/env.ts'
import type { Visitor } from '../lib/visitor.ts'

const TableName = env('TABLE_VISITORS')

/** How long a visitor's likes are remembered; limited, because addresses change hands. */
const likeLifetimeMs = 365 * dayMs

/** A visitor's latest like of a post or its withdrawal; `turn` numbers the likes of that post by all visitors. */
export type Like = { visitor: string; liked: boolean; turn: number }

/** The moment until which a like that is made now is remembered, in epoch seconds. */
const forgottenAt = () => Math.floor((Date.now() + likeLifetimeMs) / 1000)

/**
 * May a visitor like a post? Of one IPv6 site only a few networks may, since its owner has 65,536 of them.
 */
export async function mayLike(postId: string, visitor: string, { site }: Visitor): Promise<boolean> {
  if (!site) return true
  return countsForSite(`like#${postId}`, { site: await lastingVisitor(site), visitor, ttl: forgottenAt() })
}

const likeKey = (postId: string, visitor: string) => ({ visitKey: `like#${postId}#${visitor}` })

/** Does a visitor like a post? Undefined when they never said. */
export async function likeOf(postId: string, visitor: string): Promise<boolean | undefined> {
  return (await get<Like>({ TableName, Key: likeKey(postId, visitor), ConsistentRead: true }))?.liked
}

/** Stores a visitor's like or its withdrawal. Idempotent; an older turn does not overwrite a newer one. */
export async function noteLike(postId: string, { visitor, liked, turn }: Like): Promise<void> {
  const item = { ...likeKey(postId, visitor), liked, turn, ttl: forgottenAt() }
  await put(TableName, item, where`attribute_not_exists(#turn) OR #turn < ${turn}`)
}
