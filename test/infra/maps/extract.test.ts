import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Compression, FetchSource, PMTiles, tileIdToZxy } from 'pmtiles'
import { expect, onTestFinished, test } from 'vitest'
import { archiveOf } from '../../../infra/maps/archive.ts'
import { type Box, coveredBoxes, tilesOf } from '../../../infra/maps/areas.ts'
import { extract } from '../../../infra/maps/extract.ts'

const everywhere: Box = [-170, -80, 170, 80]

/**
 * Tiles of the world, some 400 bytes each, with more zoom levels in our own area; each contains its own coordinates.
 */
const world = (deep: readonly Box[]) => [
  ...new Set([...tilesOf([everywhere], 0, 7), ...tilesOf(deep, 8, 11), ...tilesOf([[-10, 45, 10, 55]], 8, 9)]),
]
const bodyOf = (id: number) => Buffer.from(`${id} `.padEnd(400, `${id}`))

/** Serves an archive by range requests on loopback, and counts the requested bytes. */
async function serve(deep: readonly Box[]) {
  const ids = world(deep)
  const archive = archiveOf(
    ids.map((id) => ({ id, data: bodyOf(id) })),
    { compression: Compression.None, box: everywhere, metadata: { attribution: 'test' } },
  )
  const asked: { from: number; length: number }[] = []
  const server = createServer((incoming, outgoing) => {
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(incoming.headers.range ?? '') ?? []
    if (!from) return void outgoing.writeHead(200).end('all of it')
    const part = archive.subarray(Number(from), Number(to) + 1)
    asked.push({ from: Number(from), length: part.length })
    outgoing.writeHead(206, { etag: '"one"', 'content-length': part.length }).end(part)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/planet.pmtiles`
  return { source: new FetchSource(url), asked, archive, count: ids.length }
}

test('only the tiles that our places need are asked for, and they are all there', async () => {
  const { source, asked, archive, count } = await serve(coveredBoxes)
  const made = await extract(source, coveredBoxes, 10)
  const wanted = tilesOf(coveredBoxes, 0, 10)
  const read = new PMTiles({
    getKey: () => 'made',
    getBytes: async (offset, length) => ({ data: new Uint8Array(made).slice(offset, offset + length).buffer }),
  })
  for (const id of wanted) {
    const [zoom, x, y] = tileIdToZxy(id)
    const tile = await read.getZxy(zoom, x, y)
    expect(Buffer.from(tile?.data ?? new ArrayBuffer()).equals(bodyOf(id))).toBe(true)
  }
  expect(await read.getHeader()).toMatchObject({ maxZoom: 10, numAddressedTiles: wanted.length })
  expect(await read.getMetadata()).toEqual({ attribution: 'test' })

  const bytes = asked.reduce((sum, { length }) => sum + length, 0)
  const needed = wanted.length * 400
  expect(count).toBeGreaterThan(20 * wanted.length)
  // In addition to the tiles: the first 16 KB, directories, metadata, and the gaps between neighbouring tiles.
  expect(bytes).toBeLessThan(needed + 16_384 + 8192 * asked.length)
  expect(bytes).toBeLessThan(archive.length / 10)
  expect(asked.length).toBeLessThan(60)
})

test('a source without one of our places is refused', async () => {
  const { source } = await serve([[20, 42, 21, 43]])
  const onlyKosovo: Box[] = [[20.9, 42.5, 21.3, 42.8]]
  await expect(extract(source, onlyKosovo, 15)).rejects.toThrow('The source has no map of')
})
