import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The entry page, in which every page is rendered. It comes with the function's own bundle (`infra/bundle.ts`), so that
 * a page and the scripts that hydrate it are always of one version.
 */
export const entryPage: string = readFileSync(join(import.meta.dirname, 'entry.html'), 'utf8')
