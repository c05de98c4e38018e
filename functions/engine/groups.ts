import type { DatabaseSync } from 'node:sqlite'
import { getBlob, getJson, putBlob, putJson } from './blobs.ts'
import { grown, type Renumbering } from './sorted.ts'

/**
 * A fact with many different values, each of few things, for which bitmaps would waste memory. The slots of a value
 * form a linked list: each slot refers to the previous one, and each value to its last one.
 */
export class Groups {
  /** For each slot the index (from 1) of its value in `values`; 0 without a value. */
  #codes: Uint32Array<ArrayBuffer>
  /** For each slot the previous slot with the same value, from 1; 0 for the first. */
  #before: Uint32Array<ArrayBuffer>
  /** For each value its last slot, from 1. */
  readonly #last: number[]
  readonly #values: string[]
  readonly #places: Map<string, number>

  constructor(codes = new Uint32Array(), values: string[] = []) {
    this.#codes = codes
    this.#before = new Uint32Array(codes.length)
    this.#values = values
    this.#last = values.map(() => 0)
    this.#places = new Map(values.map((value, place) => [value, place]))
    codes.forEach((code, slot) => {
      if (code > 0) this.#link(slot, code - 1)
    })
  }

  static read(db: DatabaseSync, name: string): Groups {
    return new Groups(new Uint32Array(getBlob(db, name).buffer), getJson<string[]>(db, `${name}.values`))
  }

  /** All values that a current or ended slot has. */
  get values(): readonly string[] {
    return this.#values
  }

  /** The slots with this value, ended ones included, oldest first. */
  slotsOf(value: string): number[] {
    const slots: number[] = []
    const place = this.#places.get(value)
    let next = place === undefined ? 0 : (this.#last[place] as number)
    for (; next > 0; next = this.#before[next - 1] as number) slots.push(next - 1)
    return slots.reverse()
  }

  /** The value of a slot. */
  valueOf(slot: number): string | undefined {
    return this.#values[(this.#codes[slot] as number) - 1]
  }

  grow(capacity: number): void {
    this.#codes = grown(this.#codes, new Uint32Array(capacity))
    this.#before = grown(this.#before, new Uint32Array(capacity))
  }

  put(slot: number, value?: string): void {
    if (value === undefined) return
    const place = this.#places.get(value) ?? this.#learn(value)
    this.#codes[slot] = place + 1
    this.#link(slot, place)
  }

  #learn(value: string): number {
    const place = this.#values.push(value) - 1
    this.#last.push(0)
    this.#places.set(value, place)
    return place
  }

  #link(slot: number, place: number): void {
    this.#before[slot] = this.#last[place] as number
    this.#last[place] = slot + 1
  }

  /** A renumbered copy; values without slots are dropped. */
  renumbered({ from }: Renumbering): Groups {
    const groups = new Groups(new Uint32Array(from.length))
    from.forEach((old, slot) => {
      groups.put(slot, this.valueOf(old))
    })
    return groups
  }

  save(db: DatabaseSync, name: string, size: number): void {
    putBlob(db, name, this.#codes.subarray(0, size))
    putJson(db, `${name}.values`, this.#values)
  }
}
