import type { DatabaseSync } from 'node:sqlite'
import { decodeTime, encodeTime } from 'ulid'
import {
  type Facts,
  type Kind,
  kinds,
  type Measure,
  measures,
  type SingleKind,
  singleKinds,
} from '../search/index/facts.ts'
import { add, type Bits, count, each, has, listOf, noBits, remove } from './bits.ts'
import { getBlob, getJson, putBlob, putJson } from './blobs.ts'
import { Ids } from './ids.ts'
import { Ranked } from './ranked.ts'
import { gone, grown, type Renumbering, withRoom } from './sorted.ts'

/** The neighbourhoods of a city as listings share them, by the text of `neighborhoodNames`, and the slots that do. */
type Neighborhoods = { city: string; names: string; slots: number[] }

/** Ended slots are dropped once they are more than this share. */
const endedMax = 1 / 4

/**
 * What every listing is filtered, counted and ordered by, in memory. A slot is one version of a listing: an edit gives
 * the listing a new slot and ends the old one, so that what belongs to a slot never changes.
 */
export class Columns {
  ids: Ids
  /** The slots that a search may find. */
  alive: Bits
  /** Of each kind the listings that have a value. */
  sets: Record<Kind, Map<string, Bits>>
  /** By slot: where its value stands among those of `sets`, from 1; 0 when it has none. */
  codes: Record<SingleKind, Uint16Array<ArrayBuffer>>
  measures: Record<Measure, Ranked>
  /** By slot: where its neighbourhoods stand in `neighborhoods`. */
  neighborhoodsOf: Uint32Array<ArrayBuffer>
  neighborhoods: Neighborhoods[]
  readonly #neighborhoodIds: Map<string, number>
  #capacity = 0

  /** The columns kept in a replica's file; empty ones when none are. */
  constructor(db: DatabaseSync) {
    const ids = new Ids(getBlob(db, 'ids'), numbers(getBlob(db, 'ids.order')))
    const size = ids.size
    const newerFirst = (a: number, b: number) => this.newerFirst(a, b)
    this.ids = ids
    this.alive = bits(getBlob(db, 'alive'))
    const values = getJson<Record<Kind, string[]>>(db, 'values')
    this.sets = record(
      kinds,
      (kind) => new Map(values?.[kind].map((value) => [value, bits(getBlob(db, `${kind}=${value}`))])),
    )
    this.codes = record(singleKinds, (kind) => codesOf(this.sets[kind], size))
    this.measures = record(measures, (measure) => {
      const stored = getBlob(db, measure)
      return new Ranked(newerFirst, new Float64Array(stored.buffer), numbers(getBlob(db, `${measure}.order`)), size)
    })
    this.neighborhoodsOf = numbers(getBlob(db, 'neighborhoods'))
    this.neighborhoods = getJson<Neighborhoods[]>(db, 'neighborhoods.names') ?? []
    this.#listNeighborhoods()
    this.#neighborhoodIds = new Map(this.neighborhoods.map(({ city, names }, id) => [`${city} ${names}`, id]))
    this.#grow(size)
  }

  /** How many slots there are. */
  get size(): number {
    return this.ids.size
  }

  /** An empty set of slots. */
  noBits(): Bits {
    return noBits(this.#capacity)
  }

  /** Orders slots by their post, the newest first. */
  newerFirst(a: number, b: number): number {
    return this.ids.compare(b, a)
  }

  /** Gives a listing a new slot; without facts it has none from now on. */
  put(id: string, facts?: Facts): number | undefined {
    const before = this.ids.slotOf(id)
    if (before >= 0) remove(this.alive, before)
    if (!facts) return
    if (this.size === this.#capacity) this.#grow(this.size + 1)
    const slot = this.ids.push(id)
    add(this.alive, slot)
    for (const kind of kinds) for (const value of facts.kinds[kind]) add(this.#set(kind, value), slot)
    for (const kind of singleKinds) this.codes[kind][slot] = this.#codeOf(kind, facts)
    for (const measure of measures) this.measures[measure].put(slot, facts.measures[measure])
    const neighborhoods = this.#neighborhoodsId(facts)
    this.neighborhoodsOf[slot] = neighborhoods
    this.neighborhoods[neighborhoods]?.slots.push(slot)
    return slot
  }

  #set(kind: Kind, value: string): Bits {
    const set = this.sets[kind].get(value) ?? this.noBits()
    this.sets[kind].set(value, set)
    return set
  }

  #codeOf(kind: SingleKind, { kinds }: Facts): number {
    const [value] = kinds[kind]
    return value === undefined ? 0 : [...this.sets[kind].keys()].indexOf(value) + 1
  }

  #neighborhoodsId({ kinds, neighborhoods: names }: Facts): number {
    const [city = ''] = kinds.city
    const key = `${city} ${names}`
    const id = this.#neighborhoodIds.get(key) ?? this.neighborhoods.push({ city, names, slots: [] }) - 1
    this.#neighborhoodIds.set(key, id)
    return id
  }

  #listNeighborhoods(): void {
    for (const one of this.neighborhoods) one.slots = []
    this.neighborhoodsOf.forEach((id, slot) => {
      this.neighborhoods[id]?.slots.push(slot)
    })
  }

  /** The slot in which a search finds a post; undefined when it may not. */
  liveSlotOf(id: string): number | undefined {
    const slot = this.ids.slotOf(id)
    return slot >= 0 && has(this.alive, slot) ? slot : undefined
  }

  /** The slots of posts published after a moment, in ms since 1970; an id tells when (D-06). */
  publishedAfter(ms: number): Uint32Array<ArrayBuffer> {
    return this.ids.from(encodeTime(ms + 1))
  }

  /** When the newest of all listings was published (ISO 8601): one that comes later is after it. */
  latest(): string {
    const newest = this.ids.order().at(-1)
    return new Date(newest === undefined ? 0 : decodeTime(this.ids.at(newest))).toISOString()
  }

  #grow(size: number): void {
    const capacity = withRoom(size)
    const wider = (set: Bits) => grown(set, noBits(capacity))
    this.#capacity = capacity
    this.ids.grow(capacity)
    this.alive = wider(this.alive)
    for (const kind of kinds) for (const [value, set] of this.sets[kind]) this.sets[kind].set(value, wider(set))
    for (const kind of singleKinds) this.codes[kind] = grown(this.codes[kind], new Uint16Array(capacity))
    for (const measure of measures) this.measures[measure].grow(capacity)
    this.neighborhoodsOf = grown(this.neighborhoodsOf, new Uint32Array(capacity))
  }

  /** Drops the ended slots when they are many, and tells how the others are numbered now. */
  compact(): Renumbering | undefined {
    const live = count(this.alive)
    if (this.size - live <= this.size * endedMax) return
    const [from, to] = [listOf(this.alive), new Uint32Array(this.size).fill(gone)]
    from.forEach((old, slot) => {
      to[old] = slot
    })
    const renumbering = { from, to }
    const renumbered = (set: Bits) => {
      const other = noBits(live)
      each(set, (slot) => to[slot] !== gone && add(other, to[slot] as number))
      return other
    }
    const ids = this.ids.renumbered(renumbering)
    for (const measure of measures) this.measures[measure] = this.measures[measure].renumbered(renumbering)
    for (const kind of kinds) for (const [value, set] of this.sets[kind]) this.sets[kind].set(value, renumbered(set))
    for (const kind of singleKinds) this.codes[kind] = codesOf(this.sets[kind], live)
    this.alive = renumbered(this.alive)
    this.neighborhoodsOf = Uint32Array.from(from, (old) => this.neighborhoodsOf[old] as number)
    this.#listNeighborhoods()
    this.ids = ids
    this.#grow(live)
    return renumbering
  }

  /** Keeps the columns in the replica's file. */
  save(db: DatabaseSync): void {
    const words = (this.size + 31) >>> 5
    putBlob(db, 'ids.order', this.ids.order())
    putBlob(db, 'ids', this.ids.bytes())
    putBlob(db, 'alive', this.alive.subarray(0, words))
    putJson(
      db,
      'values',
      record(kinds, (kind) => [...this.sets[kind].keys()]),
    )
    for (const kind of kinds)
      for (const [value, set] of this.sets[kind]) putBlob(db, `${kind}=${value}`, set.subarray(0, words))
    for (const measure of measures) {
      putBlob(db, measure, this.measures[measure].values.subarray(0, this.size))
      putBlob(db, `${measure}.order`, this.measures[measure].order())
    }
    putBlob(db, 'neighborhoods', this.neighborhoodsOf.subarray(0, this.size))
    putJson(
      db,
      'neighborhoods.names',
      this.neighborhoods.map(({ city, names }) => ({ city, names })),
    )
  }
}

function codesOf(sets: ReadonlyMap<string, Bits>, size: number): Uint16Array<ArrayBuffer> {
  const codes = new Uint16Array(size)
  ;[...sets.values()].forEach((set, at) => {
    each(set, (slot) => {
      codes[slot] = at + 1
    })
  })
  return codes
}

const numbers = (bytes: Uint8Array<ArrayBuffer>) => new Uint32Array(bytes.buffer)
const bits = (bytes: Uint8Array<ArrayBuffer>): Bits => new Uint32Array(bytes.buffer)

const record = <Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>
