/** The postings of words, see `postings.ts`; the words themselves are blobs. */
export const wordsTables = `
CREATE TABLE posting (
  key INTEGER PRIMARY KEY, -- of a word, a field and a chunk of slots
  slots BLOB NOT NULL
);
`
