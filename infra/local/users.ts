import { createHash, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Verifier } from './srp.ts'

/** A user of the pool. Times are seconds since the epoch, as Cognito answers them. */
export type User = {
  sub: string
  email: string
  attributes: Record<string, string>
  enabled: boolean
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'
  password?: Verifier
  totp?: SoftwareToken
  created: number
  modified: number
}

/** A session: lives as long as its refresh token; access tokens refer to it as `origin_jti`. */
export type Session = { id: string; sub: string; client: string; authTime: number; expires: number }

/**
 * An authenticator app: `pending` is a secret that waits for its first code, `lastStep` the newest time step of which a
 * code was accepted. `asked` is true when signing in requires a code.
 */
type SoftwareToken = { pending?: string; secret?: string; lastStep?: number; asked?: boolean }

type UserRow = { sub: string; email: string; data: string }

export type Users = ReturnType<typeof createUsers>

/** Users, their groups and their sessions, in SQLite. E-mails are compared in lower case. */
export function createUsers(db: DatabaseSync) {
  db.exec(`
    create table if not exists users (sub text primary key, email text unique, data text);
    create table if not exists memberships (sub text, name text, primary key (sub, name));
    create table if not exists sessions (
      id text primary key, refresh text unique, sub text, client text, authTime integer, expires integer
    );
  `)
  const byName = db.prepare('select * from users where sub = ?1 or email = ?1')
  const all = db.prepare('select * from users order by email')
  const write = db.prepare('insert or replace into users values (?, ?, ?)')
  const groups = db.prepare('select name from memberships where sub = ? order by name')
  const insertSession = db.prepare('insert into sessions values (?, ?, ?, ?, ?, ?)')
  const byRefresh = db.prepare('select * from sessions where refresh = ?')
  const byId = db.prepare('select * from sessions where id = ?')

  const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
  const userOf = ({ sub, email, data }: UserRow): User => ({ ...JSON.parse(data), sub, email })
  const live = (session: Session | undefined) => (session && session.expires > seconds() ? session : undefined)

  return {
    /** Finds a user by sub or e-mail. */
    find(name: string): User | undefined {
      const row = byName.get(name.toLowerCase()) as UserRow | undefined
      return row && userOf(row)
    },
    all: (): User[] => (all.all() as UserRow[]).map(userOf),
    save({ sub, email, ...data }: User): void {
      write.run(sub, email.toLowerCase(), JSON.stringify({ ...data, modified: seconds() }))
    },
    delete(sub: string): void {
      for (const table of ['users', 'memberships', 'sessions'])
        db.prepare(`delete from ${table} where sub = ?`).run(sub)
    },

    groupsOf: (sub: string): string[] => groups.all(sub).map((row) => String(row.name)),
    addToGroup: (sub: string, name: string) =>
      void db.prepare('insert or ignore into memberships values (?, ?)').run(sub, name),
    removeFromGroup: (sub: string, name: string) =>
      void db.prepare('delete from memberships where sub = ? and name = ?').run(sub, name),

    /** Opens a session; stores only a hash of the refresh token. */
    open(sub: string, client: string, refresh: string, lifetime: number): Session {
      const session = { id: randomUUID(), sub, client, authTime: seconds(), expires: seconds() + lifetime }
      insertSession.run(session.id, hashed(refresh), sub, client, session.authTime, session.expires)
      return session
    },
    sessionOf: (refresh: string) => live(byRefresh.get(hashed(refresh)) as Session | undefined),
    session: (id: string) => live(byId.get(id) as Session | undefined),
    close: (id: string) => void db.prepare('delete from sessions where id = ?').run(id),
    closeAll: (sub: string) => void db.prepare('delete from sessions where sub = ?').run(sub),
  }
}

/** Now, in seconds since the epoch. */
export const seconds = () => Math.floor(Date.now() / 1000)
