import type { DatabaseSync } from 'node:sqlite'
import { add, type Bits, count, each, has, listOf, noBits, remove, widen } from './bits.ts'
import { getBlob, getJson, putBlob, putJson } from './blobs.ts'
import { transact } from './database.ts'
import { Groups } from './groups.ts'
import { Hashes, type Near, type Nearness } from './hashes.ts'
import { Ids } from './ids.ts'
import { Ranked } from './ranked.ts'
import type { Entry, GroupOf, Hash, KindOf, MeasureOf, Schema, SingleKindOf } from './schema.ts'
import { gone, grown, type Renumbering, withRoom } from './sorted.ts'

/** The code of each slot's value; 8 bits while they suffice. */
type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>
const byteMax = 255

/** `compact` runs once more than this share of the slots has ended. */
const endedMax = 1 / 4

/**
 * The columns in memory by which things are filtered, counted and sorted. A slot is one version of a thing: an edit
 * adds a new slot and ends the old one, so that the data of a slot are immutable.
 */
export class Columns<S extends Schema = Schema> {
  readonly schema: S
  ids: Ids
  /** The slots that a search can find. */
  alive: Bits
  /** For each kind and value, the set of slots that have it. */
  sets: Record<KindOf<S>, Map<string, Bits>>
  /** For each slot the index (from 1) of its value in `sets`; 0 without a value. */
  codes: Record<SingleKindOf<S>, Codes>
  measures: Record<MeasureOf<S>, Ranked>
  groups: Record<GroupOf<S>, Groups>
  hashes: Hashes
  #capacity = 0

  /** Loads the columns from a replica's file; empty if it has none. */
  constructor(db: DatabaseSync, schema: S) {
    const ids = new Ids(schema.idLength, getBlob(db, 'ids'), numbers(getBlob(db, 'ids.order')))
    const size = ids.size
    const newerFirst = (a: number, b: number) => this.newerFirst(a, b)
    this.schema = schema
    this.ids = ids
    this.alive = numbers(getBlob(db, 'alive'))
    const values = getJson<Record<string, string[]>>(db, 'values')
    this.sets = record(
      this.#kinds,
      (kind) => new Map(values?.[kind]?.map((value) => [value, numbers(getBlob(db, kindBlob(kind, value)))])),
    )
    this.codes = record(this.#singleKinds, (kind) => codesOf(this.sets[kind], size))
    this.measures = record(this.#measures, (measure) => {
      const stored = getBlob(db, measureBlob(measure))
      const order = numbers(getBlob(db, `${measureBlob(measure)}.order`))
      return new Ranked(newerFirst, new Float64Array(stored.buffer), order, size)
    })
    this.groups = record(this.#groups, (group) => Groups.read(db, groupBlob(group)))
    this.hashes = Hashes.read(db)
    this.#grow(size)
  }

  get #kinds(): readonly KindOf<S>[] {
    return this.schema.kinds
  }
  get #singleKinds(): readonly SingleKindOf<S>[] {
    return this.schema.singleKinds
  }
  get #measures(): readonly MeasureOf<S>[] {
    return this.schema.measures
  }
  get #groups(): readonly GroupOf<S>[] {
    return this.schema.groups
  }

  /** How many slots there are. */
  get size(): number {
    return this.ids.size
  }

  /** The measures that the schema declares as coordinates. */
  get place(): { latitude: Ranked; longitude: Ranked } {
    const { place } = this.schema
    if (!place) throw new Error('The schema names no measures of places')
    const measures: Record<string, Ranked> = this.measures
    return { latitude: measures[place.latitude] as Ranked, longitude: measures[place.longitude] as Ranked }
  }

  /** An empty set of slots. */
  noBits(): Bits {
    return noBits(this.#capacity)
  }

  /** Compares slots, newest first: by recency, if the schema declares it, then by id. */
  newerFirst(a: number, b: number): number {
    const values = this.#recency?.values
    return (values ? (values[b] as number) - (values[a] as number) : 0) || this.ids.compare(b, a)
  }

  get #recency(): Ranked | undefined {
    const measures: Record<string, Ranked> = this.measures
    return this.schema.recency ? measures[this.schema.recency] : undefined
  }

  /** The slots that have any of these values. For a single value this is the column's own set: do not modify it. */
  anyOf(kind: KindOf<S>, values: readonly string[]): Bits {
    const [first, ...others] = values.flatMap((value) => this.sets[kind].get(value) ?? [])
    if (!first) return this.noBits()
    return others.length === 0 ? first : others.reduce(widen, first.slice())
  }

  /** Adds a new slot for a thing and ends its old one; without an entry it only ends the old one. */
  put(id: string, entry?: Entry<S>): number | undefined {
    const before = this.ids.slotOf(id)
    if (before >= 0) remove(this.alive, before)
    if (!entry) return
    if (this.size === this.#capacity) this.#grow(this.size + 1)
    const slot = this.ids.push(id)
    add(this.alive, slot)
    for (const kind of this.#kinds) for (const value of entry.kinds[kind]) add(this.#set(kind, value), slot)
    for (const kind of this.#singleKinds) this.#encode(kind, slot, entry)
    for (const measure of this.#measures) this.measures[measure].put(slot, entry.measures[measure])
    for (const group of this.#groups) this.groups[group].put(slot, entry.groups[group])
    if (entry.hashes) this.hashes.put(slot, entry.hashes)
    return slot
  }

  #set(kind: KindOf<S>, value: string): Bits {
    const set = this.sets[kind].get(value) ?? this.noBits()
    this.sets[kind].set(value, set)
    return set
  }

  #encode(kind: SingleKindOf<S>, slot: number, { kinds }: Entry<S>): void {
    const [value] = kinds[kind]
    if (value === undefined) return
    const code = [...this.sets[kind].keys()].indexOf(value) + 1
    if (code > byteMax && this.codes[kind].BYTES_PER_ELEMENT === 1)
      this.codes[kind] = grown(this.codes[kind], noCodes(code, this.#capacity))
    this.codes[kind][slot] = code
  }

  /** The slot under which a search can find a thing; undefined if it cannot. */
  liveSlotOf(id: string): number | undefined {
    const slot = this.ids.slotOf(id)
    return slot >= 0 && has(this.alive, slot) ? slot : undefined
  }

  #grow(size: number): void {
    const capacity = withRoom(size)
    const wider = (set: Bits) => grown(set, noBits(capacity))
    this.#capacity = capacity
    this.ids.grow(capacity)
    this.alive = wider(this.alive)
    for (const kind of this.#kinds) for (const [value, set] of this.sets[kind]) this.sets[kind].set(value, wider(set))
    for (const kind of this.#singleKinds)
      this.codes[kind] = grown(this.codes[kind], noCodes(this.sets[kind].size, capacity))
    for (const measure of this.#measures) this.measures[measure].grow(capacity)
    for (const group of this.#groups) this.groups[group].grow(capacity)
  }

  /** The hashes of things that can be found which are near any of these; what has been there longest comes first. */
  near(hashes: readonly Hash[], nearness: Nearness): Near[] {
    return this.hashes.near(hashes, nearness).filter(({ slot }) => has(this.alive, slot))
  }

  /** Drops ended slots if they are many; returns the renumbering of the others. */
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
    // All measures first: to sort their pending slots they compare the recency of the old slots.
    const measures = record(this.#measures, (measure) => this.measures[measure].renumbered(renumbering))
    this.measures = measures
    for (const group of this.#groups) this.groups[group] = this.groups[group].renumbered(renumbering)
    this.hashes = this.hashes.renumbered(renumbering)
    for (const kind of this.#kinds)
      for (const [value, set] of this.sets[kind]) this.sets[kind].set(value, renumbered(set))
    for (const kind of this.#singleKinds) this.codes[kind] = codesOf(this.sets[kind], live)
    this.alive = renumbered(this.alive)
    this.ids = ids
    this.#grow(live)
    return renumbering
  }

  /** Stores the columns in the replica's file. */
  save(db: DatabaseSync): void {
    const words = (this.size + 31) >>> 5
    transact(db, () => {
      putBlob(db, 'ids.order', this.ids.order())
      putBlob(db, 'ids', this.ids.bytes())
      putBlob(db, 'alive', this.alive.subarray(0, words))
      putJson(
        db,
        'values',
        record(this.#kinds, (kind) => [...this.sets[kind].keys()]),
      )
      for (const kind of this.#kinds)
        for (const [value, set] of this.sets[kind]) putBlob(db, kindBlob(kind, value), set.subarray(0, words))
      for (const measure of this.#measures) {
        putBlob(db, measureBlob(measure), this.measures[measure].values.subarray(0, this.size))
        putBlob(db, `${measureBlob(measure)}.order`, this.measures[measure].order())
      }
      for (const group of this.#groups) this.groups[group].save(db, groupBlob(group), this.size)
      this.hashes.save(db)
    })
  }
}

const kindBlob = (kind: string, value: string) => `kind ${kind}=${value}`
const measureBlob = (measure: string) => `measure ${measure}`
const groupBlob = (group: string) => `group ${group}`

const noCodes = (highest: number, size: number): Codes =>
  highest > byteMax ? new Uint16Array(size) : new Uint8Array(size)

function codesOf(sets: ReadonlyMap<string, Bits>, size: number): Codes {
  const codes = noCodes(sets.size, size)
  ;[...sets.values()].forEach((set, at) => {
    each(set, (slot) => {
      codes[slot] = at + 1
    })
  })
  return codes
}

const numbers = (bytes: Uint8Array<ArrayBuffer>) => new Uint32Array(bytes.buffer)

const record = <Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>
