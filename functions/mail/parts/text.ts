import { siteFacts } from 'virtual:facts'
import { escapeHtml } from '#shared/lib/html.ts'
import { htmlLanguage, type Language } from '#shared/lib/language.ts'
import { withoutInvisible } from '#shared/lib/text.ts'
import { truncate } from '#shared/lib/truncate.ts'
import { type LegalPageName, legalPagePath } from '#shared/papers/legalPages.ts'
import { titles as al } from '#shared/papers/titles/al.ts'
import { titles as en } from '#shared/papers/titles/en.ts'
import { paletteOf } from '#shared/site/colours.ts'
import { env } from '../../lib/env.ts'

/**
 * A value for one header line of a mail: without line breaks, which would inject another header, and without
 * bidirectional control characters, which would display another text.
 */
export function oneLine(value: string): string {
  return withoutInvisible(value.replace(/[\p{Cc}\p{Bidi_C}\u2028\u2029]+/gu, ' ')).trim()
}

/** The longest subject, in characters: lists of mails show about as much, phones less (HTM-06). */
export const subjectMax = 70

/** A subject with a part of any length, such as a title, which is cut so that the whole is no longer than `subjectMax`. */
export const subjectOf = (subject: (part: string) => string, part: string): string =>
  subject(truncate(oneLine(part), subjectMax - subject('').length))

/** Escapes text for HTML, and keeps its line breaks. */
const escapeLines = (value: string): string => value.split(/\r?\n/).map(escapeHtml).join('<br>')

type LetterLink = { action: string; link: string }

/**
 * The content of a mail with one call to action; every part is plain text. `foot` explains why the recipient got it.
 */
export type Letter = {
  language: Language
  greeting: string
  lines: string[]
  action: string
  link: string
  /** Links below the button: another answer, or one for each of several listings. */
  others?: readonly LetterLink[]
  foot: string
}

const plainLink: Record<Language, string> = {
  en: 'If the button does not work, open this address:',
  al: 'Nëse butoni nuk funksionon, hapni këtë adresë:',
}

/** The tagline behind the site's name in each mail. */
const about: Record<Language, string> = { en: 'Homes, venues and cars', al: 'Shtëpi, restorante dhe vetura' }

const { name: site, wordmark, entity, address, colours } = siteFacts
/** Who runs the site, and where. */
const operatorLine = [entity, address].filter(Boolean).join(', ')

const legal: Record<Language, Record<LegalPageName, string>> = { en, al }

/** The legal pages that each mail leads to (LEG-01). */
const legalLinks = (language: Language) =>
  (['privacy', 'terms', 'imprint'] as const).map((paper) => ({
    title: legal[language][paper],
    link: `${env('SITE_URL')}${legalPagePath(paper)}?lang=${language}`,
  }))

/** The last lines of a mail: what the site is, who is behind it, and its legal pages. */
export const imprintText = (language: Language): string =>
  [
    `${site} · ${about[language]}`,
    ...(operatorLine ? [operatorLine] : []),
    ...legalLinks(language).map(({ title, link }) => `${title}: ${link}`),
  ].join('\n')

/** The same as HTML. */
export const imprintHtml = (language: Language): string => {
  const links = legalLinks(language).map(
    ({ title, link }) => `<a class="mark" href="${escapeHtml(link)}" style="color:${light.text}">${title}</a>`,
  )
  return `<strong class="text" style="color:#24211d">${escapeHtml(site)}</strong> · ${about[language]}${operatorLine && `<br>${escapeHtml(operatorLine)}`}<br>${links.join(' · ')}`
}

/** How the site's name stands above a mail. */
export const brandHtml = escapeHtml(wordmark || site)

/** The colours of links and buttons: the site's own of homes, or those of web/app/tokens.css that mails have in dark. */
export const mailColours = colours.patundshmeri
  ? paletteOf(colours.patundshmeri)
  : { light: { accent: '#1d5fd1', text: '#174fb0' }, dark: { accent: '#2f6fe0', text: '#8fb4f8' } }
const { light, dark: night } = mailColours

/** The letter as plain text. */
export function letterText({ language, greeting, lines, foot, others = [], ...first }: Letter): string {
  const answers = [first, ...others].map(({ action, link }) => `${action}:\n${link}`)
  return [greeting, ...lines, ...answers, foot, imprintText(language)].join('\n\n')
}

export const mailFont = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const quiet = 'font-size:13px;line-height:1.5;color:#6b6560'

/** Dark mode, for mail programs that read style sheets. Others show the light colours, which are inline styles. */
const dark = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#171614!important}
.sheet{background:#211f1c!important;border-color:#38342f!important}
.text,.text a{color:#f1eee9!important}
.quiet,.quiet a{color:#b5aea5!important;border-color:#38342f!important}
.mark,.brand,a.mark{color:${night.text}!important}
.fell{color:#7fd6a0!important}
.go,a.go{background:${night.accent}!important;color:#ffffff!important}
}`

/**
 * A link that looks like a button. Outlook ignores the padding of a link and takes that of the table's cell
 * (`mso-padding-alt`); everywhere else the whole button is the link.
 */
export const buttonHtml = (action: string, link: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate"><tr><td class="go" align="center" bgcolor="${light.accent}" style="background:${light.accent};border-radius:10px;mso-padding-alt:14px 26px"><a class="go" href="${escapeHtml(link)}" style="display:inline-block;background:${light.accent};color:#ffffff;text-decoration:none;font:600 17px/1.3 ${mailFont};padding:14px 26px;mso-padding-alt:0;border-radius:10px">${escapeHtml(action)}</a></td></tr></table>`

/** A mail as an HTML page; the dark mode styles select its parts by their classes. */
export const mailPage = (language: Language, body: string): string => `<!doctype html>
<html lang="${htmlLanguage[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(site)}</title>
<style>${dark}</style>
</head>
${body}
</html>
`

/** The letter as HTML in the product's look, with inline styles and a table for layout, as mail programs need. */
export function letterHtml({ language, greeting, lines, action, link, others = [], foot }: Letter): string {
  const href = escapeHtml(link)
  // Outlook and Samsung Mail ignore `white-space`.
  const paragraph = (text: string) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeLines(text)}</p>`
  const body = `<body class="ground" style="margin:0;background:#f3f1ed;color:#24211d;font:17px/1.55 ${mailFont}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f1ed"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:544px;text-align:left">
<tr><td class="brand" style="padding:0 8px 20px;font-size:26px;line-height:1;font-weight:800;letter-spacing:-.03em;color:${light.text}">${brandHtml}</td></tr>
<tr><td class="sheet text" style="background:#fff;border:1px solid #e6e2db;border-radius:16px;padding:32px 28px;font:17px/1.55 ${mailFont};color:#24211d">
${[greeting, ...lines].map(paragraph).join('\n')}
<div style="padding:12px 0 28px">${buttonHtml(action, link)}${others.map(linkHtml).join('')}</div>
<p class="quiet" style="margin:0;padding:20px 0 0;border-top:1px solid #e6e2db;${quiet}">${plainLink[language]}<br><a class="mark" href="${href}" style="color:${light.text};overflow-wrap:anywhere">${href}</a></p>
</td></tr>
<tr><td class="quiet" style="padding:20px 8px 0;${quiet}">
<p style="margin:0 0 12px">${escapeHtml(foot)}</p>
<p style="margin:0">${imprintHtml(language)}</p>
</td></tr>
</table>
</td></tr></table>
</body>`
  return mailPage(language, body)
}

const linkHtml = ({ action, link }: LetterLink) =>
  `\n<p style="margin:20px 0 0"><a class="mark" href="${escapeHtml(link)}" style="color:${light.text};font-weight:600">${escapeHtml(action)}</a></p>`
