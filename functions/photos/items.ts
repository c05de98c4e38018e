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
 * Why the items of an AVIF (ISO/IEC 23008-12) are not accepted, if they are not. An assembled picture is refused: it can
 * name the same tile 256 times and cut the result, a kilobyte that takes a minute to decode, which no timeout ends.
 */
export function troubleWithItems(file: Uint8Array): PhotoRejection | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  try {
    return itemTypesOf(bytes).every((type) => plainTypes.includes(type)) ? undefined : 'unsupported'
  } catch (error) {
    if (error instanceof RangeError) return 'broken'
    throw error
  }
}

function itemTypesOf(bytes: Buffer): string[] {
  const meta = only('meta', boxesIn(bytes, 0, bytes.length))
  const items = only('iinf', boxesIn(bytes, meta.start + versionSize, meta.end))
  const countSize = bytes[items.start] === 0 ? 2 : 4
  return [...boxesIn(bytes, items.start + versionSize + countSize, items.end)].map((item) => typeOf(bytes, item))
}

/** The type of an item; its id has 16 bits in version 2 and 32 bits in version 3, and older versions have no type. */
function typeOf(bytes: Buffer, { start }: Box): string {
  const at = start + versionSize + (bytes[start] === 3 ? 4 : 2) + 2
  return bytes.toString('latin1', at, at + 4)
}
