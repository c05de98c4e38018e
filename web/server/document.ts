import { htmlLanguage, type Language, languages, manifestPath } from '#shared/lib/language.ts'
import { previewSize } from '#shared/photos/variants.ts'
import { leaveOutAddresses } from '#shared/posts/addresses.ts'
import { facts } from '../lib/site.ts'
import type { PublicPage } from '../pages.ts'
import { addressOf } from './address.ts'
import { appOf } from './app.tsx'
import type { Asked, Content, Head } from './content.ts'
import { withFacts } from './facts.ts'
import { dataScript, type Html, html } from './html.ts'

/** The files that a page's own parts are in, as the build notes them in the entry page. */
type Files = Record<PublicPage, { styles: string[]; scripts: string[]; texts: Record<Language, string[]> }>

const noted = /<script type="application\/json" id="files">(.*?)<\/script>/s
const shown = /<div id="root">\s*<!--shell-->.*<!--\/shell-->\s*<\/div>/s
const sheets = /<link rel="stylesheet"[^>]*>/g

/** The built entry page with one page rendered in it, which the scripts hydrate. */
export function documentOf(entry: string, content: Content, asked: Asked): string {
  const { language } = asked
  const named = languageNamed(asked)
  const files: Partial<Files> = JSON.parse(noted.exec(entry)?.[1] ?? '{}')
  const own = files[content.page.name]
  if (!own) throw new Error(`The build noted no files of the page ${content.page.name}.`)
  const head = [
    headOf(content.head, asked),
    // Styles stand before what they dress, so that it is never seen without them.
    { html: [...(entry.match(sheets) ?? [])].join('\n') },
    own.styles.map((file) => html`<link rel="stylesheet" crossorigin href="${file}">`),
  ]
  const at = Date.now()
  const app = appOf(content, asked, at)
  const root = html`<div id="root" data-at="${at}">${named ? keepingLanguage(app, named) : app}</div>`
  const body = html`${root}${dataScript(html`type="application/json" id="scripts"`, [...own.scripts, ...own.texts[language]])}${dataScript(html`type="application/json" id="data"`, content.data, leaveOutAddresses)}`
  return withFacts(entry, facts())
    .replace(noted, '')
    .replaceAll(sheets, '')
    .replace(
      /<html lang="\w+">/,
      () => `<html lang="${htmlLanguage[language]}" data-mantine-color-scheme="light" data-made>`,
    )
    .replace(manifestPath('en'), manifestPath(language))
    .replace(/data-world="\w+"/, () => `data-world="${content.head.world ?? 'patundshmeri'}"`)
    .replace(/<title>[^<]*<\/title>/, () => html`<title>${content.head.title}</title>`.html)
    .replace(
      /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
      () => html`<meta name="description" content="${content.head.description}">`.html,
    )
    .replace('</head>', () => `${html`${head}`.html}\n</head>`)
    .replace(shown, () => body.html)
}

/** The language that the address itself asks for; without one the reader's own decides. */
export const languageNamed = ({ query }: Pick<Asked, 'query'>) => languages.find((one) => one === query.lang)

/** Adds the language of the address to all links, as long as no script remembers it (REA-03). */
const keepingLanguage = (app: Html, named: Language): Html => ({
  html: app.html.replace(/(?<= href=")\/user\/[^"#]*/g, (path) =>
    addressOf('', path, named).replace('&lang', '&amp;lang'),
  ),
})

function headOf(head: Head, asked: Asked): Html {
  const { site, language } = asked
  if (head.status || !head.path) return html`<meta name="robots" content="noindex">`
  const { name, preview } = facts()
  const ofSite = preview ? { url: site + preview, ...previewSize } : undefined
  const { path, unlisted, image = ofSite, preload, feed, things = [] } = head
  // The address that leaves the language to the reader is a page of its own: the one that hreflang calls x-default.
  const shownAt = addressOf(site, path, languageNamed(asked))
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
${things.map((thing) => dataScript(html`type="application/ld+json"`, { '@context': 'https://schema.org', ...thing }))}`
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
