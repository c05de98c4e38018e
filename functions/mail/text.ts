import { htmlLanguage, type Language } from '#shared/lib/language.ts'

/**
 * One line of a mail's header: a line break in a value would begin another header, and what turns the direction of
 * writing would show another text.
 */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
}

/** Text as it may stand in HTML. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** What a mail with one call to action says; every part is plain text. `foot` tells why somebody got it. */
export type Letter = {
  language: Language
  greeting: string
  lines: string[]
  action: string
  link: string
  foot: string
}

const standing: Record<Language, { plainLink: string; about: string }> = {
  en: { plainLink: 'If the button does not work, open this address:', about: 'Homes, venues and cars' },
  al: { plainLink: 'Nëse butoni nuk funksionon, hapni këtë adresë:', about: 'Banesa, lokale dhe vetura' },
}

/** The letter as plain text. */
export function letterText({ language, greeting, lines, action, link, foot }: Letter): string {
  return [greeting, ...lines, `${action}:\n${link}`, foot, `tregu · ${standing[language].about}`].join('\n\n')
}

const font = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const quiet = 'font-size:13px;line-height:1.5;color:#6b6560'

/** The letter as HTML in the product's look; styles are inline and the frame is a table, as mail programs want them. */
export function letterHtml({ language, greeting, lines, action, link, foot }: Letter): string {
  const { plainLink, about } = standing[language]
  const href = escapeHtml(link)
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(text)}</p>`
  return `<!doctype html>
<html lang="${htmlLanguage[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>tregu</title>
</head>
<body style="margin:0;background:#f3f1ed;color:#24211d;font:17px/1.55 ${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:544px;text-align:left">
<tr><td style="padding:0 8px 20px;font-size:26px;line-height:1;font-weight:800;letter-spacing:-.03em;color:#174fb0">tregu</td></tr>
<tr><td style="background:#fff;border:1px solid #e6e2db;border-radius:16px;padding:32px 28px;font:17px/1.55 ${font};color:#24211d">
${[greeting, ...lines].map(paragraph).join('\n')}
<p style="margin:28px 0"><a href="${href}" style="display:inline-block;background:#1d5fd1;color:#fff;text-decoration:none;font-weight:600;line-height:1.3;padding:14px 26px;border-radius:10px">${escapeHtml(action)}</a></p>
<p style="margin:0;padding:20px 0 0;border-top:1px solid #e6e2db;${quiet}">${plainLink}<br><a href="${href}" style="color:#174fb0;overflow-wrap:anywhere">${href}</a></p>
</td></tr>
<tr><td style="padding:20px 8px 0;${quiet}">
<p style="margin:0 0 12px">${escapeHtml(foot)}</p>
<p style="margin:0"><strong style="color:#24211d">tregu</strong> · ${about}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
