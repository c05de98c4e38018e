/** Raise it with every change of the schema or of what is kept in it: snapshots of another version are not read. */
export const schemaVersion = 1

/**
 * The read replica. `card` holds every post of the change log, archived and deleted ones too, because its version
 * tells whether a change is news. `listing` holds what a search may find: the active posts by what they are filtered
 * by. Both its indexes end in the id, newest first, and carry every filter, so that a search reads nothing else.
 */
export const schema = `
CREATE TABLE card (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  body TEXT -- what cards show, as JSON; NULL once the post is deleted
);

CREATE TABLE counts (
  id TEXT PRIMARY KEY,
  views INTEGER NOT NULL,
  likes INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE listing (
  id TEXT PRIMARY KEY,
  type INTEGER NOT NULL,
  listing_type TEXT NOT NULL,
  city TEXT NOT NULL,
  price REAL, -- NULL when no price bound can match
  people INTEGER,
  brands INTEGER REFERENCES names,
  neighborhoods INTEGER REFERENCES names
) WITHOUT ROWID;
CREATE INDEX by_type ON listing (type, listing_type, id DESC, city, price, people, brands, neighborhoods);
CREATE INDEX by_city ON listing (city, type, listing_type, id DESC, price, people, brands, neighborhoods);

-- Lists of names as many posts share them, with a delimiter before and after each name.
CREATE TABLE names (
  id INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE
);

-- Up to this key, and late arrivals included, the log of a shard has been folded.
CREATE TABLE watermark (
  shard TEXT PRIMARY KEY,
  change_key TEXT NOT NULL
) WITHOUT ROWID;

PRAGMA user_version = ${schemaVersion};
`
