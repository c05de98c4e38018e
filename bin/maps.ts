import { writeFileSync } from 'node:fs'
import { FetchSource } from 'pmtiles'
import { coveredBoxes } from '../infra/maps/areas.ts'
import { extract } from '../infra/maps/extract.ts'
import { fullMap, smallMap } from '../infra/maps/files.ts'
import { drawnBoxes, smallArchive } from '../infra/maps/small.ts'
import { fetchLand } from '../infra/maps/sources.ts'
import { command } from '../infra/ops/command.ts'

/** The age of the build to use: today's may not exist yet, and builds are deleted after some days. */
const daysOld = 2
const day = new Date(Date.now() - daysOld * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
const deepest = 15

await command(
  {
    name: 'npm run maps',
    does: 'Makes the map with streets, for the next deployment and for npm start, from a build of OpenStreetMap.',
    options: {
      source: { type: 'string', value: 'url', help: 'another PMTiles archive than the build of two days ago' },
      small: { type: 'boolean', help: "the repository's own, from npm packages and Natural Earth's rivers" },
      rivers: { type: 'string', value: 'url', help: 'where those rivers are, such as https://…/10m/physical' },
    },
  },
  async ({ values }) => {
    const source = values.source ?? `https://build.protomaps.com/${day}.pmtiles`
    const [file, archive] = values.small
      ? ([smallMap, smallArchive(await fetchLand(drawnBoxes, values.rivers))] as const)
      : ([fullMap, await extract(new FetchSource(source), coveredBoxes, deepest)] as const)
    writeFileSync(file, archive)
    console.log(`${file}: ${(archive.length / 1e6).toFixed(1)} MB`)
  },
)
