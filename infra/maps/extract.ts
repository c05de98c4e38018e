import { type Entry, type Header, PMTiles, ResolvedValueCache, type Source, TileType } from 'pmtiles'
import { cities } from '#shared/places/cities.ts'
import { archiveOf, type Tile } from './archive.ts'
import { type Box, boxOf, tilesOf } from './areas.ts'

/**
 * A byte range in the source (offset from the start of its tile data), and the ids of all wanted tiles with this
 * content.
 */
type Piece = { offset: number; length: number; ids: number[] }
type Range = { offset: number; length: number; pieces: Piece[] }

/** The largest gap of unwanted bytes that is fetched along instead of making another request. */
const gapMax = 8192
const rangeMax = 4 * 1024 * 1024
/** The number of ranges that are fetched concurrently. */
const atOnce = 4
const tries = 3

/**
 * Extracts the part of an OpenStreetMap archive that covers some boxes, as an archive of its own. Fetches only the
 * directories and the needed tiles of the source, by HTTP range requests (MAP-02). Throws when one of our places has no
 * tile.
 */
export async function extract(source: Source, boxes: readonly Box[], maxZoom: number): Promise<Buffer> {
  const cache = new ResolvedValueCache(1000)
  const header = await cache.getHeader(source)
  if (header.tileType !== TileType.Mvt) throw new Error('The source has no vector tiles.')
  const deepest = Math.min(maxZoom, header.maxZoom)
  const wanted = tilesOf(boxes, header.minZoom, deepest)
  const pieces = await piecesOf(source, cache, header, wanted)
  const ranges = rangesOf(pieces)
  const tiles: Tile[] = []
  const fetchNext = async (): Promise<void> => {
    const range = ranges.shift()
    if (!range) return
    const data = await bytesOf(source, header.tileDataOffset + range.offset, range.length, header.etag)
    for (const { offset, length, ids } of range.pieces) {
      const from = offset - range.offset
      for (const id of ids) tiles.push({ id, data: data.subarray(from, from + length) })
    }
    await fetchNext()
  }
  await Promise.all(Array.from({ length: atOnce }, fetchNext))
  const had = new Set(tiles.map(({ id }) => id))
  const missing = cities.find(
    ({ lat, lng }) => !tilesOf([[lng, lat, lng, lat]], deepest, deepest).every((id) => had.has(id)),
  )
  if (missing) throw new Error(`The source has no map of ${missing.text}.`)
  const metadata = await new PMTiles(source, cache).getMetadata()
  return archiveOf(tiles, { compression: header.tileCompression, box: boxOf(boxes), metadata: Object(metadata) })
}

/** Looks up the wanted tiles in the source's directories; `wanted` must be sorted. */
async function piecesOf(
  source: Source,
  cache: ResolvedValueCache,
  header: Header,
  wanted: readonly number[],
): Promise<Piece[]> {
  const pieces = new Map<number, Piece>()
  const look = async (offset: number, length: number, ids: readonly number[]): Promise<void> => {
    const entries: Entry[] = await cache.getDirectory(source, offset, length, header)
    let at = 0
    for (const [index, entry] of entries.entries()) {
      const next = entries[index + 1]?.tileId ?? Number.POSITIVE_INFINITY
      const end = entry.runLength === 0 ? next : entry.tileId + entry.runLength
      while (at < ids.length && (ids[at] as number) < entry.tileId) at++
      const from = at
      while (at < ids.length && (ids[at] as number) < end) at++
      if (at === from) continue
      const here = ids.slice(from, at)
      if (entry.runLength === 0) await look(header.leafDirectoryOffset + entry.offset, entry.length, here)
      else {
        const piece = pieces.get(entry.offset) ?? { offset: entry.offset, length: entry.length, ids: [] }
        piece.ids.push(...here)
        pieces.set(entry.offset, piece)
      }
    }
  }
  await look(header.rootDirectoryOffset, header.rootDirectoryLength, wanted)
  return [...pieces.values()].sort((a, b) => a.offset - b.offset)
}

/** Merges pieces that are close together into one range. */
function rangesOf(pieces: readonly Piece[]): Range[] {
  const ranges: Range[] = []
  for (const piece of pieces) {
    const range = ranges.at(-1)
    const end = piece.offset + piece.length
    if (range && piece.offset - range.offset - range.length <= gapMax && end - range.offset <= rangeMax) {
      range.length = end - range.offset
      range.pieces.push(piece)
    } else ranges.push({ offset: piece.offset, length: piece.length, pieces: [piece] })
  }
  return ranges
}

async function bytesOf(source: Source, offset: number, length: number, etag: string | undefined): Promise<Buffer> {
  for (let attempt = 1; ; attempt++)
    try {
      const { data } = await source.getBytes(offset, length, undefined, etag)
      return Buffer.from(data)
    } catch (error) {
      if (attempt === tries) throw error
    }
}
