import { htmlLanguage, type Language, languages, manifestPath } from '#shared/lib/language.ts'
import { previewSize } from '#shared/photos/variants.ts'
import { leaveOutAddresses } from '#shared/posts/addresses.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import { facts, setSiteFacts, titled } from '../lib/site.ts'
import { addressOf } from './address.ts'
import { appOf } from './app.tsx'
import type { Head, PageContent, PageRequest } from './content.ts'
import { dataScript, type Html, html } from './html.ts'
import { factsScript, filled, sheetLinks, type Template } from './template.ts'

/** Renders all pages from now on for the site with these facts. */
export const renderFor = (facts: SiteFacts): void => setSiteFacts(facts)

/** The document of a page, which the scripts hydrate. */
export function documentOf(template: Template, content: PageContent, request: PageRequest): string {
  const { page, head, data } = content
  const { language } = request
  const own = template.files[page.name]
  if (!own) throw new Error(`The build noted no files of the page ${page.name}.`)
  const named = languageInAddress(request)
  const at = Date.now()
  const app = appOf(content, request, at)
  return filled(template, {
    language: htmlLanguage[language],
    made: html` data-color-scheme="light" data-made`,
    title: titled(head.title),
    description: head.description,
    manifest: manifestPath(language),
    // Styles stand before what they dress, so that it is never seen without them.
    head: html`${factsScript(facts())}\n${headOf(head, request)}${sheetLinks([...template.sheets, ...own.styles])}\n`,
    category: head.category ?? 'patundshmeri',
    body: html`<div id="root" data-at="${at}">${named ? withLanguageInLinks(app, named) : app}</div>${dataScript(html`type="application/json" id="scripts"`, [...own.scripts, ...own.texts[language]])}${dataScript(html`type="application/json" id="data"`, data, leaveOutAddresses)}`,
  })
}

/** The language that the address itself asks for; without one the reader's own decides. */
export const languageInAddress = ({ query }: Pick<PageRequest, 'query'>) => languages.find((one) => one === query.lang)

/** Adds the language of the address to all links, as long as no script remembers it (REA-03). */
const withLanguageInLinks = (app: Html, named: Language): Html => ({
  html: app.html.replace(/(?<= href=")\/user\/[^"#]*/g, (path) =>
    addressOf('', path, named).replace('&lang', '&amp;lang'),
  ),
})

function headOf(head: Head, request: PageRequest): Html {
  const { site, language } = request
  if (head.status || !head.path) return html`<meta name="robots" content="noindex">`
  const { name, preview } = facts()
  const ofSite = preview ? { url: site + preview, ...previewSize } : undefined
  const { path, unlisted, image = ofSite, preload, feed, structuredData = [] } = head
  // The address that leaves the language to the reader is a page of its own: the one that hreflang calls x-default.
  const shownAt = addressOf(site, path, languageInAddress(request))
  return html`
${unlisted && html`<meta name="robots" content="noindex">`}
<link rel="canonical" href="${shownAt}">
${languages.map((one) => html`<link rel="alternate" hreflang="${htmlLanguage[one]}" href="${addressOf(site, path, one)}">`)}
<link rel="alternate" hreflang="x-default" href="${addressOf(site, path)}">
${feed && html`<link rel="alternate" type="application/atom+xml" href="${site}${feed}">`}
${preload && html`<link rel="preload" as="image" type="${preload.type}" fetchpriority="high" imagesrcset="${preload.srcSet}" imagesizes="${preload.sizes}">`}
${Object.entries(openGraph(head, name, shownAt, language)).map(
  ([property, content]) => content !== undefined && html`<meta property="${property}" content="${content}">\n`,
)}
${image && html`<meta property="og:image" content="${image.url}"><meta property="og:image:width" content="${image.width}"><meta property="og:image:height" content="${image.height}"><meta property="og:image:alt" content="${head.title}"><meta name="twitter:image" content="${image.url}">`}
<meta name="twitter:card" content="summary_large_image">
${structuredData.map((thing) => dataScript(html`type="application/ld+json"`, { '@context': 'https://schema.org', ...thing }))}`
}

function openGraph(
  { title, description, type = 'website', published, language: written }: Head,
  name: string,
  url: string,
  language: Language,
) {
  return {
    'og:site_name': name,
    'og:type': type,
    'og:url': url,
    'og:title': title,
    'og:description': description,
    'article:published_time': published,
    'og:locale': (written ?? language) === 'al' ? 'sq_AL' : 'en_US',
  }
}
