import type { Rate } from '#shared/rates/rate.ts'
import { where } from '../lib/dynamodb/expression.ts'
import { put } from '../lib/dynamodb/write.ts'
import { env } from '../lib/env.ts'
import { logged, type RateItem, rateId } from '../posts/parts/changeLog.ts'

const TableName = env('TABLE_POSTS')

/**
 * Stores a rate in the change log, where replicas read it; false when the rate of the same or a later day is stored
 * already.
 */
export function storeRate(rate: Rate): Promise<boolean> {
  const item = logged<Pick<RateItem, 'postId' | 'rate'>>({ postId: rateId, rate })
  return put<RateItem>(TableName, item, where`attribute_not_exists(#postId) OR #rate.#date < ${rate.date}`)
}
