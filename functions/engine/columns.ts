import type { DatabaseSync } from 'node:sqlite'
import { add, type Bits, count, each, has, listOf, noBits, remove, widen } from './bits.ts'
import { getBlob, getJson, putBlob, putJson } from './blobs.ts'
import { transact } from './database.ts'
import { Groups } from './groups.ts'
import { Hashes, type Near, type Nearness } from './hashes.ts'
import { Ids } from './ids.ts'
import { numbersIn } from './numbers.ts'
import { Ranked } from './ranked.ts'
import type { Entry, GroupOf, Hash, KindOf, MeasureOf, Schema, SingleKindOf } from './schema.ts'
import { gone, grown, type Renumbering, sortedBy, withRoom } from './sorted.ts'

/** The code of each slot's value; 8 bits while they suffice. */
type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>
const byteMax = 255

/** `compact` runs once more than this share of the slots has ended. */
const endedMax = 1 / 4

/** So many new entries are kept for columns that nobody has asked for yet; then those are loaded. */
const freshMax = 4096

/**
 * The columns by which things are filtered, counted and sorted. A slot is one version of a thing: an edit adds a new
 * slot and ends the old one, so that the data of a slot are immutable. A column is loaded when it is first asked for.
 */
export class Columns<S extends Schema = Schema> {
  readonly schema: S
  ids: Ids
  /** The slots that a search can find. */
  alive: Bits
  /** For each kind and value, the set of slots that have it. */
  readonly sets: Record<KindOf<S>, Map<string, Bits>>
  /** For each slot the index (from 1) of its value in `sets`; 0 without a value. */
  readonly codes: Record<SingleKindOf<S>, Codes>
  readonly measures: Record<MeasureOf<S>, Ranked>
  readonly groups: Record<GroupOf<S>, Groups>
  hashes: Hashes
  readonly #sets: Lazy<KindOf<S>, Map<string, Bits>>
  readonly #codes: Lazy<SingleKindOf<S>, Codes>
  readonly #ranked: Lazy<MeasureOf<S>, Ranked>
  readonly #grouped: Lazy<GroupOf<S>, Groups>
  #capacity = 0
  /** The entries that came after those in the file, for columns that are not loaded: slots from `#stored` on. */
  #fresh: Entry<S>[] = []
  #stored: number
  #newest: Uint32Array<ArrayBuffer> | undefined

  /** Opens the columns in a replica's file; empty if it has none. */
  constructor(db: DatabaseSync, schema: S) {
    const ids = new Ids(schema.idLength, getBlob(db, 'ids'), numbers(getBlob(db, 'ids.order')))
    const newerFirst = (a: number, b: number) => this.newerFirst(a, b)
    this.schema = schema
    this.ids = ids
    this.#stored = ids.size
    this.alive = numbers(getBlob(db, 'alive'))
    this.hashes = Hashes.read(db)
    const values = getJson<Record<string, string[]>>(db, 'values')
    this.#sets = new Lazy(schema.kinds, (kind: KindOf<S>) => {
      const set = (value: string) => this.#wider(numbers(getBlob(db, kindBlob(kind, value))))
      const sets = new Map(values?.[kind]?.map((value) => [value, set(value)]))
      this.#eachFresh((slot, { kinds }) => this.#addTo(sets, kinds[kind], slot))
      return sets
    })
    this.#codes = new Lazy(schema.singleKinds, (kind: SingleKindOf<S>) => codesOf(this.sets[kind], this.#capacity))
    this.#ranked = new Lazy(schema.measures, (measure: MeasureOf<S>) => {
      const values = numbersIn(getBlob(db, measureBlob(measure)), this.#stored)
      const ranked = new Ranked(newerFirst, () => this.#newestFirst(), values)
      ranked.grow(this.#capacity)
      this.#eachFresh((slot, { measures }) => ranked.put(slot, measures[measure]))
      return ranked
    })
    this.#grouped = new Lazy(schema.groups, (group: GroupOf<S>) => {
      const grouped = Groups.read(db, groupBlob(group))
      grouped.grow(this.#capacity)
      this.#eachFresh((slot, { groups }) => grouped.put(slot, groups[group]))
      return grouped
    })
    this.sets = this.#sets.all
    this.codes = this.#codes.all
    this.measures = this.#ranked.all
    this.groups = this.#grouped.all
    this.#grow(ids.size)
  }

  #eachFresh(visit: (slot: number, entry: Entry<S>) => void): void {
    this.#fresh.forEach((entry, at) => {
      visit(this.#stored + at, entry)
    })
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

  /** All slots, newest first. Valid until the next slot is added. */
  #newestFirst(): Uint32Array<ArrayBuffer> {
    if (this.#newest?.length !== this.size) {
      const byId = this.ids.order().slice().reverse()
      const recency = this.#recency
      this.#newest = recency ? sortedBy(recency.values, byId, true) : byId
    }
    return this.#newest
  }

  /** Adds a new slot for a thing and ends its old one; without an entry it only ends the old one. */
  put(id: string, entry?: Entry<S>): number | undefined {
    const before = this.ids.slotOf(id)
    if (before >= 0) remove(this.alive, before)
    if (!entry) return
    for (const kind of this.#kinds)
      if (!Array.isArray(entry.kinds[kind])) throw new Error(`${id} has no list of ${kind}`)
    if (this.size === this.#capacity) this.#grow(this.size + 1)
    const slot = this.ids.push(id)
    add(this.alive, slot)
    this.#fresh.push(entry)
    for (const [kind, sets] of this.#sets.loaded) this.#addTo(sets, entry.kinds[kind], slot)
    for (const kind of this.#codes.loaded.keys()) this.#encode(kind, slot, entry)
    for (const [measure, ranked] of this.#ranked.loaded) ranked.put(slot, entry.measures[measure])
    for (const [group, grouped] of this.#grouped.loaded) grouped.put(slot, entry.groups[group])
    if (entry.hashes) this.hashes.put(slot, entry.hashes)
    if (this.#fresh.length > freshMax) this.#loadAll()
    return slot
  }

  /** Loads what nobody has asked for, so that new entries need not be kept. */
  #loadAll(): void {
    for (const column of [this.#sets, this.#codes, this.#ranked, this.#grouped]) column.loadAll()
    this.#fresh = []
    this.#stored = this.size
  }

  #addTo(sets: Map<string, Bits>, values: readonly string[], slot: number): void {
    for (const value of values) {
      const set = sets.get(value) ?? this.noBits()
      sets.set(value, set)
      add(set, slot)
    }
  }

  #encode(kind: SingleKindOf<S>, slot: number, { kinds }: Entry<S>): void {
    const [value] = kinds[kind]
    if (value === undefined) return
    const code = [...this.sets[kind].keys()].indexOf(value) + 1
    const codes = this.codes[kind]
    if (code > byteMax && codes.BYTES_PER_ELEMENT === 1)
      this.#codes.set(kind, grown(codes, noCodes(code, this.#capacity)))
    this.codes[kind][slot] = code
  }

  /** The slot under which a search can find a thing; undefined if it cannot. */
  liveSlotOf(id: string): number | undefined {
    const slot = this.ids.slotOf(id)
    return slot >= 0 && has(this.alive, slot) ? slot : undefined
  }

  #wider(set: Bits): Bits {
    return grown(set, this.noBits())
  }

  #grow(size: number): void {
    const capacity = withRoom(size)
    this.#capacity = capacity
    this.alive = this.#wider(this.alive)
    for (const sets of this.#sets.loaded.values()) for (const [value, set] of sets) sets.set(value, this.#wider(set))
    for (const [kind, codes] of this.#codes.loaded)
      this.#codes.set(kind, grown(codes, noCodes(this.sets[kind].size, capacity)))
    for (const ranked of this.#ranked.loaded.values()) ranked.grow(capacity)
    for (const grouped of this.#grouped.loaded.values()) grouped.grow(capacity)
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
    this.#loadAll()
    const ids = this.ids.renumbered(renumbering)
    for (const [measure, ranked] of this.#ranked.loaded)
      this.#ranked.set(measure, ranked.alike(ranked.renumbered(renumbering)))
    for (const [group, grouped] of this.#grouped.loaded) this.#grouped.set(group, grouped.renumbered(renumbering))
    this.hashes = this.hashes.renumbered(renumbering)
    for (const sets of this.#sets.loaded.values()) for (const [value, set] of sets) sets.set(value, renumbered(set))
    for (const kind of this.#singleKinds) this.#codes.set(kind, codesOf(this.sets[kind], live))
    this.alive = renumbered(this.alive)
    this.ids = ids
    this.#stored = live
    this.#newest = undefined
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
      for (const measure of this.#measures)
        putBlob(db, measureBlob(measure), this.measures[measure].values.subarray(0, this.size))
      for (const group of this.#groups) this.groups[group].save(db, groupBlob(group), this.size)
      this.hashes.save(db)
    })
  }
}

const kindBlob = (kind: string, value: string) => `kind ${kind}=${value}`
const measureBlob = (measure: string) => `measure ${measure}`
const groupBlob = (group: string) => `group ${group}`

/** Columns by name, each of which is loaded when it is first read. */
class Lazy<Name extends string, Column> {
  readonly loaded = new Map<Name, Column>()
  readonly all: Record<Name, Column>

  constructor(names: readonly Name[], load: (name: Name) => Column) {
    const first = (name: Name) => ({ enumerable: true, configurable: true, get: () => this.set(name, load(name)) })
    this.all = Object.defineProperties({}, record(names, first)) as Record<Name, Column>
  }

  set(name: Name, column: Column): Column {
    this.loaded.set(name, column)
    Object.defineProperty(this.all, name, { value: column, enumerable: true, configurable: true })
    return column
  }

  loadAll(): void {
    Object.values(this.all)
  }
}

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
