import { cut } from '#shared/lib/cut.ts'
import { publicPages } from '#shared/lib/pages.ts'
import { contact as contactAl } from '../features/contact/texts/al.ts'
import { contact as contactEn } from '../features/contact/texts/en.ts'
import { descriptionMax } from '../features/posts/detail/summary.ts'
import { site as people } from '../lib/site.ts'
import type { Asked, Content } from './content.ts'
import { html } from './html.ts'
import { inEach } from './texts.ts'
import { breadcrumbs, organization } from './things.ts'

const texts = inEach('contact', { en: contactEn, al: contactAl })

/** How to reach the people behind the site; writing to them takes scripts. */
export function contactPage({ language, site }: Asked): Content {
  const contact = texts[language]
  const [title, path] = [contact('title'), publicPages.contact]
  const ways = [
    { name: contact('phone'), href: people.phone.link, text: people.phone.text },
    { name: contact('email'), href: `mailto:${people.email}`, text: people.email },
    { name: contact('website'), href: people.website, text: new URL(people.website).host },
  ]
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
<dl class="ContactPage-ways">${ways.map(({ name, href, text }) => html`<div><dt><span>${name}</span></dt><dd><a href="${href}">${text}</a></dd></div>`)}</dl>
<h3>${contact('social')}</h3><ul class="ContactPage-social">${Object.entries(people.social).map(([name, href]) => html`<li><a href="${href}" aria-label="${name}" target="_blank" rel="noreferrer"></a></li>`)}</ul></section>
<section class="ContactPage-form" aria-labelledby="contact-form"><h2 id="contact-form">${contact('form')}</h2></section></div>`,
    data: [],
  }
}
