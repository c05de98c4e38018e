import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { schema, schemaVersion } from './schema.ts'

/**
 * Opens a replica file, new or restored. Throws when it holds another schema version. A replica is a cache that is
 * rebuilt from the log, so nothing waits for the disk; the journal stays in memory for a failed fold to roll back.
 */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  db.exec(`
    PRAGMA page_size = 16384; -- cards take some two thousand bytes, of which small pages would waste much
    PRAGMA journal_mode = MEMORY;
    PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA temp_store = MEMORY;
    PRAGMA mmap_size = 4294967296;
  `)
  const version = db.prepare('PRAGMA user_version').get()?.user_version
  if (version === 0) db.exec(schema)
  else if (version !== schemaVersion) {
    db.close()
    throw new Error(`The replica has schema version ${version}, not ${schemaVersion}`)
  }
  return db
}

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/** Prepares a statement once per database. Its text must come from a small set, since none is ever dropped. */
export function prepared(db: DatabaseSync, sql: string): StatementSync {
  const known = statements.get(db) ?? new Map<string, StatementSync>()
  statements.set(db, known)
  const statement = known.get(sql) ?? db.prepare(sql)
  statement.setAllowUnknownNamedParameters(true)
  known.set(sql, statement)
  return statement
}

/** Runs `work` in one transaction: all of it counts, or nothing. */
export function transact(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN')
  try {
    work()
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
