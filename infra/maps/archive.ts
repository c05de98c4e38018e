import { gzipSync } from 'node:zlib'
import { Compression, TileType, tileIdToZxy } from 'pmtiles'
import type { Box } from './areas.ts'

/**
 * A tile of an archive: its id (the position on the Hilbert curve, as PMTiles numbers tiles) and its bytes as stored.
 */
export type Tile = { id: number; data: Buffer }

type Entry = { id: number; offset: number; length: number; run: number }

type ArchiveInfo = {
  /** The compression of the tiles; directories and metadata always use gzip. */
  compression: Compression
  box: Box
  metadata: object
}

const headerBytes = 127
/** The size of a reader's first request, which must contain header and root directory (PMTiles 3 specification). */
const firstBytes = 16_384
const entriesInLeaf = 4096

/**
 * Writes an archive of vector tiles in the format PMTiles 3. Tiles with the same bytes are stored once. Deterministic:
 * the same tiles give the same archive.
 */
export function archiveOf(tiles: readonly Tile[], { compression, box, metadata }: ArchiveInfo): Buffer {
  const sorted = tiles.toSorted((a, b) => a.id - b.id)
  const [first, last] = [sorted.at(0), sorted.at(-1)]
  if (!first || !last) throw new Error('An archive without tiles is none.')
  const { entries, contents } = entriesOf(sorted)
  const { root, leaves } = directoriesOf(entries)
  const told = packed(JSON.stringify(metadata))
  const data = Buffer.concat(contents)

  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 0)
  header.writeUInt8(3, 7)
  const sections = [root.length, told.length, leaves.length, data.length]
  let at = headerBytes
  sections.forEach((length, index) => {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
    at += length
  })
  const counts = [sorted.length, entries.length, contents.length]
  counts.forEach((count, index) => {
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8)
  })
  const [minZoom] = tileIdToZxy(first.id)
  const [maxZoom] = tileIdToZxy(last.id)
  // 1: clustered, that is, tiles are stored in the order of their ids.
  ;[1, Compression.Gzip, compression, TileType.Mvt, minZoom, maxZoom].forEach((value, index) => {
    header.writeUInt8(value, 96 + index)
  })
  const [west, south, east, north] = box
  ;[west, south, east, north].forEach((degrees, index) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  })
  header.writeUInt8(minZoom, 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return Buffer.concat([header, root, told, leaves, data])
}

/** Gzip with the same result on every machine: sets the operating system in the gzip header to "unknown". */
export function packed(content: string | Uint8Array): Buffer {
  const zipped = gzipSync(content, { level: 9 })
  zipped[9] = 255
  return zipped
}

function entriesOf(sorted: readonly Tile[]): { entries: Entry[]; contents: Buffer[] } {
  const stored = new Map<string, { offset: number; length: number }>()
  const contents: Buffer[] = []
  const entries: Entry[] = []
  let size = 0
  for (const { id, data } of sorted) {
    const key = data.toString('latin1')
    const known = stored.get(key) ?? { offset: size, length: data.length }
    if (!stored.has(key)) {
      stored.set(key, known)
      contents.push(data)
      size += data.length
    }
    const before = entries.at(-1)
    if (before && before.offset === known.offset && before.id + before.run === id) before.run++
    else entries.push({ id, ...known, run: 1 })
  }
  return { entries, contents }
}

/** The directories: a single root if it is small enough, else a root that points to leaf directories. */
function directoriesOf(entries: Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries)
  if (whole.length <= firstBytes - headerBytes) return { root: whole, leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const named: Entry[] = []
  let offset = 0
  for (let from = 0; from < entries.length; from += entriesInLeaf) {
    const leaf = directory(entries.slice(from, from + entriesInLeaf))
    named.push({ id: entries[from]?.id ?? 0, offset, length: leaf.length, run: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  const root = directory(named)
  if (root.length > firstBytes - headerBytes) throw new Error('So many tiles need leaves of leaves.')
  return { root, leaves: Buffer.concat(leaves) }
}

/**
 * Serialises a directory: columns of tile ids (delta-encoded), run lengths, lengths and offsets, where 0 means
 * "directly after the previous entry".
 */
function directory(entries: readonly Entry[]): Buffer {
  const numbers = [
    entries.length,
    ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }, index) => {
      const before = entries[index - 1]
      return before && offset === before.offset + before.length ? 0 : offset + 1
    }),
  ]
  return packed(Buffer.from(numbers.flatMap(varint)))
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return [...bytes, rest]
}
