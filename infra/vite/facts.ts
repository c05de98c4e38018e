import type { Plugin } from 'vite'
import type { SiteFacts } from '#shared/site/facts.ts'

/** The source of the module `virtual:facts`: the facts of a site, as constants of whatever is built with it. */
export const factsModule = (facts: SiteFacts) => `export const siteFacts = ${JSON.stringify(facts)}`

/** The module `virtual:facts` for tests, which run functions from their sources; bundles have it by infra/bundle.ts. */
export const factsPlugin = (facts: SiteFacts): Plugin => ({
  name: 'stated-facts',
  resolveId: (id) => (id === 'virtual:facts' ? '\0virtual:facts' : undefined),
  load: (id) => (id === '\0virtual:facts' ? factsModule(facts) : undefined),
})
