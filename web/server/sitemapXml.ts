import { htmlLanguage, languages } from '#shared/lib/language.ts'
import { addressOf } from './address.ts'
import { html } from './html.ts'

/** A page that everybody may see: its address without a language, when it last changed (ISO 8601), and its pictures. */
export type SitemapPage = { path: string; changedAt?: string; pictures?: readonly string[] }

/** One entry for each language a page is read in, each with the others beside it. */
export const entriesOf = ({ path, changedAt, pictures = [] }: SitemapPage, site: string): string => {
  const others = html`${languages.map((one) => html`<xhtml:link rel="alternate" hreflang="${htmlLanguage[one]}" href="${addressOf(site, path, one)}"/>`)}<xhtml:link rel="alternate" hreflang="x-default" href="${addressOf(site, path)}"/>`
  const images = pictures.map((picture) => html`<image:image><image:loc>${site + picture}</image:loc></image:image>`)
  return languages
    .map(
      (one) =>
        html`<url><loc>${addressOf(site, path, one)}</loc>${changedAt && html`<lastmod>${changedAt}</lastmod>`}${others}${images}</url>\n`
          .html,
    )
    .join('')
}

export const filled = (entries: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries}</urlset>
`

/** The list of the files, each with when the newest of its pages changed. */
export const indexOf = (files: readonly { path: string; changedAt?: string }[], site: string): string =>
  html`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.map(({ path, changedAt }) => html`<sitemap><loc>${site}${path}</loc>${changedAt && html`<lastmod>${changedAt}</lastmod>`}</sitemap>\n`)}</sitemapindex>
`.html
