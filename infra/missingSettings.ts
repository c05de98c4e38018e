import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { socialNames } from '#shared/site/social.ts'
import type { StageFile } from './stageFile.ts'

/** Domains reserved for documentation (RFC 2606), which the example stage files use, in a host, address or link. */
const exampleDomain = /(?:^|[.@]|\/\/)(?:example\.(?:com|net|org)|example|test|invalid|localhost)(?!\.?[\w-])/i

/** What a stage file lacks for a deployment, one line each. Synthesizing the template does not need it. */
export function blockersOf(file: StageFile): string[] {
  const needed = file.production ? (['account', 'domain', 'certificate', 'operator'] as const) : []
  const missing = needed.filter((field) => !file[field])
  const missingFacts = file.production
    ? factsByLaw.filter((fact) => !file.site[fact]).map((fact) => `site.${fact}`)
    : []
  const invented = demoFacts()
  const unreal = textsIn(file).flatMap(([field, text]) => {
    if (exampleDomain.test(text)) return [`${field}: ${text} is an example and belongs to nobody`]
    return invented.some((fact) => lettersOf(text).includes(fact)) ? [`${field}: ${text} is invented, of the demo`] : []
  })
  const unverified = file.replyDomain && !file.domain ? ['replyDomain: needs `domain`, which SES verifies'] : []
  return [
    ...unverified,
    ...[...missing, ...missingFacts].map((field) => `${field}: production does not go without one`),
    ...unreal,
  ]
}

/**
 * What a site has to say of who runs it: the name, the geographic address and an e-mail address (article 5 of Directive
 * 2000/31/EC, which Kosovo's law on services of the information society follows).
 */
const factsByLaw = ['entity', 'address', 'email'] as const

/**
 * What visitors do not see because a fact of the site is empty, one line each (NAV-13 to NAV-15, NAV-17 to NAV-19). A
 * site may truly have no phone or no page elsewhere, so these facts are asked for and nothing is refused (D-253).
 */
export function warningsOf({ site }: StageFile): string[] {
  const { phone, website, since, social, credits } = site
  const unseen = {
    phone: !phone && 'footer and contact page have no phone number',
    website: !website && 'footer, contact page and about page link no website',
    since: !since && 'the copyright line has the current year alone',
    social: !socialNames.some((name) => social[name]) && 'footer and contact page link no social network',
    'credits.en': !credits?.en.length && 'the about page in English does not say who designed and developed the site',
    'credits.al': !credits?.al.length && 'the about page in Albanian does not say who designed and developed the site',
  }
  return Object.entries(unseen).flatMap(([fact, says]) => (says ? [`site.${fact}: ${says}`] : []))
}

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
