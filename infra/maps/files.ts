import { join } from 'node:path'

/** The small map archive, with shores, borders and names; in the repository (`npm run maps -- --small`). */
export const smallMap = join(import.meta.dirname, 'small.pmtiles')

/** The full map archive, with streets; too large for the repository (`npm run maps`). */
export const fullMap = join(import.meta.dirname, 'full.pmtiles')
