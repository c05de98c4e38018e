import { cut, descriptionMax } from '#shared/lib/cut.ts'
import { about as aboutAl } from '../../features/about/texts/al.ts'
import { about as aboutEn } from '../../features/about/texts/en.ts'
import { site as people } from '../../lib/site.ts'
import { publicPages } from '../../pages.ts'
import type { Asked, Content } from '../content.ts'
import { html } from '../html.ts'
import { breadcrumbs, organization } from '../jsonLd.ts'
import { inEach } from '../texts.ts'

const texts = inEach('about', { en: aboutEn, al: aboutAl })

/** What Tregu is. */
export function aboutPage({ language, site }: Asked): Content {
  const about = texts[language]
  const [title, path] = [about('title'), publicPages.about]
  const list = (side: 'visitors' | 'posters', lines: string[]) =>
    html`<section><h2>${about(`${side}.title`)}</h2><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></section>`
  return {
    status: 200,
    page: 'about',
    world: 'patundshmeri',
    head: {
      title: `${title} · Tregu`,
      description: cut(about('lead'), descriptionMax),
      path,
      things: [organization(site), breadcrumbs([{ name: title, path }], site)],
    },
    main: html`<article class="container AboutPage-page"><h1>${title}</h1><p class="AboutPage-lead">${about('lead')}</p>
<div class="AboutPage-sides">${list('visitors', [about('visitors.list.search'), about('visitors.list.free'), about('visitors.list.languages')])}
${list('posters', [about('posters.list.publish'), about('posters.list.control'), about('posters.list.privacy')])}</div>
<section><h2>${about('between.title')}</h2><p>${about('between.text')}</p></section>
<section id="prices"><h2>${about('prices.title')}</h2><p>${about('prices.compared')}</p><p>${about('prices.said')}</p><p>${about('prices.limits')}</p><p>${about('prices.rate')}</p></section>
<section><h2>${about('credits.title')}</h2><p>${about('credits.text')}</p>
<ul><li>${about('credits.list.design')}</li><li>${about('credits.list.development')}</li></ul>
<p><a href="${people.website}" target="_blank" rel="noreferrer">${about('credits.site')}</a></p></section></article>`,
    data: [],
  }
}
