import type { DatabaseSync } from 'node:sqlite'
import { fold } from '#shared/lib/text.ts'
import {
  type ManagedPost,
  type ManagedUser,
  type ManageFilter,
  type ManageQuery,
  managePageSize,
  placementNames,
  type UsersQuery,
} from '#shared/manage/schema.ts'
import { prepared } from '../../engine/database.ts'
import type { postColumns } from './fold.ts'

/** The column that says whether a post belongs into the table. */
const columnOf: Record<ManageFilter, (typeof postColumns)[number]> = {
  any: 'placed',
  ...placementNames,
  none: 'unplaced',
  all: 'live',
}

/** The statements behind a table. The index keeps its rows in order, so that a page reads no more than it skips. */
type Statements = { count: string; page: string }

/** What is searched: title, description, neighbourhood, creator's name and e-mail (ADM-07). */
export function managedPostsSql({ placement, search }: Pick<ManageQuery, 'placement' | 'search'>): Statements {
  const column = columnOf[placement]
  const searched = `AND (instr(haystack, :search)
    OR user_id IN (SELECT id FROM managed_account WHERE instr(email, :search)))`
  const from = `FROM managed_post INDEXED BY managed_${column} WHERE ${column} ${search ? searched : ''}`
  return {
    count: `SELECT count(*) AS total ${from}`,
    page: `SELECT body, (SELECT email FROM managed_account WHERE id = user_id) AS email ${from}
      ORDER BY id DESC LIMIT :limit OFFSET :skip`,
  }
}

/** One page of posts for an administrator, newest first, and how many there are in all. */
export function managedPosts(db: DatabaseSync, query: ManageQuery): { data: ManagedPost[]; numOfPosts: number } {
  const { total, rows } = pageOf(db, managedPostsSql(query), query)
  return {
    data: rows.map((row) => ({ ...JSON.parse(String(row.body)), userEmail: String(row.email ?? '') })),
    numOfPosts: total,
  }
}

/** What is searched: name, e-mail, agency, telephone and city. */
export function managedUsersSql({ search }: Pick<UsersQuery, 'search'>): Statements {
  const from = `FROM managed_account AS account INDEXED BY managed_listed
    WHERE listed ${search ? 'AND instr(haystack, :search)' : ''}`
  return {
    count: `SELECT count(*) AS total ${from}`,
    page: `SELECT body, (SELECT count(*) FROM managed_post WHERE user_id = account.id) AS posts ${from}
      ORDER BY created_at DESC, id DESC LIMIT :limit OFFSET :skip`,
  }
}

/** One page of accounts for an administrator, newest first, and how many there are in all. */
export function managedUsers(db: DatabaseSync, query: UsersQuery): { data: ManagedUser[]; numOfUsers: number } {
  const { total, rows } = pageOf(db, managedUsersSql(query), query)
  return {
    data: rows.map((row) => ({ ...JSON.parse(String(row.body)), posts: Number(row.posts) })),
    numOfUsers: total,
  }
}

function pageOf(db: DatabaseSync, sql: Statements, { search, page }: { search?: string; page: number }) {
  const bound = { search: fold(search ?? ''), limit: managePageSize, skip: managePageSize * (page - 1) }
  const total = Number(prepared(db, sql.count).get(bound)?.total)
  return { total, rows: total > bound.skip ? prepared(db, sql.page).all(bound) : [] }
}
