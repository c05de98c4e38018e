import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Template } from '#web/server/template.ts'

/**
 * The document around every page. It comes with the function's own bundle (`infra/synth.ts`), so that a page and the
 * scripts that hydrate it are always of one version.
 */
export const template: Template = JSON.parse(readFileSync(join(import.meta.dirname, 'template.json'), 'utf8'))
