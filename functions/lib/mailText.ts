import { htmlLanguage, type Language } from '#shared/language.ts'

/** One line of a mail's header: a line break in a value would begin another header. */
export function oneLine(value: string): string {
  return value.replace(/[\r\n\u2028\u2029]+/g, ' ').trim()
}

/** Text as it may stand in HTML. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** What a mail with one call to action says; every part is plain text. */
export type Letter = {
  language: Language
  greeting: string
  lines: string[]
  action: string
  link: string
  foot: string
}

/** The letter as plain text. */
export function letterText({ greeting, lines, action, link, foot }: Letter): string {
  return [greeting, ...lines, `${action}:\n${link}`, foot, 'tregu'].join('\n\n')
}

/** The letter as HTML in the product's look; styles are inline, as mail programs want them. */
export function letterHtml({ language, greeting, lines, action, link, foot }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`
  return `<!doctype html>
<html lang="${htmlLanguage[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>tregu</title></head>
<body style="margin:0;background:#f8f7f5;color:#2b2825;font:17px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 16px">
<div style="font-size:22px;font-weight:700;letter-spacing:-.02em;color:#1d4ed8;margin:0 0 24px">tregu</div>
<div style="background:#fff;border:1px solid #e7e4df;border-radius:12px;padding:32px 24px">
${[greeting, ...lines].map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;background:#1d4ed8;color:#fff;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:8px">${escapeHtml(action)}</a></p>
<p style="margin:0;font-size:13px;color:#6b6560;word-break:break-all">${escapeHtml(link)}</p>
</div>
<p style="margin:24px 0 0;font-size:13px;color:#6b6560">${escapeHtml(foot)}</p>
</div>
</body>
</html>
`
}
