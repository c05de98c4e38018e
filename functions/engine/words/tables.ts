/** The tables of the words' file: postings, see `postings.ts`, and the words themselves. */
export const wordsTables = `
CREATE TABLE IF NOT EXISTS words.posting (
  key INTEGER PRIMARY KEY, -- of a word, a field and a chunk of slots
  slots BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS words.blob (
  name TEXT PRIMARY KEY,
  size INTEGER NOT NULL,
  bytes BLOB NOT NULL
);
`
