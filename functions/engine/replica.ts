import type { DatabaseSync } from 'node:sqlite'
import { add, type Bits } from './bits.ts'
import { Columns } from './columns.ts'
import { transact } from './database.ts'
import { type ComingDocuments, Documents } from './documents.ts'
import { type Change, follow, type Reading, type Source } from './log.ts'
import type { Entry, Schema } from './schema.ts'
import { freshMax, Words } from './words/words.ts'

/** A replica: documents, words and watermarks in a file, and columns in memory for filtering, counting and sorting. */
export type Replica<S extends Schema = Schema> = {
  db: DatabaseSync
  documents: Documents
  columns: Columns<S>
  words: Words
}

/** The content of a change: the new state of a thing in this version. */
export type Update<S extends Schema = Schema> = {
  id: string
  version: number
  /** Called only if the version is new; undefined if the thing was deleted. */
  state?: () => State<S>
  /** Of a deleted thing: when its tombstone can be dropped (epoch seconds), as no older version can arrive any more. */
  forgetAt?: number
}

type State<S extends Schema> = {
  /** As JSON. */
  body: string
  /** The searchable properties; undefined if a search must not find it. */
  entry?: Entry<S>
}

/** Unversioned data of a thing, such as counters. */
export type Note = { id: string; note: string }

/** Called for a change that could not be folded, with its id or the key of the change. */
export type SetAside = (error: unknown, id: string) => void

/** A log, a function that interprets its changes, and a callback for changes that cannot be folded. */
export type Feed<S extends Schema, C extends Change> = {
  source: Source<C>
  read: (change: C) => Update<S> | Note | undefined
  setAside: SetAside
}

/** The parts of a replica's file that are still on their way. */
export type Coming = { words: Promise<void>; documents: ComingDocuments }

/** Opens the replica in a file. What is read of it that is still on its way throws `Absent`. */
export function replicaOf<S extends Schema>(db: DatabaseSync, schema: S, coming?: Coming): Replica<S> {
  return {
    db,
    documents: new Documents(db, coming?.documents),
    columns: new Columns(db, schema),
    words: new Words(db, schema, coming?.words),
  }
}

/** Folds new changes of the log into the replica. A change that throws is set aside, and folding continues. */
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
  const fold = async (page: readonly C[], advance: () => void) => {
    const news = page.flatMap(newsIn)
    await replica.documents.bring(news.flatMap((one) => ('note' in one ? [] : one.id)))
    applyUpdates(replica, news, setAside, advance)
  }
  await follow(replica.db, source, fold, reading)
}

/**
 * Applies new states of things; idempotent, as versions that are not newer are ignored. A thing whose state throws, or
 * cannot be indexed, is set aside: it is not found from this version on, nor is its outdated state.
 */
export function applyUpdates<S extends Schema>(
  { db, documents, columns, words }: Replica<S>,
  all: readonly (Update<S> | Note)[],
  setAside: SetAside,
  advance = () => {},
): void {
  // The transaction comes first, as it may fail: memory is only updated once the file is.
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
    try {
      const slot = columns.put(id, entry)
      if (slot !== undefined && entry?.terms) words.add(slot, entry.terms)
    } catch (error) {
      columns.put(id)
      setAside(error, id)
    }
  }
  if (words.fresh > freshMax) words.save(db)
}

function stateOf<S extends Schema>({ id, state }: Update<S>, setAside: SetAside): State<S> | undefined {
  try {
    return state?.()
  } catch (error) {
    setAside(error, id)
    return undefined
  }
}

/**
 * Writes the data in memory to the replica's file for a snapshot, and drops tombstones that have expired by `now` (ms).
 */
export function saveToFile({ db, documents, columns, words }: Replica, now = Date.now()): void {
  documents.pack(now)
  const renumbering = columns.compact()
  if (renumbering) words.renumber(db, renumbering)
  columns.save(db)
  words.save(db)
}

/** The searchable things for which the text returned by `textOf` contains this one; a full scan of all bodies. */
export function containing({ documents, columns }: Replica, text: string, textOf: (body: string) => string): Bits {
  const found = columns.noBits()
  // Searches for the JSON-escaped text first, so that most bodies need not be parsed.
  for (const [id, body] of documents.containing(JSON.stringify(text).slice(1, -1))) {
    const slot = columns.liveSlotOf(id)
    if (slot !== undefined && textOf(body).includes(text)) add(found, slot)
  }
  return found
}
