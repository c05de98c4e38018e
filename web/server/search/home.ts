import { categories, generics } from '#shared/posts/lists.ts'
import { worldFirst } from '#shared/posts/placements.ts'
import type { Card } from '#shared/posts/post.ts'
import type { Rate } from '#shared/rates/rate.ts'
import { cardSizes } from '../../features/posts/parts/ListingCard/sizes.ts'
import { home as homeAl } from '../../features/search/home/texts/al.ts'
import { home as homeEn } from '../../features/search/home/texts/en.ts'
import { publicPages } from '../../pages.ts'
import { cardOf } from '../card.tsx'
import type { Asked, Content } from '../content.ts'
import { type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { itemLists, organization } from '../jsonLd.ts'
import { button, inEuros, type Money, preloadOf, searchField, slider } from '../parts.ts'
import { inEach, texts } from '../texts.ts'
import { searchForm, searchFormId } from './searchForm.ts'

const words = inEach('home', { en: homeEn, al: homeAl })

/** The listings of each row, as the calls of the page would answer them. */
export type Rows = Record<'first' | 'second' | 'popular' | 'sponsored', Card[]>

/** What of a row is in sight before anybody moves it, which wakes the application; more would not come in one round trip. */
const slidesMade = { wide: 3, dense: 4, three: 3 }

/** The way into everything. */
export function homePage(rows: Rows, rate: Rate, { language, site }: Asked): Content {
  const [own, t] = [texts[language], words[language]]
  const money = inEuros(rate)
  const world = 'patundshmeri'
  const first = worldFirst(rows.first, world)
  const [lead] = first
  return {
    status: 200,
    page: 'home',
    world,
    head: {
      title: `${t('title')} · Tregu`,
      description: `${t(`hero.${world}`)} ${t('services.list.search.text')}`,
      path: publicPages.home,
      preload: preloadOf(lead?.photos[0], cardSizes.wide),
      things: [
        organization(site),
        ...itemLists(
          first.map(({ title, postId }) => ({ name: title, path: `/user/post-details/${postId}` })),
          site,
        ),
      ],
    },
    main: html`<div class="Hero-hero"><div class="Hero-stage" aria-hidden="true"></div><div class="container"><h1 class="Hero-title" data-scene="${world}">${t(`hero.${world}`)}</h1>
<div class="SearchPanel-panel"><nav class="WorldTabs-tabs" aria-label="${own.listings('categories')}">${categories.map(
      (one) =>
        html`<a class="WorldTabs-tab" data-world="${one}" data-press="world:${one}" href="${publicPages.results}?input-property-type=${generics[one]}&page=1"${one === world && html` aria-current="true"`}>${icon(one, 20)}${own.listings(`worlds.${one}`)}</a>`,
    )}</nav>
<div><div class="SearchPanel-words">${searchField({ world, size: 'md', form: searchFormId }, own)}</div>${searchForm(t, own, language)}</div></div></div></div>
<div class="container HomePage-sections">${row(t('sections.first'), 'wide', first, money, language)}
${row(t('sections.second'), 'dense', rows.second, money, language, html`<a class="ListingRow-all" href="${publicPages.results}?page=1">${t('sections.visitAll')} ${icon('all')}</a>`)}
${space('first', t)}
${row(t('sections.popular'), 'dense', rows.popular, money, language)}
${row(t('sections.sponsored'), 'three', rows.sponsored, money, language)}
${space('second', t)}
<section class="HomePage-services" aria-labelledby="services"><h2 id="services">${t('services.title')}</h2><ul>${(['post', 'search', 'direct'] as const).map((name) => html`<li><h3>${t(`services.list.${name}.title`)}</h3><p>${t(`services.list.${name}.text`)}</p></li>`)}</ul>
<p class="HomePage-about">${t('about.text')} <a href="${publicPages.about}">${t('about.link')}</a></p></section></div>`,
    data: [
      [['ads', '1'], rows.first],
      [['ads', '2'], rows.second],
      [['ads', '3'], rows.popular],
      [['sponsored'], rows.sponsored],
      [['rate'], rate],
    ],
  }
}

type Shape = 'wide' | 'dense' | 'three'

/** As features/search/home/ListingRow.tsx; nothing of an empty one. */
function row(title: string, shape: Shape, cards: Card[], money: Money, language: Asked['language'], all?: Html) {
  if (cards.length === 0) return undefined
  const shown = cards
    .slice(0, slidesMade[shape])
    .map((card, at) =>
      cardOf(
        card,
        { sizes: cardSizes[shape], money, eager: shape === 'wide' && at === 0, still: shape !== 'three' },
        language,
      ),
    )
  return html`<section class="ListingRow-row" data-shape="${shape}"><header><h2>${title}</h2>${all}</header>${shape === 'three' ? html`<div class="ListingRow-three">${shown}</div>` : slider(title, shown)}</section>`
}

const space = (name: 'first' | 'second', t: (typeof words)['en']): Html =>
  html`<div class="HomePage-space"><span class="HomePage-spaceLabel">${t('space.label')}</span><p>${t(`space.${name}`)}</p>${button(`space:${name}`, t('space.action'))}</div>`
