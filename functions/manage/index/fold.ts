import type { DatabaseSync } from 'node:sqlite'
import { fold } from '#shared/lib/text.ts'
import type { ManagedPost, ManagedUser } from '#shared/manage/answers.ts'
import { descriptionShown } from '#shared/manage/schema.ts'
import { placements } from '#shared/posts/lists.ts'
import type { Account, accountChanges } from '../../accounts/data.ts'
import { prepared, transact } from '../../engine/database.ts'
import { follow, overlapMs, type ReadChanges, type Reading } from '../../engine/log.ts'
import type { PostItem, Tombstone } from '../../posts/changeLog.ts'

/** Raise it with every change of the tables below or of what is kept in them: older snapshots are not read. */
export const managedVersion = 2

/** Which posts a table may be cut down to; each has an index of its own, newest first. */
export const postColumns = [...placements, 'placed', 'unplaced', 'live'] as const

/**
 * What administrators see beyond the search: tables of their own beside those of the replica. A post that was deleted
 * and an account that was erased keep their row, empty, because its version tells whether a change is news.
 * `haystack` is what a search looks through, folded, a field a line.
 */
const tables = `
CREATE TABLE IF NOT EXISTS managed_post (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  user_id TEXT,
  ${postColumns.map((column) => `${column} INTEGER NOT NULL`).join(', ')},
  body TEXT,
  haystack TEXT
);
${postColumns.map((column) => `CREATE INDEX IF NOT EXISTS managed_${column} ON managed_post (id DESC, ${column}) WHERE ${column};`).join('\n')}
CREATE INDEX IF NOT EXISTS managed_owner ON managed_post (user_id);

CREATE TABLE IF NOT EXISTS managed_account (
  id TEXT PRIMARY KEY,
  change_key TEXT NOT NULL,
  created_at TEXT,
  listed INTEGER NOT NULL,
  email TEXT,
  body TEXT,
  haystack TEXT
);
CREATE INDEX IF NOT EXISTS managed_listed ON managed_account (created_at DESC, id DESC, listed) WHERE listed;
CREATE INDEX IF NOT EXISTS managed_change ON managed_account (change_key);
`

/** Gives a replica the tables of administrators; harmless when it has them. */
export function addManaged(db: DatabaseSync): DatabaseSync {
  db.exec(tables)
  return db
}

type Pages<T> = T extends AsyncIterable<infer P> ? AsyncIterable<P> : never

/** Reads the accounts whose change key follows `since`, in key order, a page at a time. */
export type ReadAccounts = (since: string) => Pages<ReturnType<typeof accountChanges>>
type AccountChange = ReadAccounts extends (since: string) => AsyncIterable<(infer C)[]> ? C : never

/** Folds what is new in both change logs. */
export async function refreshManaged(
  db: DatabaseSync,
  { readPosts, readAccounts }: { readPosts: ReadChanges; readAccounts: ReadAccounts },
  reading: Reading = {},
): Promise<void> {
  await Promise.all([
    follow(
      db,
      readPosts,
      (page, advance) =>
        transact(db, () => {
          for (const change of page) if (change.version !== undefined) putPost(db, change)
          advance()
        }),
      reading,
    ),
    refreshAccounts(db, readAccounts, reading),
  ])
}

/** Takes over these posts as they are now; what is known in this version or a later one stays. */
export function foldPosts(db: DatabaseSync, posts: readonly (PostItem | Tombstone)[]): void {
  transact(db, () => {
    for (const post of posts) putPost(db, post)
  })
}

const columns = ['id', 'version', 'user_id', ...postColumns, 'body', 'haystack']
const putPostSql = `
  INSERT INTO managed_post (${columns.join(', ')}) VALUES (${columns.map((column) => `:${column}`).join(', ')})
  ON CONFLICT DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
  WHERE excluded.version > version`

function putPost(db: DatabaseSync, post: PostItem | Tombstone): void {
  const { postId: id, version, deleted } = post
  const shown = deleted
    ? { user_id: null, placed: 0, unplaced: 0, live: 0, body: null, haystack: null }
    : {
        user_id: post.userId,
        placed: post.placed ? 1 : 0,
        unplaced: post.placed ? 0 : 1,
        live: 1,
        body: JSON.stringify(managedPostOf(post)),
        haystack: haystackOf(post.title, post.description, post.neighborhood, post.neighborhoodExtra, post.userName),
      }
  const flags = Object.fromEntries(placements.map((placement) => [placement, !deleted && post[placement] ? 1 : 0]))
  prepared(db, putPostSql).run({ id, version, ...shown, ...flags })
}

/** A post as the table shows it; the creator's e-mail is that of the account. */
export type ManagedBody = Omit<ManagedPost, 'userEmail'>

function managedPostOf(post: PostItem): ManagedBody {
  const { postId, title, description = '', neighborhood = '', neighborhoodExtra = '', archived } = post
  const { withheld = false, userId, userName, createdAt, firstAdSlider, secondAdSlider, popular, sponsored } = post
  return {
    postId,
    title,
    description: description.slice(0, descriptionShown),
    neighborhood,
    neighborhoodExtra,
    'input-location': post['input-location'],
    userId,
    userName,
    createdAt,
    archived,
    active: !archived,
    withheld,
    firstAdSlider,
    secondAdSlider,
    popular,
    sponsored,
  }
}

/** Reads on from the newest change that is known, a little before it: a change may come into sight after later ones. */
async function refreshAccounts(db: DatabaseSync, readAccounts: ReadAccounts, { rereadMs = 0 }: Reading): Promise<void> {
  const newest = String(prepared(db, 'SELECT max(change_key) AS newest FROM managed_account').get()?.newest ?? '')
  const since =
    newest && new Date(Date.parse(newest.slice(0, newest.indexOf('#'))) - overlapMs - rereadMs).toISOString()
  for await (const page of readAccounts(since)) {
    transact(db, () => {
      for (const account of page) putAccount(db, account)
    })
  }
}

const putAccountSql = `
  INSERT INTO managed_account (id, change_key, created_at, listed, email, body, haystack)
  VALUES (:id, :changeKey, :createdAt, :listed, :email, :body, :haystack)
  ON CONFLICT DO UPDATE SET change_key = excluded.change_key, created_at = excluded.created_at,
    listed = excluded.listed, email = excluded.email, body = excluded.body, haystack = excluded.haystack
  WHERE excluded.change_key >= change_key`

function putAccount(db: DatabaseSync, account: AccountChange): void {
  const { userId: id, changeKey } = account
  const shown =
    account.state === 'gone'
      ? { createdAt: null, listed: 0, email: null, body: null, haystack: null }
      : {
          createdAt: account.createdAt,
          listed: 1,
          email: account.email,
          body: JSON.stringify(managedUserOf(account)),
          haystack: haystackOf(
            `${account.name} ${account.lastName}`,
            account.email,
            account.agencyName,
            account.telephone,
            account.city,
          ),
        }
  prepared(db, putAccountSql).run({ id, changeKey, ...shown })
}

/** An account as the table shows it; its posts are counted when it is shown. */
export type ManagedUserBody = Omit<ManagedUser, 'posts'>

function managedUserOf(account: Account): ManagedUserBody {
  const { userId, name, lastName, email, telephone = '', city = '', state, createdAt } = account
  const { isAgency, agencyName = '', isCimer, showEmail } = account
  const suspended = state === 'suspended'
  const person = { userID: userId, name, lastName, email, telephone, city }
  return { ...person, isAgency, agencyName, isCimer, showEmail, suspended, state, createdAt }
}

const haystackOf = (...fields: (string | undefined)[]) => fields.map((field) => fold(field ?? '')).join('\n')
