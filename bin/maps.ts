import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FetchSource } from 'pmtiles'
import { coveredBoxes } from '../infra/maps/areas.ts'
import { extract } from '../infra/maps/extract.ts'
import { drawnBoxes, smallArchive } from '../infra/maps/small.ts'
import { fetchLand } from '../infra/maps/sources.ts'
import { fullMap, smallMap } from '../infra/publish.ts'

// npm run maps [-- --source https://…/20261120.pmtiles]: the map with streets, for the next deployment and for npm start,
// from the build of OpenStreetMap that Protomaps makes each day. With --small: the repository's own, from npm packages and
// Natural Earth's rivers [--rivers https://…/10m/physical].
const { values } = parseArgs({
  options: { small: { type: 'boolean' }, source: { type: 'string' }, rivers: { type: 'string' } },
})

/** Builds stay for some days, and today's may not be there yet. */
const daysOld = 2
const day = new Date(Date.now() - daysOld * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
const deepest = 15

const [file, archive] = values.small
  ? ([smallMap, smallArchive(await fetchLand(drawnBoxes, values.rivers))] as const)
  : ([
      fullMap,
      await extract(
        new FetchSource(values.source ?? `https://build.protomaps.com/${day}.pmtiles`),
        coveredBoxes,
        deepest,
      ),
    ] as const)
writeFileSync(file, archive)
console.log(`${file}: ${(archive.length / 1e6).toFixed(1)} MB`)
