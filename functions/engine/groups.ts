import type { DatabaseSync } from 'node:sqlite'
import { getBlob, getJson, putBlob, putJson } from './blobs.ts'
import { grown, type Renumbering } from './sorted.ts'

/** The slots that share a value, ended ones included, the oldest first. */
export type Group = { value: string; slots: number[] }

/** A fact with many different values, each of few things: for each value a list of slots, which bits would waste. */
export class Groups {
  /** By slot: where its group stands in `all`, from 1; 0 when it has none. */
  #codes: Uint32Array<ArrayBuffer>
  #all: Group[] = []
  readonly #byValue = new Map<string, number>()

  constructor(codes = new Uint32Array(), values: readonly string[] = []) {
    this.#codes = codes
    for (const value of values) this.#learn(value)
    codes.forEach((code, slot) => {
      this.#all[code - 1]?.slots.push(slot)
    })
  }

  static read(db: DatabaseSync, name: string): Groups {
    return new Groups(new Uint32Array(getBlob(db, name).buffer), getJson<string[]>(db, `${name}.values`))
  }

  get all(): readonly Group[] {
    return this.#all
  }

  /** The slots that share this value. */
  slotsOf(value: string): readonly number[] {
    return this.#all[(this.#byValue.get(value) ?? 0) - 1]?.slots ?? []
  }

  /** The value of a slot. */
  valueOf(slot: number): string | undefined {
    return this.#all[(this.#codes[slot] as number) - 1]?.value
  }

  grow(capacity: number): void {
    this.#codes = grown(this.#codes, new Uint32Array(capacity))
  }

  put(slot: number, value?: string): void {
    if (value === undefined) return
    const code = this.#byValue.get(value) ?? this.#learn(value)
    this.#codes[slot] = code
    this.#all[code - 1]?.slots.push(slot)
  }

  #learn(value: string): number {
    const code = this.#all.push({ value, slots: [] })
    this.#byValue.set(value, code)
    return code
  }

  /** The same values in other slots; those that no slot has any more are forgotten. */
  renumbered({ from }: Renumbering): Groups {
    const groups = new Groups(new Uint32Array(from.length))
    from.forEach((old, slot) => {
      groups.put(slot, this.valueOf(old))
    })
    return groups
  }

  save(db: DatabaseSync, name: string, size: number): void {
    putBlob(db, name, this.#codes.subarray(0, size))
    putJson(
      db,
      `${name}.values`,
      this.#all.map(({ value }) => value),
    )
  }
}
