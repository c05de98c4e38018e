import { wordsSchema } from './words/schema.ts'

/** Raise it with every change of the schema or of what is kept in it: snapshots of another version are not read. */
export const schemaVersion = 4

/**
 * The read replica's file. `card` holds every post of the change log, archived and deleted ones too, because its
 * version tells whether a change is news.
 */
export const schema = `
CREATE TABLE card (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  body TEXT -- the post as JSON; NULL once it is deleted
);

CREATE TABLE counts (
  id TEXT PRIMARY KEY,
  views INTEGER NOT NULL,
  likes INTEGER NOT NULL
) WITHOUT ROWID;

-- What a snapshot keeps of the columns: arrays in little-endian order, and JSON.
CREATE TABLE blob (
  name TEXT PRIMARY KEY,
  bytes BLOB NOT NULL
);

-- Up to this key, and late arrivals included, the log of a shard has been folded.
CREATE TABLE watermark (
  shard TEXT PRIMARY KEY,
  change_key TEXT NOT NULL
) WITHOUT ROWID;

${wordsSchema}

PRAGMA user_version = ${schemaVersion};
`
