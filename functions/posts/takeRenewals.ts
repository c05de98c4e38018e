import { posts } from '#shared/posts/contract.ts'
import type { Caller } from '../lib/event.ts'
import { takeRule } from '../lib/limits.ts'
import { customerNetwork, type Visitor } from '../lib/visitor.ts'

/** Counts so many listings that a caller is about to renew (D-254). */
export async function takeRenewals(caller: Caller, visitor: Visitor, count: number): Promise<void> {
  await takeRule(posts.renew, 'renewed', caller, { count })
  await takeRule(posts.renew, 'together', caller, { of: customerNetwork(visitor), count })
}
