import { htmlLanguage, type Language, languages } from '#shared/lib/language.ts'
import { isCurrent, mainEntries, savedEntry } from '../app/navigation.ts'
import { loginAddress } from '../lib/login.ts'
import { copyrightYears, site as people, socialNames } from '../lib/site.ts'
import { flags, mirror } from '../ui/flags.ts'
import type { Asked, Content } from './content.ts'
import { type Html, html } from './html.ts'
import { icon } from './icons.ts'
import type { Texts } from './texts.ts'

const logo = html`<span class="Logo-logo"><svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><path class="Logo-pin" d="M4 12h24c0 8-7 13.5-12 19C11 25.5 4 20 4 12Z"/><path class="Logo-awning" d="M6.5 2h19L30 11.5a3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0Z"/><circle class="Logo-hole" cx="16" cy="20" r="3"/></svg><span class="Logo-name">tregu</span></span>`

/**
 * The header as somebody who is not signed in has it. What the application alone can do is kept until it is there
 * (web/lib/earlyClicks.ts); without scripts the flag is a link to the other language.
 */
export function header({ page, head }: Content, { query, language, site }: Asked, { common }: Texts): Html {
  const shown = new URL(head.path ?? '/', site)
  const { name: _, lang: __, ...kept } = query
  const same = new URLSearchParams(Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const addressIn = (lang: Language) => `?${new URLSearchParams([...same, ['lang', lang]])}`
  const login = loginAddress({ pathname: shown.pathname, search: same.size > 0 ? `?${same}` : '' })
  const inOther = languages.filter((one) => one !== language)
  return html`<a class="Layout-skip" href="#content">${common('skipToContent')}</a>
<header class="Header-header"><div class="Header-bar" data-wide="${String(page === 'results')}">
<a class="Header-logo" href="/user/dashboard" aria-label="Tregu, ${common('nav.dashboard')}">${logo}</a>
<nav class="Header-nav" aria-label="${common('nav.main')}">${links('Header-entry', common, shown)}</nav>
<div class="Header-actions"><a class="Header-icon Header-saved" href="${savedEntry.to}" aria-label="${common('nav.saved')}">${icon('bookmark', 20)}</a>
${inOther.map(
  (one) =>
    html`<a class="Header-icon" href="${addressIn(one)}" data-press="language" lang="${htmlLanguage[one]}" hreflang="${htmlLanguage[one]}" aria-label="${common(`language.${one}`)}">${flag(language)}</a>`,
)}
<button type="button" class="Header-icon" data-press="scheme"><span class="Header-toDark">${icon('moon', 20)}<span class="visuallyHidden">${common('scheme.toDark')}</span></span><span class="Header-toLight">${icon('sun', 20)}<span class="visuallyHidden">${common('scheme.toLight')}</span></span></button>
<a class="Button-button Header-login" data-variant="filled" data-size="sm" href="${login}"><span>${common('nav.login')}</span></a>
<button type="button" class="Header-icon Header-hamburger" data-press="menu" aria-label="${common('nav.openMenu')}">${icon('menu', 22)}</button></div>
</div></header>`
}

/** As ui/Flag.tsx. */
const flag = (language: Language): Html =>
  html`<svg width="22" height="16" viewBox="0 0 22 16" aria-hidden="true"><clipPath id="flag"><rect width="22" height="16" rx="2.5"/></clipPath><g clip-path="url(#flag)">${flags[
    language
  ].map(
    ({ fill, d, mirrored }) => html`<path fill="${fill}" d="${d}"${mirrored && html` transform="${mirror}"`}/>`,
  )}</g><rect x="0.5" y="0.5" width="21" height="15" rx="2" fill="none" stroke="#000" stroke-opacity="0.14"/></svg>`

const links = (style: string, common: Texts['common'], shown?: URL) =>
  mainEntries(undefined).map(
    (entry) =>
      html`<a class="${style}" href="${entry.to}"${shown && isCurrent(entry, shown) && html` aria-current="page"`}>${common(`nav.${entry.text}`)}</a>`,
  )

/** Where else the people behind the site are, each with its mark. */
export const social = (size: number, stroke?: number): Html[] =>
  socialNames.map(
    (name) =>
      html`<a href="${people.social[name]}" aria-label="${name}" target="_blank" rel="noreferrer">${icon(name, size, stroke)}</a>`,
  )

export function footer({ common }: Texts): Html {
  return html`<footer class="Footer-footer"><div class="Footer-columns">
<div class="Footer-about">${logo}<p>${common('footer.line')}</p></div>
<nav aria-labelledby="footer-map"><h2 id="footer-map">${common('footer.siteMap')}</h2>
<ul class="Footer-map">${links('Footer-link', common).map((link) => html`<li>${link}</li>`)}<li><a class="Footer-link" href="/user/about-us">${common('footer.about')}</a></li></ul></nav>
<section aria-labelledby="footer-contact"><h2 id="footer-contact">${common('footer.contact')}</h2>
<ul><li>${common('footer.address')}</li><li><a class="Footer-link" href="${people.phone.link}">${people.phone.text}</a></li><li><a class="Footer-link" href="mailto:${people.email}">${people.email}</a></li></ul></section>
<section aria-labelledby="footer-social"><h2 id="footer-social">${common('footer.follow')}</h2><div class="Footer-social">${social(20)}</div></section>
</div><p class="Footer-copyright">${common('footer.copyright', { years: copyrightYears() })}</p></footer>`
}
