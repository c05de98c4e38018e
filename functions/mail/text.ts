import { cut } from '#shared/lib/cut.ts'
import { htmlLanguage, type Language } from '#shared/lib/language.ts'
import { paperPath } from '#shared/papers/papers.ts'
import { env } from '../lib/env.ts'

/**
 * A value for one header line of a mail: without line breaks, which would inject another header, and without
 * bidirectional control characters, which would display another text.
 */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
}

/** The longest subject, in characters: lists of mails show about as much, phones less (HTM-06). */
export const subjectMax = 70

/** A subject with a part of any length, such as a title, which is cut so that the whole is no longer than `subjectMax`. */
export const subjectOf = (subject: (part: string) => string, part: string): string =>
  subject(cut(oneLine(part), subjectMax - subject('').length))

/** Escapes text for HTML. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Escapes text for HTML, and keeps its line breaks. */
const escapeLines = (value: string): string => value.split(/\r?\n/).map(escapeHtml).join('<br>')

/**
 * The content of a mail with one call to action; every part is plain text. `foot` explains why the recipient got it.
 */
export type Letter = {
  language: Language
  greeting: string
  lines: string[]
  action: string
  link: string
  /** A second link, for another answer than the button's. */
  other?: { action: string; link: string }
  foot: string
}

const plainLink: Record<Language, string> = {
  en: 'If the button does not work, open this address:',
  al: 'Nëse butoni nuk funksionon, hapni këtë adresë:',
}

/** The tagline behind our name in each mail. */
const about: Record<Language, string> = { en: 'Homes, venues and cars', al: 'Banesa, lokale dhe vetura' }

const legal = {
  en: { privacy: 'Privacy', terms: 'Terms of use', imprint: 'Imprint and contact' },
  al: { privacy: 'Privatësia', terms: 'Kushtet e përdorimit', imprint: 'Të dhënat e operatorit' },
} as const satisfies Record<Language, object>

/** The legal pages that each mail leads to (LEG-01). */
const legalLinks = (language: Language) =>
  (['privacy', 'terms', 'imprint'] as const).map((paper) => ({
    name: legal[language][paper],
    link: `${env('SITE_URL')}${paperPath(paper)}?lang=${language}`,
  }))

/** The last lines of a mail as plain text: who sends it, and the legal pages. */
export const endText = (language: Language): string =>
  [`Tregu · ${about[language]}`, ...legalLinks(language).map(({ name, link }) => `${name}: ${link}`)].join('\n')

/** The last line of a mail as HTML. */
export const endHtml = (language: Language): string =>
  `<strong class="text" style="color:#24211d">Tregu</strong> · ${about[language]}<br>${legalLinks(language)
    .map(({ name, link }) => `<a class="mark" href="${escapeHtml(link)}" style="color:#174fb0">${name}</a>`)
    .join(' · ')}`

/** The letter as plain text. */
export function letterText({ language, greeting, lines, foot, other, ...first }: Letter): string {
  const answers = [first, ...(other ? [other] : [])].map(({ action, link }) => `${action}:\n${link}`)
  return [greeting, ...lines, ...answers, foot, endText(language)].join('\n\n')
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
.mark,.brand,a.mark{color:#8fb4f8!important}
.fell{color:#7fd6a0!important}
.go,a.go{background:#2f6fe0!important;color:#ffffff!important}
}`

/**
 * A link that looks like a button. Outlook ignores the padding of a link and takes that of the table's cell
 * (`mso-padding-alt`); everywhere else the whole button is the link.
 */
export const buttonHtml = (action: string, link: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate"><tr><td class="go" align="center" bgcolor="#1d5fd1" style="background:#1d5fd1;border-radius:10px;mso-padding-alt:14px 26px"><a class="go" href="${escapeHtml(link)}" style="display:inline-block;background:#1d5fd1;color:#ffffff;text-decoration:none;font:600 17px/1.3 ${mailFont};padding:14px 26px;mso-padding-alt:0;border-radius:10px">${escapeHtml(action)}</a></td></tr></table>`

/** A mail as an HTML page; the dark mode styles select its parts by their classes. */
export const mailPage = (language: Language, body: string): string => `<!doctype html>
<html lang="${htmlLanguage[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Tregu</title>
<style>${dark}</style>
</head>
${body}
</html>
`

/** The letter as HTML in the product's look, with inline styles and a table for layout, as mail programs need. */
export function letterHtml({ language, greeting, lines, action, link, other, foot }: Letter): string {
  const href = escapeHtml(link)
  // Outlook and Samsung Mail ignore `white-space`.
  const paragraph = (text: string) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeLines(text)}</p>`
  const body = `<body class="ground" style="margin:0;background:#f3f1ed;color:#24211d;font:17px/1.55 ${mailFont}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f1ed"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:544px;text-align:left">
<tr><td class="brand" style="padding:0 8px 20px;font-size:26px;line-height:1;font-weight:800;letter-spacing:-.03em;color:#174fb0">tregu</td></tr>
<tr><td class="sheet text" style="background:#fff;border:1px solid #e6e2db;border-radius:16px;padding:32px 28px;font:17px/1.55 ${mailFont};color:#24211d">
${[greeting, ...lines].map(paragraph).join('\n')}
<div style="padding:12px 0 28px">${buttonHtml(action, link)}${other ? otherAnswer(other) : ''}</div>
<p class="quiet" style="margin:0;padding:20px 0 0;border-top:1px solid #e6e2db;${quiet}">${plainLink[language]}<br><a class="mark" href="${href}" style="color:#174fb0;overflow-wrap:anywhere">${href}</a></p>
</td></tr>
<tr><td class="quiet" style="padding:20px 8px 0;${quiet}">
<p style="margin:0 0 12px">${escapeHtml(foot)}</p>
<p style="margin:0">${endHtml(language)}</p>
</td></tr>
</table>
</td></tr></table>
</body>`
  return mailPage(language, body)
}

const otherAnswer = ({ action, link }: NonNullable<Letter['other']>) =>
  `\n<p style="margin:20px 0 0"><a class="mark" href="${escapeHtml(link)}" style="color:#174fb0;font-weight:600">${escapeHtml(action)}</a></p>`
