import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Schema } from './schema.ts'
import { wordsTables } from './words/tables.ts'

/** Increment it with every change of the tables or of the stored data. */
const formatVersion = 7

/** Which files an engine of this schema can read: the engine's own format and the schema's version. */
export const versionOf = ({ version }: Pick<Schema, 'version'>): string => `${formatVersion}.${version}`

/** The tables of the first file, from which an instance starts. */
const tables = `
-- What changed since blocks were packed. A version tells whether a change is news, also of what is deleted.
CREATE TABLE document (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  body TEXT, -- NULL once it is deleted
  forget_at INTEGER -- of what is deleted: from when on (epoch seconds) nothing need be known of it
);

-- Documents side by side by their ids, compressed together; the bytes are in the third file.
CREATE TABLE block (
  id INTEGER PRIMARY KEY,
  first TEXT UNIQUE NOT NULL, -- no document of the block has a lower id
  last TEXT NOT NULL, -- nor a higher one
  size INTEGER NOT NULL,
  crc INTEGER NOT NULL, -- CRC32 of the bytes
  at INTEGER -- where the bytes begin in the snapshot's documents
);

-- What is told of a document apart from its versions, since blocks were packed or without a document.
CREATE TABLE note (
  id TEXT PRIMARY KEY,
  body TEXT NOT NULL
) WITHOUT ROWID;

-- Arrays in little-endian order, and JSON; compressed.
CREATE TABLE blob (
  name TEXT PRIMARY KEY,
  size INTEGER NOT NULL,
  bytes BLOB NOT NULL
);

-- Up to this key, and late arrivals included, the log of a shard has been folded.
CREATE TABLE watermark (
  shard TEXT PRIMARY KEY,
  change_key TEXT NOT NULL
) WITHOUT ROWID;
`

/** The table of the third file: the bytes of those blocks that are there. */
const documentsTables = `
CREATE TABLE IF NOT EXISTS documents.packed (
  block INTEGER PRIMARY KEY,
  bytes BLOB NOT NULL
);
`

/**
 * Opens a replica's file, new or restored, with those of its words and of its documents, which are attached. Throws if
 * its version differs. A replica is a cache that can be rebuilt from the log, so writes are not synchronised to disk. The
 * journal is in memory, for the rollback of a failed transaction. Without `words` their file has to be attached later.
 */
export function openDatabase(file: string, schema: Pick<Schema, 'version'>, { words = true } = {}): DatabaseSync {
  const expected = versionOf(schema)
  const db = new DatabaseSync(file)
  db.exec(settingsOf('main'))
  const numberIn = (pragma: 'application_id' | 'user_version') => Number(db.prepare(`PRAGMA ${pragma}`).get()?.[pragma])
  const format = numberIn('application_id')
  const version = numberIn('user_version')
  if (format === 0 && version === 0)
    db.exec(
      `BEGIN; ${tables} PRAGMA application_id = ${formatVersion}; PRAGMA user_version = ${schema.version}; COMMIT`,
    )
  else if (`${format}.${version}` !== expected) {
    db.close()
    throw new Error(`The replica is of version ${format}.${version}, not ${expected}`)
  }
  const beside = (name: string) => (file === ':memory:' ? file : `${file}.${name}`)
  attach(db, 'documents', beside('documents'), documentsTables)
  if (words) attachWords(db, beside('words'))
  return db
}

/** Attaches the file of the words, which is created if there is none. */
export const attachWords = (db: DatabaseSync, file: string): void => attach(db, 'words', file, wordsTables)

function attach(db: DatabaseSync, name: 'words' | 'documents', file: string, tables: string): void {
  db.prepare(`ATTACH ? AS ${name}`).run(file)
  db.exec(settingsOf(name) + tables)
}

const settingsOf = (name: string) => `
  PRAGMA ${name}.page_size = 65536; -- blocks take some seven thousand bytes, of which small pages would waste much
  PRAGMA ${name}.journal_mode = MEMORY;
  PRAGMA ${name}.synchronous = OFF;
  PRAGMA ${name}.locking_mode = EXCLUSIVE;
  PRAGMA temp_store = MEMORY;
  PRAGMA ${name}.mmap_size = 4294967296;
`

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/** Prepares a statement once per database. The set of different statements must be small, since none is evicted. */
export function prepared(db: DatabaseSync, sql: string): StatementSync {
  const known = statements.get(db) ?? new Map<string, StatementSync>()
  statements.set(db, known)
  const statement = known.get(sql) ?? db.prepare(sql)
  known.set(sql, statement)
  return statement
}

/** Runs `work` in a transaction. */
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
