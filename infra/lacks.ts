import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StageFile } from './stageFile.ts'

/** Domains reserved for documentation (RFC 2606), which the example stage files use, in a host, address or link. */
const reserved = /(?:^|[.@]|\/\/)(?:example\.(?:com|net|org)|example|test|invalid|localhost)(?!\.?[\w-])/i

/** What a stage file lacks for a deployment, one line each. Synthesizing the template does not need it. */
export function lacksOf(file: StageFile): string[] {
  const needed = file.production ? (['account', 'domain', 'certificate', 'operator'] as const) : []
  const missing = needed.filter((field) => !file[field])
  const missingFacts = file.production
    ? factsByLaw.filter((fact) => !file.site[fact]).map((fact) => `site.${fact}`)
    : []
  const invented = demoFacts()
  const unreal = textsIn(file).flatMap(([field, text]) => {
    if (reserved.test(text)) return [`${field}: ${text} is an example and belongs to nobody`]
    return invented.some((fact) => lettersOf(text).includes(fact)) ? [`${field}: ${text} is invented, of the demo`] : []
  })
  return [...[...missing, ...missingFacts].map((field) => `${field}: production does not go without one`), ...unreal]
}

/**
 * What a site has to say of who runs it: the name, the geographic address and an e-mail address (article 5 of Directive
 * 2000/31/EC, which Kosovo's law on services of the information society follows).
 */
const factsByLaw = ['entity', 'address', 'email'] as const

/** Letters and digits alone, however they are written. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The facts of the demo's invented company, which no deployed stage may have; its name is the product's own. */
function demoFacts(): string[] {
  const { site } = JSON.parse(readFileSync(join(import.meta.dirname, 'stages', 'laptop.json'), 'utf8'))
  const { name, wordmark, ...facts } = site
  return textsIn(facts).map(([, text]) => lettersOf(text))
}

/** All texts in a value but empty ones, each with its path, such as `aliases.0`. */
function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return value ? [[path, value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, path ? `${path}.${name}` : name))
}
