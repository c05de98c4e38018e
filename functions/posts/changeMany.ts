import type { BulkOutcome } from '#shared/posts/bulk.ts'
import { posts } from '#shared/posts/contract.ts'
import { pricesAfter, pricesWithoutLast } from '#shared/posts/history.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import type { Caller } from '../identity/parts/caller.ts'
import { ifWithinLimit, takeCalls } from '../lib/limits.ts'
import { isTransient, setAside } from '../lib/setAside.ts'
import type { Visitor } from '../lib/visitor.ts'
import { outcomeAt, type Plan, type Planned, type Progress, type Way } from './bulks.ts'
import { storeEdit } from './edit.ts'
import { archivePost, postsById, renewPost, restoreState } from './parts/data.ts'
import { takeRenewals } from './takeRenewals.ts'

type Asking = { caller: Caller; visitor: Visitor }

/** One listing of a plan, as it is now, and what became of it already. */
type Due = { item: Planned; post: StoredPost | undefined; known: BulkOutcome | undefined }

/**
 * Changes the next listings of a plan, `many` at most, one after the other, or undoes that; answers what became of each. A
 * listing is changed only in the version that was planned, or that the act itself has made. One that is a version further,
 * and as it should become, was changed by an earlier attempt. Each that is tried counts against the limits of the calls
 * that change one listing; where these are reached, all that is left is given up.
 */
export async function changeMany(
  plan: Plan,
  progress: Progress,
  way: Way,
  many: number,
  { caller, visitor }: Asking,
): Promise<BulkOutcome[]> {
  const begun = progress[way].length
  /** What is not tried: what the plan leaves out, or was not changed and has nothing to undo. */
  const known = plan.items.slice(begun).map(({ outcome }, at) => {
    if (way === 'done') return outcome
    return outcomeAt(progress.done, begun + at) === 'done' ? undefined : 'same'
  })
  const items = plan.items.slice(begun, begun + many)
  const tried = items.flatMap(({ postId }, at) => (known[at] ? [] : postId))
  const isWithin = tried.length === 0 || (await ifWithinLimit(count(plan, way, tried.length, { caller, visitor })))
  const found = await postsById(tried, { fresh: true })
  const dues: Due[] = items.map((item, at) => ({ item, post: found.get(item.postId), known: known[at] }))
  if (!isWithin) {
    const now = dues.map((due) => outcomeNow(plan, way, due))
    return known.map((outcome, at) => now[at] ?? outcome ?? 'limit')
  }
  const outcomes: BulkOutcome[] = []
  for (const due of dues) outcomes.push(outcomeNow(plan, way, due) ?? (await changed(plan, way, due, caller)))
  return outcomes
}

async function count({ act }: Plan, way: Way, times: number, { caller, visitor }: Asking): Promise<true> {
  const archiving = way === 'done' ? posts.archive : posts.dearchive
  if (act === 'renew') await takeRenewals(caller, visitor, times)
  else await takeCalls(act === 'price' ? posts.update : archiving, caller.userId, visitor, times)
  return true
}

/** What became of a listing without a write; undefined for one that is to be written. */
function outcomeNow(plan: Plan, way: Way, { item, post, known }: Due): BulkOutcome | undefined {
  if (known) return known
  if (!post) return 'gone'
  const version = item.version + (way === 'done' ? 0 : 1)
  if (post.version === version) return undefined
  return post.version === version + 1 && isReached(plan, way, item, post) ? 'done' : 'changed'
}

/** Whether a listing is as it should become. */
function isReached({ act }: Plan, way: Way, { price, before }: Planned, post: StoredPost): boolean {
  if (price) return post[price.field] === (way === 'done' ? price.to : price.from)
  if (way === 'undone') return post.archived === before?.archived && post.confirmedAt === before?.confirmedAt
  return act === 'archive' ? post.archived : post.confirmedAt !== before?.confirmedAt
}

async function changed(plan: Plan, way: Way, { item, post }: Due, caller: Caller): Promise<BulkOutcome> {
  if (!post) return 'gone'
  try {
    const written = way === 'done' ? forward(plan, item, post, caller) : back(item, post, caller)
    return (await written) ? 'done' : 'changed'
  } catch (error) {
    if (isTransient(error)) throw error
    setAside(error, item.postId)
    return 'failed'
  }
}

async function forward(plan: Plan, { price }: Planned, post: StoredPost, caller: Caller): Promise<boolean> {
  const { postId, version } = post
  if (plan.act === 'archive') return archivePost(postId, plan.reason, { version })
  if (!price) return renewPost(post, Date.now(), { version })
  const now = new Date().toISOString()
  const edited = { ...post, [price.field]: price.to }
  return storeEdit(post, { ...edited, prices: pricesAfter(post, edited, now) }, caller, now)
}

async function back({ price, before }: Planned, post: StoredPost, caller: Caller): Promise<boolean> {
  if (before) return restoreState(post, before)
  if (!price) return false
  const edited = { ...post, [price.field]: price.from, prices: pricesWithoutLast(post) }
  return storeEdit(post, edited, caller, new Date().toISOString())
}
