import { cut, descriptionMax } from '#shared/lib/cut.ts'
import { contact as contactAl } from '../../features/contact/texts/al.ts'
import { contact as contactEn } from '../../features/contact/texts/en.ts'
import { site as people } from '../../lib/site.ts'
import { publicPages } from '../../pages.ts'
import type { Asked, Content } from '../content.ts'
import { social } from '../frame.ts'
import { type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { breadcrumbs, organization } from '../jsonLd.ts'
import { field } from '../parts.ts'
import { inEach } from '../texts.ts'

const texts = inEach('contact', { en: contactEn, al: contactAl })

/** How to reach the people behind the site, and the message to them, which takes scripts to be sent. */
export function contactPage({ language, site }: Asked): Content {
  const contact = texts[language]
  const [title, path] = [contact('title'), publicPages.contact]
  const ways = [
    { name: 'phone', href: people.phone.link, text: people.phone.text },
    { name: 'email', href: `mailto:${people.email}`, text: people.email },
    { name: 'website', href: people.website, text: new URL(people.website).host },
  ] as const
  return {
    status: 200,
    page: 'contact',
    world: 'patundshmeri',
    head: {
      title: `${title} · Tregu`,
      description: cut(contact('lead'), descriptionMax),
      path,
      things: [organization(site), breadcrumbs([{ name: title, path }], site)],
    },
    main: html`<div class="container ContactPage-page"><section class="ContactPage-panel" aria-labelledby="contact-ways"><h1>${title}</h1><p class="ContactPage-lead">${contact('lead')}</p>
<h2 id="contact-ways" class="visuallyHidden">${contact('ways')}</h2>
<dl class="ContactPage-ways">${ways.map(({ name, href, text }) => html`<div><dt>${icon(name, 22, 1.6)}<span>${contact(name)}</span></dt><dd><a href="${href}">${text}</a></dd></div>`)}</dl>
<h3>${contact('social')}</h3><ul class="ContactPage-social">${social(22, 1.6).map((link) => html`<li>${link}</li>`)}</ul></section>
<section class="ContactPage-form" aria-labelledby="contact-form"><h2 id="contact-form">${contact('form')}</h2>
<noscript><p>${contact('withoutScripts')} <a href="mailto:${people.email}">${people.email}</a></p></noscript>${form(contact)}</section></div>`,
    data: [],
  }
}

/** As features/contact/parts/MessageForm.tsx, which takes over what was typed here; by itself it leads nowhere, so that nothing of it is ever in an address. */
function form(contact: (typeof texts)['en']): Html {
  const input = (name: string, label: string, { type = 'text', autocomplete = '', required = false, help = '' }) =>
    field(
      name,
      label,
      html`<input class="Field-input" id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}">`,
      { required, ...(help && { help }) },
    )
  return html`<form class="MessageForm-form" method="dialog"><div class="MessageForm-pair">${input('name', contact('name'), { autocomplete: 'given-name', required: true })}${input('lastName', contact('lastName'), { autocomplete: 'family-name' })}</div>
<div class="MessageForm-pair">${input('telephone', contact('telephone'), { type: 'tel', autocomplete: 'tel', required: true })}${input('email', contact('mail'), { type: 'email', autocomplete: 'email', required: true, help: contact('mailHelp') })}</div>
${field('message', contact('message'), html`<textarea class="Field-input" id="message" name="message" rows="4"></textarea>`, { required: true })}
<button class="Button-button MessageForm-send" data-variant="filled" data-size="md" data-press="send">${icon('send')}<span>${contact('send')}</span></button></form>`
}
