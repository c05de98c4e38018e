import type { DatabaseSync } from 'node:sqlite'
import { add, type Bits } from './bits.ts'
import { Columns } from './columns.ts'
import { transact } from './database.ts'
import { Documents } from './documents.ts'
import { type Change, follow, type Reading, type Source } from './log.ts'
import type { Entry, Schema } from './schema.ts'
import { freshMax, Words } from './words/words.ts'

/** Documents, words and watermarks in a file, and what is filtered, counted and ordered by in memory. */
export type Replica<S extends Schema = Schema> = {
  db: DatabaseSync
  documents: Documents
  columns: Columns<S>
  words: Words
}

/** What a change says of a thing: its state in this version. */
export type News<S extends Schema = Schema> = {
  id: string
  version: number
  /** Made only of what is news; none when the thing is deleted. */
  state?: () => State<S>
  /** Of a deleted thing: from when on (epoch seconds) no older version of it can come any more. */
  forgetAt?: number
}

type State<S extends Schema> = {
  /** As JSON. */
  body: string
  /** What it is found by; none when a search may not find it. */
  entry?: Entry<S>
}

/** What is told of a thing apart from its versions, such as counters. */
export type Note = { id: string; note: string }

/** Told of what could not be folded, by its id or the key of its change. */
export type SetAside = (error: unknown, id: string) => void

/** A log, what a change in it means, if anything, and who is told of one that cannot be folded. */
export type Feed<S extends Schema, C extends Change> = {
  source: Source<C>
  read: (change: C) => News<S> | Note | undefined
  setAside: SetAside
}

/** The replica that a file holds. */
export function replicaOf<S extends Schema>(db: DatabaseSync, schema: S): Replica<S> {
  return { db, documents: new Documents(db), columns: new Columns(db, schema), words: new Words(db, schema) }
}

/** Folds what is new in the change log into the replica. A change that throws is set aside, and the next one is folded. */
export async function refresh<S extends Schema, C extends Change>(
  replica: Replica<S>,
  { source, read, setAside }: Feed<S, C>,
  reading?: Reading,
): Promise<void> {
  const newsIn = (change: C) => {
    if (change.generation !== undefined) return []
    try {
      return read(change) ?? []
    } catch (error) {
      setAside(error, change.changeKey)
      return []
    }
  }
  const fold = (page: readonly C[], advance: () => void) => takeOver(replica, page.flatMap(newsIn), setAside, advance)
  await follow(replica.db, source, fold, reading)
}

/**
 * Takes over the state of some things; what is known in this version or a later one stays. A thing whose state throws is
 * set aside: it is unknown from this version on, so that it is not found as it was before either.
 */
export function takeOver<S extends Schema>(
  { db, documents, columns, words }: Replica<S>,
  all: readonly (News<S> | Note)[],
  setAside: SetAside,
  advance = () => {},
): void {
  // What may fail comes first and together: the memory follows only what the file keeps.
  const fresh: { id: string; entry?: Entry<S> }[] = []
  transact(db, () => {
    for (const one of all) {
      if ('note' in one) documents.putNote(one.id, one.note)
      else if (!documents.knows(one.id, one.version)) {
        const state = stateOf(one, setAside)
        documents.put(one.id, one.version, state?.body, one.forgetAt)
        fresh.push({ id: one.id, entry: state?.entry })
      }
    }
    advance()
  })
  for (const { id, entry } of fresh) {
    const slot = columns.put(id, entry)
    if (slot !== undefined && entry?.terms) words.add(slot, entry.terms)
  }
  if (words.fresh > freshMax) words.save(db)
}

function stateOf<S extends Schema>({ id, state }: News<S>, setAside: SetAside): State<S> | undefined {
  try {
    return state?.()
  } catch (error) {
    setAside(error, id)
    return undefined
  }
}

/** Writes what is in memory to the replica's file, as a snapshot is to have it; forgets what is over by `now` (ms). */
export function keep({ db, documents, columns, words }: Replica, now = Date.now()): void {
  documents.pack(now)
  const renumbering = columns.compact()
  if (renumbering) words.renumber(db, renumbering)
  columns.save(db)
  words.save(db)
}

/** The things that a search may find of which `textOf` gives a text that contains this one; it looks at all bodies. */
export function containing({ documents, columns }: Replica, text: string, textOf: (body: string) => string): Bits {
  const found = columns.noBits()
  // In JSON the text stands as JSON writes it, so that most bodies need not be parsed.
  for (const [id, body] of documents.containing(JSON.stringify(text).slice(1, -1))) {
    const slot = columns.liveSlotOf(id)
    if (slot !== undefined && textOf(body).includes(text)) add(found, slot)
  }
  return found
}
