import { firstIndex, moved, type Renumbering, Sorted, withRoom } from './sorted.ts'

/** Number of new slots after which their ids are merged into the sorted ones. */
const mergeEvery = 4096

/** The ids of the slots. A thing has a slot for each of its versions; the highest is the newest. */
export class Ids {
  size: number
  readonly #length: number
  /** A fixed number of bytes per slot, with shorter ids padded with zeros. */
  #bytes: Buffer<ArrayBuffer>
  #sorted: Sorted
  #settled: number
  readonly #unsettled = new Map<string, number>()

  /** `length` is the maximum length of an id. */
  constructor(length: number, bytes: Uint8Array<ArrayBuffer> = new Uint8Array(), order = new Uint32Array()) {
    this.#length = length
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    this.size = order.length
    this.#settled = order.length
    this.#sorted = new Sorted((a, b) => this.compare(a, b) || a - b, order, order.length)
  }

  #grow(): void {
    const bytes = Buffer.from(new ArrayBuffer(withRoom(this.size + 1) * this.#length))
    this.#bytes.copy(bytes)
    this.#bytes = bytes
  }

  /** Assigns the next slot to an id. */
  push(id: string): number {
    if (this.size * this.#length === this.#bytes.length) this.#grow()
    const slot = this.size++
    this.#bytes.write(id, slot * this.#length, this.#length, 'latin1')
    this.#unsettled.set(id, slot)
    if (this.#unsettled.size >= mergeEvery) this.order()
    return slot
  }

  /** The id of a slot. */
  at(slot: number): string {
    const start = slot * this.#length
    return this.#bytes.toString('latin1', start, start + this.#length).replace(/\0+$/, '')
  }

  /** The newest slot of a thing, −1 if it never had one. */
  slotOf(id: string): number {
    const unsettled = this.#unsettled.get(id)
    if (unsettled !== undefined) return unsettled
    const order = this.#settledOrder()
    const slot = order[this.#firstAfter(id, order) - 1]
    return slot !== undefined && this.at(slot) === id ? slot : -1
  }

  /** Negative if `a` has the lower id, 0 if both are versions of the same thing. */
  compare(a: number, b: number): number {
    const bytes = this.#bytes
    const length = this.#length
    for (let n = 0, x = a * length, y = b * length; n < length; n++, x++, y++) {
      const difference = (bytes[x] as number) - (bytes[y] as number)
      if (difference !== 0) return difference
    }
    return 0
  }

  /** All slots, sorted by id. Valid until the next slot is added. */
  order(): Uint32Array<ArrayBuffer> {
    this.#settled = this.size
    this.#unsettled.clear()
    return this.#settledOrder()
  }

  /** The slots whose id is at least `least`. */
  from(least: string): Uint32Array<ArrayBuffer> {
    const order = this.order()
    return order.subarray(firstIndex(order.length, (at) => this.at(order[at] as number) >= least))
  }

  #settledOrder(): Uint32Array<ArrayBuffer> {
    return this.#sorted.upTo(this.#settled, () => true)
  }

  #firstAfter(id: string, order: Uint32Array): number {
    return firstIndex(order.length, (at) => this.at(order[at] as number) > id)
  }

  /** The bytes to store. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.size * this.#length)
  }

  /** A renumbered copy, without dropped slots. */
  renumbered({ from, to }: Renumbering): Ids {
    const bytes = new Uint8Array(from.length * this.#length)
    from.forEach((old, slot) => {
      bytes.set(this.#bytes.subarray(old * this.#length, (old + 1) * this.#length), slot * this.#length)
    })
    return new Ids(this.#length, bytes, moved(this.order(), to))
  }
}
