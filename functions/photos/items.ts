import type { PhotoRejection } from '#shared/photos/schema.ts'

/** A box of an ISO media file (ISO/IEC 14496-12, 4.2): its type, and where its content begins and ends. */
type Box = { type: string; start: number; end: number }

/** The boxes between two offsets; throws a RangeError when they do not fill it. */
function* boxesIn(bytes: Buffer, start: number, end: number): Generator<Box> {
  for (let at = start; at < end; ) {
    const declared = bytes.readUInt32BE(at)
    // 1: a size of 64 bits follows the type; 0: the box extends to the end.
    const head = declared === 1 ? 16 : 8
    const size = declared === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : declared || end - at
    if (size < head || at + size > end) throw new RangeError('A box does not fit')
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at + head, end: at + size }
    at += size
  }
}

/** The single box of a type; throws a RangeError when there is none, or several. */
function only(type: string, boxes: Iterable<Box>): Box {
  const [found, ...others] = [...boxes].filter((box) => box.type === type)
  if (!found || others.length > 0) throw new RangeError(`Not one ${type}`)
  return found
}

/** The size of the version and flags of a full box. */
const versionSize = 4

/** Types of items that are coded pictures or metadata. Others are assembled of items, as `grid` and `iovl` are. */
const plainTypes = ['av01', 'Exif', 'mime', 'uri ']

/**
 * Why the items of an AVIF (ISO/IEC 23008-12) are not accepted, if they are not (D-163). No timeout ends a decoder, so
 * what a small file can make it do is bounded here: an assembled picture can name the same tile 256 times and cut the
 * result, and a coded one can have thousands of frames, of which one is shown.
 */
export function troubleWithItems(file: Uint8Array): PhotoRejection | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  try {
    const meta = only('meta', boxesIn(bytes, 0, bytes.length))
    const boxes = [...boxesIn(bytes, meta.start + versionSize, meta.end)]
    const types = itemTypesOf(bytes, only('iinf', boxes))
    if (![...types.values()].every((type) => plainTypes.includes(type))) return 'unsupported'
    const coded = extentsOf(bytes, only('iloc', boxes)).filter(({ item }) => types.get(item) === 'av01')
    // An item of several extents would have to be put together to be read; no encoder that we know makes one.
    if (new Set(coded.map(({ item }) => item)).size < coded.length) return 'unsupported'
    return coded.every((extent) => framesIn(bytes, extent) <= 1) ? undefined : 'unsupported'
  } catch (error) {
    if (error instanceof RangeError) return 'broken'
    throw error
  }
}

/** The types of the items by their ids. */
function itemTypesOf(bytes: Buffer, items: Box): Map<number, string> {
  const countSize = bytes[items.start] === 0 ? 2 : 4
  const entries = [...boxesIn(bytes, items.start + versionSize + countSize, items.end)]
  return new Map(
    entries.map(({ start }) => {
      // An id has 16 bits in version 2 and 32 bits in version 3; older versions have no type.
      const idSize = bytes[start] === 3 ? 4 : 2
      const id = bytes.readUIntBE(start + versionSize, idSize)
      const at = start + versionSize + idSize + 2
      return [id, bytes.toString('latin1', at, at + 4)]
    }),
  )
}

/** A part of an item's data, by its offsets in the file. */
type Extent = { item: number; start: number; end: number }

/** Where the data of the items are (`iloc`); throws a RangeError when they are not in the file itself. */
function extentsOf(bytes: Buffer, { start }: Box): Extent[] {
  const version = bytes.readUInt8(start)
  let at = start + versionSize
  const next = (size: number) => {
    const value = size === 8 ? Number(bytes.readBigUInt64BE(at)) : size === 0 ? 0 : bytes.readUIntBE(at, size)
    at += size
    return value
  }
  const [sizes, more] = [next(1), next(1)]
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4]
  const indexSize = version === 0 ? 0 : more & 15
  const idSize = version < 2 ? 2 : 4
  const extents: Extent[] = []
  for (let left = next(idSize); left > 0; left--) {
    const item = next(idSize)
    if (version > 0 && (next(2) & 15) !== 0) throw new RangeError('An item outside of the data')
    next(2)
    const base = next(baseSize)
    for (let parts = next(2); parts > 0; parts--) {
      next(indexSize)
      const from = base + next(offsetSize)
      extents.push({ item, start: from, end: from + next(lengthSize) })
    }
  }
  return extents
}

/** Types of units that carry a frame or show one again (AV1, 6.2.2): frame headers, frames and lists of tiles. */
const frameTypes = [3, 6, 8]

/** How many frames the units (OBUs) of a coded picture have; throws a RangeError when they cannot be read. */
function framesIn(bytes: Buffer, { start, end }: Extent): number {
  if (end > bytes.length) throw new RangeError('An item does not fit')
  let frames = 0
  for (let at = start; at < end; ) {
    const header = bytes.readUInt8(at)
    if (frameTypes.includes((header >> 3) & 15)) frames++
    at += header & 4 ? 2 : 1
    // Without a size the unit extends to the end.
    if (!(header & 2)) return frames
    let size = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes.readUInt8(at++)
      size += (byte & 127) * 2 ** shift
      if (byte < 128) break
      if (shift > 49) throw new RangeError('A size without an end')
    }
    at += size
  }
  return frames
}
