import { fold } from '#shared/lib/text.ts'
import type { ManagedPost, ManagedUser, PostChoices } from '#shared/manage/answers.ts'
import {
  type ManagedMark,
  type ManageFilter,
  type ManageQuery,
  managePageSize,
  placementNames,
  type UsersQuery,
} from '#shared/manage/schema.ts'
import { add, type Bits, count, countAmong, has, listOf, narrow } from '../../engine/bits.ts'
import { pageBy } from '../../engine/order.ts'
import { containing, type Replica } from '../../engine/replica.ts'
import type { Managed } from './fold.ts'
import type { ManagedPostBody, ManagedPosts } from './posts.ts'
import { inOrder, searched } from './searched.ts'
import { textOf } from './text.ts'
import type { ManagedUserBody, ManagedUsers } from './users.ts'

/**
 * One page of posts for an administrator, how many are found, and how many each choice would find (TRU-13). `reported`
 * are the ids of those whose reports wait for a decision.
 */
export function managedPosts(
  managed: Managed,
  query: ManageQuery,
  reported: readonly string[] = [],
): { data: ManagedPost[]; numOfPosts: number; choices: PostChoices<ManagedMark> } {
  const { posts } = managed
  const { columns } = posts
  const marked = {
    reported: columns.noBits(),
    restricted: columns.anyOf('mark', ['restricted']),
    noPhoto: columns.anyOf('mark', ['noPhoto']),
  } satisfies Record<ManagedMark, Bits>
  for (const postId of reported) {
    const slot = columns.ids.slotOf(postId)
    if (slot >= 0) add(marked.reported, slot)
  }
  const among = inTable(posts, query.placement)
  const { result, choices } = searched(posts, among, query, marked, (search) => saying(managed, fold(search)))
  const data = inOrder(posts, result, query.order, pageOf(query)).map((slot) => {
    const post = bodyOf<ManagedPostBody>(posts, slot)
    return { ...post, userEmail: emailOf(managed, post.userId) }
  })
  return { data, numOfPosts: count(result), choices }
}

/** The value of `placement` for each filter of the table; undefined for all posts. */
const placementOf: Record<ManageFilter, string | undefined> = {
  any: 'placed',
  ...placementNames,
  none: 'unplaced',
  all: undefined,
}

function inTable({ columns }: ManagedPosts, filter: ManageFilter): Bits {
  const placement = placementOf[filter]
  const result = columns.alive.slice()
  return placement === undefined ? result : narrow(result, columns.anyOf('placement', [placement]))
}

/** The posts whose text, or whose creator's e-mail, contains a folded text. */
function saying({ posts, users }: Managed, text: string): Bits {
  const found = containing(posts, text, textOf)
  const { owner } = posts.columns.groups
  for (const slot of listOf(containing(users, text, (body) => JSON.parse(body).email)))
    for (const own of owner.slotsOf(users.columns.ids.at(slot))) add(found, own)
  return found
}

const emailOf = ({ users }: Managed, userId: string): string => {
  const body = users.documents.bodyOf(userId)
  return body ? JSON.parse(body).email : ''
}

/** An account as the replica stores it. */
type ListedUser = ManagedUserBody & Pick<ManagedUser, 'posts'>

/** One page of accounts for an administrator, newest first, and the total. */
export function managedUsers({ posts, users }: Managed, query: UsersQuery): { data: ListedUser[]; numOfUsers: number } {
  const { columns } = users
  const result = columns.alive.slice()
  if (query.search) narrow(result, containing(users, fold(query.search), textOf))
  const data = pageBy(columns, result, columns.measures.createdAt, true, pageOf(query)).map((slot) => {
    const user = bodyOf<ManagedUserBody>(users, slot)
    return { ...user, posts: postsOf(posts, user.userID) }
  })
  return { data, numOfUsers: count(result) }
}

const postsOf = ({ columns }: ManagedPosts, userId: string): number =>
  columns.groups.owner.slotsOf(userId).filter((slot) => has(columns.alive, slot)).length

/** How many accounts and listings there are that were made since a moment (ms since 1970). */
export const createdSince = ({ posts, users }: Managed, since: number): { users: number; posts: number } => ({
  users: countSince(users.columns, since),
  posts: countSince(posts.columns, since),
})

function countSince({ alive, measures }: ManagedUsers['columns'] | ManagedPosts['columns'], since: number): number {
  const { createdAt } = measures
  const order = createdAt.order()
  return countAmong(alive, order, createdAt.atLeast(since), order.length)
}

/** The page of a table that a query asks for. */
export const pageOf = ({ page }: { page: number }) => ({ skip: managePageSize * (page - 1), limit: managePageSize })

/** The part of a row that administrators see. */
function bodyOf<Shown>(
  { documents, columns }: Pick<Replica, 'documents'> & { columns: Pick<Replica['columns'], 'ids'> },
  slot: number,
): Shown {
  const { text, own, ...shown } = JSON.parse(documents.bodyOf(columns.ids.at(slot)) ?? '{}')
  return shown
}
