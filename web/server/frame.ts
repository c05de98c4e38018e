import { htmlLanguage, languages } from '#shared/lib/language.ts'
import { isCurrent, mainEntries } from '../app/navigation.ts'
import { copyrightYears, site as people } from '../lib/site.ts'
import type { Asked, Content } from './content.ts'
import { type Html, html } from './html.ts'
import { icons } from './icons.ts'
import type { Texts } from './texts.ts'

const logo = html`<span class="Logo-logo"><svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><path class="Logo-pin" d="M4 12h24c0 8-7 13.5-12 19C11 25.5 4 20 4 12Z"/><path class="Logo-awning" d="M6.5 2h19L30 11.5a3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0Z"/><circle class="Logo-hole" cx="16" cy="20" r="3"/></svg><span class="Logo-name">tregu</span></span>`

/** The header as a visitor has it; what only scripts can do comes with them. */
export function header({ page, head }: Content, { query, language, site }: Asked, { common }: Texts): Html {
  const inOther = languages.filter((one) => one !== language)
  const { name: _, lang: __, ...kept } = query
  const same = new URLSearchParams(Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const addressIn = (lang: string) => `?${new URLSearchParams([...same, ['lang', lang]])}`
  return html`<a class="Layout-skip" href="#content">${common('skipToContent')}</a>
<header class="Header-header"><div class="Header-bar" data-wide="${String(page === 'results')}">
<a class="Header-logo" href="/user/dashboard" aria-label="Tregu, ${common('nav.dashboard')}">${logo}</a>
<nav class="Header-nav" aria-label="${common('nav.main')}">${links('Header-entry', common, new URL(head.path ?? '/', site))}</nav>
<div class="Header-actions">${inOther.map(
    (one) =>
      html`<a class="Header-entry" href="${addressIn(one)}" lang="${htmlLanguage[one]}" hreflang="${htmlLanguage[one]}">${common(`language.${one}`)}</a>`,
  )}<button type="button" class="Header-icon Header-hamburger" data-press="menu" aria-label="${common('nav.openMenu')}">${icons.menu}</button></div>
</div></header>`
}

const links = (style: string, common: Texts['common'], shown?: URL) =>
  mainEntries(undefined).map(
    (entry) =>
      html`<a class="${style}" href="${entry.to}"${shown && isCurrent(entry, shown) && html` aria-current="page"`}>${common(`nav.${entry.text}`)}</a>`,
  )

export function footer({ common }: Texts): Html {
  return html`<footer class="Footer-footer"><div class="Footer-columns">
<div class="Footer-about">${logo}<p>${common('footer.line')}</p></div>
<nav aria-labelledby="footer-map"><h2 id="footer-map">${common('footer.siteMap')}</h2>
<ul class="Footer-map">${links('Footer-link', common).map((link) => html`<li>${link}</li>`)}<li><a class="Footer-link" href="/user/about-us">${common('footer.about')}</a></li></ul></nav>
<section aria-labelledby="footer-contact"><h2 id="footer-contact">${common('footer.contact')}</h2>
<ul><li>${common('footer.address')}</li><li><a class="Footer-link" href="${people.phone.link}">${people.phone.text}</a></li><li><a class="Footer-link" href="mailto:${people.email}">${people.email}</a></li></ul></section>
</div><p class="Footer-copyright">${common('footer.copyright', { years: copyrightYears() })}</p></footer>`
}
