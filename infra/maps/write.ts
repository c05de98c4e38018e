import { writeFileSync } from 'node:fs'
import { FetchSource } from 'pmtiles'
import { utcDay } from '#shared/lib/utcDay.ts'
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
  write(fullMap, await extract(new FetchSource(source), coveredBoxes, deepest))
}

/** Writes the repository's own map, with the rivers of Natural Earth at the address `rivers`. */
export async function writeSmall(rivers: string | undefined): Promise<void> {
  write(smallMap, smallArchive(await fetchLand(drawnBoxes, rivers)))
}

function write(file: string, archive: Uint8Array): void {
  writeFileSync(file, archive)
  console.log(`${file}: ${(archive.length / 1e6).toFixed(1)} MB`)
}
