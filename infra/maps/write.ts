import { writeFileSync } from 'node:fs'
import { FetchSource } from 'pmtiles'
import { utcDay } from '#shared/lib/utcDay.ts'
import { Problem } from '../ops/problem.ts'
import { coveredBoxes } from './areas.ts'
import { extract } from './extract.ts'
import { fullMap, smallMap } from './files.ts'
import { drawnBoxes, smallArchive } from './small.ts'
import { fetchLand } from './sources.ts'

/** The age of the build to use: today's may not exist yet, and builds are deleted after some days. */
const daysOld = 2
const day = utcDay(Date.now() - daysOld * 86_400_000).replaceAll('-', '')
const deepest = 15

/** Writes the map with streets, from a PMTiles archive of OpenStreetMap. */
export async function writeFull(source = `https://build.protomaps.com/${day}.pmtiles`): Promise<void> {
  write(fullMap, await fetched(source, extract(new FetchSource(source), coveredBoxes, deepest)))
}

/** Writes the repository's own map, with the rivers of Natural Earth at the address `rivers`. */
export async function writeSmall(rivers: string | undefined): Promise<void> {
  write(smallMap, smallArchive(await fetched(rivers ?? 'their source', fetchLand(drawnBoxes, rivers))))
}

/** Tells in one line that there is no connection, or nothing at the address. */
async function fetched<T>(from: string, loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    const { message, cause } = error as Error
    if (!/fetch failed|Bad response code/.test(message)) throw error
    throw new Problem(
      `The map's data could not be loaded from ${from}: ${cause instanceof Error ? cause.message : message}`,
    )
  }
}

function write(file: string, archive: Uint8Array): void {
  writeFileSync(file, archive)
  console.log(`${file}: ${(archive.length / 1e6).toFixed(1)} MB`)
}
