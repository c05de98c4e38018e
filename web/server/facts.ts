import type { SiteFacts } from '#shared/site/facts.ts'
import { tellFacts } from '../lib/site.ts'
import { dataScript, html } from './html.ts'

/** Renders all pages from now on for the site with these facts. */
export const renderFor = (facts: SiteFacts): void => tellFacts(facts)

/** The facts of the site inside a document, where scripts read them (web/lib/site.ts). */
const block = /<script type="application\/json" id="facts">.*?<\/script>\n?/s

/** The document with these facts, in place of those that it has. */
export const withFacts = (document: string, facts: SiteFacts): string =>
  document
    .replace(block, '')
    .replace('</head>', () => `${dataScript(html`type="application/json" id="facts"`, facts).html}\n</head>`)
