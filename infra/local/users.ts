import { createHash, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Verifier } from './srp.ts'

/** A user of the pool. Times are seconds since the epoch, as Cognito answers them. */
export type User = {
  /** The name that whoever created the user has given it. It can be given again once the user is deleted. */
  username: string
  /** An id that the pool makes, and never twice. */
  sub: string
  attributes: Record<string, string>
  enabled: boolean
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'
  password?: Verifier
  totp?: SoftwareToken
  created: number
  modified: number
}

/** A session: lives as long as its refresh token; access tokens refer to it as `origin_jti`. */
export type Session = { id: string; username: string; client: string; authTime: number; expires: number }

/**
 * An authenticator app: `pending` is a secret that waits for its first code, `lastStep` the newest time step of which a
 * code was accepted. `asked` is true when signing in requires a code.
 */
type SoftwareToken = { pending?: string; secret?: string; lastStep?: number; asked?: boolean }

type UserRow = { username: string; data: string }

export type Users = ReturnType<typeof createUsers>

/** The e-mail by which a user signs in besides the username: an alias has to be verified. */
const aliasOf = ({ attributes }: User) => (attributes.email_verified === 'true' ? (attributes.email ?? null) : null)

/** Users, their groups and their sessions, in SQLite. Usernames and e-mails are compared in lower case. */
export function createUsers(db: DatabaseSync) {
  db.exec(`
    create table if not exists users (username text primary key, email text unique, data text);
    create table if not exists memberships (username text, name text, primary key (username, name));
    create table if not exists sessions (
      id text primary key, refresh text unique, username text, client text, authTime integer, expires integer
    );
  `)
  // A state from before usernames: the pool had made them, as its own ids.
  for (const table of ['users', 'memberships', 'sessions'])
    if (db.prepare(`select 1 from pragma_table_info('${table}') where name = 'sub'`).get())
      db.exec(`alter table ${table} rename column sub to username`)
  const byName = db.prepare('select * from users where username = ?1 or email = ?1')
  const all = db.prepare('select * from users order by email')
  const write = db.prepare('insert or replace into users values (?, ?, ?)')
  const groups = db.prepare('select name from memberships where username = ? order by name')
  const insertSession = db.prepare('insert into sessions values (?, ?, ?, ?, ?, ?)')
  const byRefresh = db.prepare('select * from sessions where refresh = ?')
  const byId = db.prepare('select * from sessions where id = ?')

  const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
  const userOf = ({ username, data }: UserRow): User => ({ sub: username, ...JSON.parse(data), username })
  const live = (session: Session | undefined) => (session && session.expires > seconds() ? session : undefined)

  return {
    /** Finds a user by username or verified e-mail. */
    find(name: string): User | undefined {
      const row = byName.get(name.toLowerCase()) as UserRow | undefined
      return row && userOf(row)
    },
    all: (): User[] => (all.all() as UserRow[]).map(userOf),
    save(user: User): void {
      write.run(user.username, aliasOf(user), JSON.stringify({ ...user, modified: seconds() }))
    },
    delete(username: string): void {
      for (const table of ['users', 'memberships', 'sessions'])
        db.prepare(`delete from ${table} where username = ?`).run(username)
    },

    groupsOf: (username: string): string[] => groups.all(username).map((row) => String(row.name)),
    addToGroup: (username: string, name: string) =>
      void db.prepare('insert or ignore into memberships values (?, ?)').run(username, name),
    removeFromGroup: (username: string, name: string) =>
      void db.prepare('delete from memberships where username = ? and name = ?').run(username, name),

    /** Opens a session; stores only a hash of the refresh token. */
    open(username: string, client: string, refresh: string, lifetime: number): Session {
      const session = { id: randomUUID(), username, client, authTime: seconds(), expires: seconds() + lifetime }
      insertSession.run(session.id, hashed(refresh), username, client, session.authTime, session.expires)
      return session
    },
    sessionOf: (refresh: string) => live(byRefresh.get(hashed(refresh)) as Session | undefined),
    session: (id: string) => live(byId.get(id) as Session | undefined),
    close: (id: string) => void db.prepare('delete from sessions where id = ?').run(id),
    closeAll: (username: string) => void db.prepare('delete from sessions where username = ?').run(username),
  }
}

/** Now, in seconds since the epoch. */
export const seconds = () => Math.floor(Date.now() / 1000)
