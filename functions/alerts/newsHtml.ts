import { escapeHtml } from '#shared/lib/html.ts'
import type { Language } from '#shared/lib/language.ts'
import type { CardWords } from '#web/features/search/server/inWords.ts'
import {
  brandHtml,
  buttonHtml,
  mailFont as font,
  imprintHtml,
  imprintText,
  mailColours,
  mailPage,
} from '../mail/parts/text.ts'

const { text: accent } = mailColours.light

/** A listing in a letter; `photo` is the address of its picture, `reportLink` that of the form to report it. */
type Shown = CardWords & { title: string; link: string; reportLink: string; photo?: string }

/** The content of a letter of an alert; every part is plain text. */
export type NewsLetter = {
  language: Language
  heading: string
  because: string
  title: string
  cards: Shown[]
  more?: string
  action: string
  link: string
  /** What the link to report a listing says; only in the HTML, where it is beside the listing. */
  report: string
  manage: string
  manageLink: string
  foot: string
}

/** The letter as plain text. */
export function newsText({
  language,
  heading,
  because,
  title,
  cards,
  more,
  action,
  link,
  manage,
  manageLink,
  foot,
}: NewsLetter): string {
  const card = ({ title, price, reduced, place, facts, link }: Shown) =>
    [title, [price, reduced].filter(Boolean).join('  '), [place, ...facts].join(' · '), link].filter(Boolean).join('\n')
  return [
    heading,
    `${because}: ${title}`,
    ...cards.map(card),
    ...(more ? [more] : []),
    `${action}:\n${link}`,
    `${manage}:\n${manageLink}`,
    foot,
    imprintText(language),
  ].join('\n\n')
}

/** The letter as HTML: at most 600 pixels wide, responsive down to phones. */
export function newsHtml(letter: NewsLetter): string {
  const { language, heading, because, title, cards, more, action, link, report, manage, manageLink, foot } = letter
  const body = `<body class="ground" style="margin:0;background:#f3f1ed;font:16px/1.5 ${font}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f1ed"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td class="brand" style="padding:0 8px 16px;font:800 26px/1 ${font};letter-spacing:-.03em;color:${accent}">${brandHtml}</td></tr>
<tr><td class="text" style="padding:0 8px 4px;font:700 24px/1.25 ${font};color:#24211d">${escapeHtml(heading)}</td></tr>
<tr><td class="quiet" style="padding:0 8px 20px;font:15px/1.5 ${font};color:#6b6560">${escapeHtml(because)}: <span class="text" style="color:#24211d">${escapeHtml(title)}</span></td></tr>
${cards.map((card) => cardHtml(card, report)).join('\n')}
${more ? `<tr><td class="quiet" style="padding:0 8px 16px;font:15px/1.5 ${font};color:#6b6560">${escapeHtml(more)}</td></tr>` : ''}
<tr><td style="padding:4px 8px 28px">${buttonHtml(action, link)}</td></tr>
<tr><td class="quiet" style="padding:0 8px;font:13px/1.5 ${font};color:#6b6560">${escapeHtml(foot)}<br><a href="${escapeHtml(manageLink)}" style="color:${accent}">${escapeHtml(manage)}</a><br><br>${imprintHtml(language)}</td></tr>
</table>
</td></tr></table>
</body>`
  return mailPage(language, body)
}

function cardHtml({ title, price, reduced, place, facts, link, reportLink, photo }: Shown, report: string): string {
  const href = escapeHtml(link)
  const picture = photo
    ? `<a href="${href}"><img src="${escapeHtml(photo)}" alt="${escapeHtml(title)}" width="598" style="display:block;width:100%;height:auto;max-height:360px;object-fit:cover;border:0;border-radius:15px 15px 0 0"></a>`
    : ''
  const fell = reduced ? ` <span class="fell" style="font-size:15px;color:#1a7a43">${escapeHtml(reduced)}</span>` : ''
  const priced =
    price || reduced
      ? `<div class="text" style="font:700 20px/1.3 ${font};color:#24211d">${escapeHtml(price)}${fell}</div>`
      : ''
  return `<tr><td style="padding:0 0 16px"><table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#ffffff;border:1px solid #e6e2db;border-radius:16px;border-collapse:separate">
<tr><td>${picture}</td></tr>
<tr><td style="padding:14px 18px 18px">${priced}
<div class="text" style="font:600 17px/1.35 ${font};color:#24211d;overflow-wrap:anywhere"><a href="${href}" style="color:#24211d;text-decoration:none">${escapeHtml(title)}</a></div>
<div class="quiet" style="font:15px/1.5 ${font};color:#6b6560">${escapeHtml(place)}</div>
${facts.length > 0 ? `<div class="mark" style="font:14px/1.5 ${font};color:${accent}">✓ ${escapeHtml(facts.join(' · '))}</div>` : ''}
<div style="padding-top:8px;font:13px/1.5 ${font}"><a class="quiet" href="${escapeHtml(reportLink)}" style="color:#6b6560">${escapeHtml(report)}</a></div></td></tr></table></td></tr>`
}
