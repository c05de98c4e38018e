import { cut, descriptionMax } from '#shared/lib/cut.ts'
import { cityOf } from '#shared/places/cities.ts'
import { type Category, categories, generics } from '#shared/posts/lists.ts'
import type { Rate } from '#shared/rates/rate.ts'
import type { SearchPage } from '#shared/search/answers.ts'
import { combined } from '#shared/search/ask/combined.ts'
import { currencyOf } from '#shared/search/currency.ts'
import { orderOf, pageSize, type SearchQuery, searchTypeOf } from '#shared/search/params.ts'
import { cardSizes } from '../../features/posts/parts/ListingCard/sizes.ts'
import { areaText, noArea } from '../../features/search/results/area.ts'
import { chipText } from '../../features/search/results/chipText.ts'
import { type FilterName, filterLabel, filterNamed, filtersOf } from '../../features/search/results/filterList.ts'
import { ordersFor } from '../../features/search/results/orders.ts'
import {
  askedIn,
  changed,
  cleared,
  feedAddress,
  headingOf,
  ignoredIn,
  inCategory,
  merged,
  quoted,
  readSearch,
  searchAddress,
} from '../../features/search/results/search.ts'
import { asFilters, exactly, type Said, saidIn, withSentence } from '../../features/search/results/sentence.ts'
import { results as resultsAl } from '../../features/search/results/texts/al.ts'
import { results as resultsEn } from '../../features/search/results/texts/en.ts'
import { titleOf } from '../../features/search/results/title.ts'
import { type NumberText, numberText } from '../../lib/format.ts'
import { publicPages } from '../../pages.ts'
import { pageWindow } from '../../ui/pageWindow.ts'
import { alertButton } from '../alerts/alertButton.ts'
import { cardOf } from '../card.tsx'
import type { Asked, Content } from '../content.ts'
import { type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { breadcrumbs, itemLists } from '../jsonLd.ts'
import { button, type Money, preloadOf, searchField } from '../parts.ts'
import { inEach, type Texts, texts } from '../texts.ts'

const words = inEach('results', { en: resultsEn, al: resultsAl })
type Words = (typeof words)['en']

/** The links to other pages that a phone has room for; a wide window gets one more. */
const pageLinks = 2

const paramsOf = ({ query }: Pick<Asked, 'query'>) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))

/** The search of a page's address. */
export const searchOf = (asked: Pick<Asked, 'query'>): SearchQuery => readSearch(paramsOf(asked))

/** A page of what a search finds. */
export function resultsPage(search: SearchQuery, found: SearchPage, rate: Rate, asked: Asked): Content {
  const { language, site } = asked
  const ignored = ignoredIn(paramsOf(asked))
  const [own, t] = [texts[language], words[language]]
  const number = numberText(language)
  const answer = withSentence(found, search)
  const said = saidIn(search, answer.understood)
  const whole = combined(search, said.chips)
  const world = searchTypeOf(whole)
  const heading = t(`heading.${headingOf(whole)}`)
  const total = t('total', { count: found.numOfPosts, shown: number(found.numOfPosts) })
  const plain = asFilters(search, said)
  const money = { currency: currencyOf(whole), rate }
  const path = searchAddress({ ...search, 'as-of': undefined })
  const [first] = found.data
  return {
    status: 200,
    page: 'results',
    world: world ?? 'patundshmeri',
    head: {
      title: titleOf(whole, t, number),
      description: cut(`${total}. ${found.data.map(({ title }) => title).join(' · ')}`, descriptionMax),
      path,
      unlisted: found.data.length === 0 || isOfOneVisitor(search),
      preload: preloadOf(first?.photos[0], cardSizes.results),
      feed: feedAddress(search, language),
      things: [
        ...itemLists(
          found.data.map(({ title, postId }) => ({ name: title, path: `/user/post-details/${postId}` })),
          site,
        ),
        breadcrumbs(stepsOf(whole, { heading, path }, own), site),
      ],
    },
    main: html`<div class="ResultsPage-page"><div class="ResultsPage-head"><div class="ResultsPage-top"><h1>${heading} <span class="ResultsPage-total">${total}</span></h1>
${searchField({ world: world ?? 'patundshmeri', words: search['input-ask'] ?? search['input-words'], size: 'sm', within: withOtherWords(search) }, own)}
${order(plain, t)}</div>
${search['input-ask'] && sentence(search, said, whole, t, number)}
${filterBar(search, said, own, t, number)}
${ignored.length > 0 && html`<p class="ResultsPage-ignored">${t('ignored', { values: quoted(ignored) })}</p>`}</div>
<div class="ResultsPage-split"><div class="ResultsPage-list">${found.data.length > 0 ? cards(search, found, money, own, t, language) : html`${empty(search, found, t)}${following(search, t, language)}`}</div>
<div class="ResultsPage-map"></div></div>${button('map', t('map'), { mark: icon('map'), variant: 'filled', style: 'ResultsPage-toggle', round: true })}</div>`,
    data: [
      [['search', search], answer],
      [['rate'], rate],
    ],
  }
}

/** Words and areas are endless: no search engine has to know what each visitor looked for. */
const isOfOneVisitor = (search: SearchQuery): boolean =>
  (['input-ask', 'input-words', 'input-window', 'input-shape'] as const).some((name) => search[name])

/** What stays when other words are asked for. */
const withOtherWords = (search: SearchQuery) =>
  new URLSearchParams(searchAddress(merged(search, { 'input-ask': '' })).split('?')[1])

/** The way to a search: its category, the city in it, and itself. */
function stepsOf(search: SearchQuery, own: { heading: string; path: string }, { listings }: Texts) {
  const world = searchTypeOf(search)
  const [city, ...others] = search['input-location']
  const inWorld = world && `${publicPages.results}?input-property-type=${generics[world]}`
  return [
    ...(inWorld ? [{ name: listings(`worlds.${world}`), path: `${inWorld}&page=1` }] : []),
    ...(inWorld && city && others.length === 0
      ? [{ name: cityOf(city)?.text ?? city, path: `${inWorld}&input-location=${encodeURIComponent(city)}&page=1` }]
      : []),
    { name: own.heading, path: own.path },
  ]
}

function cards(
  search: SearchQuery,
  found: SearchPage,
  money: Money,
  own: Texts,
  t: Words,
  language: Asked['language'],
): Html {
  const addressOf = (page: number) => searchAddress({ ...search, 'as-of': found.asOf, page })
  return html`<h2 class="visuallyHidden">${t('list')}</h2><ul class="ResultsPage-cards">${found.data.map(
    (card, position) =>
      html`<li>${cardOf(card, { sizes: cardSizes.results, money, eager: position === 0 }, language)}</li>`,
  )}</ul>${following(search, t, language)}${pagination(search.page, Math.ceil(found.numOfPosts / pageSize), addressOf, own)}`
}

/** How one hears of what comes new to a search that asks for something. */
const following = (search: SearchQuery, t: Words, language: Asked['language']): Html | undefined =>
  askedIn(search) === ''
    ? undefined
    : html`<p class="ResultsPage-alert">${alertButton('ask', language)} <a class="ResultsPage-feed" href="${feedAddress(search, language)}" type="application/atom+xml">${icon('feed')} ${t('feed')}</a></p>`

/** As ui/Pagination.tsx. */
function pagination(page: number, pages: number, addressOf: (page: number) => string, { common }: Texts) {
  if (pages < 2) return undefined
  const link = (to: number, rel: 'prev' | 'next') =>
    html`<a class="Pagination-page" href="${addressOf(to)}" aria-label="${common(rel === 'prev' ? 'previous' : 'next')}" rel="${rel}">${icon(rel)}</a>`
  return html`<nav class="Pagination-pages" aria-label="${common('pages')}">${page > 1 && link(page - 1, 'prev')}
${pageWindow(page, pages, pageLinks).map(
  (one) =>
    html`<a class="Pagination-page" href="${addressOf(one)}" aria-label="${common('page', { page: one })}"${one === page && html` aria-current="page"`}>${one}</a>`,
)}
${page < pages && link(page + 1, 'next')}</nav>`
}

function empty(search: SearchQuery, { numOfPosts }: SearchPage, t: Words): Html {
  const [text, to] =
    numOfPosts > 0
      ? [t('empty.first'), searchAddress({ ...search, page: 1 })]
      : [t('empty.everything'), searchAddress(readSearch(new URLSearchParams()))]
  return html`<div class="Message-message"><h2>${t(numOfPosts > 0 ? 'empty.past' : 'empty.title')}</h2>${numOfPosts > 0 && html`<p>${t('empty.last')}</p>`}<a class="Button-button" href="${to}"><span>${text}</span></a></div>`
}

/** As features/search/results/OrderField.tsx, which takes over what is chosen here. */
function order(search: SearchQuery, t: Words): Html | undefined {
  const orders = ordersFor(search)
  if (orders.length < 2) return undefined
  return html`<div class="ResultsPage-order Field-field">${icon('order', 16)}<select class="Field-input" aria-label="${t('order')}" autocomplete="off">${orders.map(
    (one) => html`<option value="${one}"${one === orderOf(search) && html` selected`}>${t(`orders.${one}`)}</option>`,
  )}</select></div>`
}

/** The chips of a sentence, which can be changed once scripts are there. */
function sentence(search: SearchQuery, { chips }: Said, whole: SearchQuery, t: Words, number: NumberText): Html {
  return html`<section class="Sentence-sentence" aria-label="${t('sentence.label')}">${chips.map((one) => chip(chipText(one, whole, t, number), true))}
<a class="Sentence-exactly" href="${searchAddress(exactly(search))}">${t('sentence.exactly')}</a></section>`
}

const chip = (text: string, isSet: boolean, press?: string): Html =>
  html`<span class="FilterBar-chip" data-set="${String(isSet)}"><span class="FilterBar-chipText"${press && html` data-press="${press}"`}><span>${text}</span>${press && icon('below', 16)}</span></span>`

/** The categories as links, and what the filters are set to, as features/search/results/FilterBar.tsx. */
function filterBar(asked: SearchQuery, said: Said, { listings }: Texts, t: Words, number: NumberText): Html {
  const { chips } = said
  const search = combined(asked, chips)
  const category = searchTypeOf(search)
  const inSentence = new Set<FilterName | undefined>(chips.map(({ field }) => filterNamed(field)))
  const filters = filtersOf(search, t, number)
  const count = filters.filter(({ value }) => value !== undefined).length
  const shown = filters.filter(({ name, first, value }) => (first || value !== undefined) && !inSentence.has(name))
  const link = (one: Category | undefined) =>
    html`<a class="FilterBar-category" href="${searchAddress(inCategory(asked, one, chips))}"${one && html` data-world="${one}"`}${one === category && html` aria-current="true"`}>${one ? listings(`worlds.${one}`) : t('all')}</a>`
  return html`<div class="FilterBar-bar"><nav class="FilterBar-categories" aria-label="${t('categories')}">${[undefined, ...categories].map(link)}</nav>
<div class="FilterBar-chips">${shown.map(({ name, value }) => {
    const label = filterLabel(t, name)
    return chip(value ? `${label}: ${value}` : label, value !== undefined, `filter:${name}`)
  })}${areaText(search) && html`<a class="FilterBar-chip" data-set="true" href="${searchAddress(changed(search, noArea))}"><span>${t('limits.chip')}</span>${icon('clear', 16)}<span class="visuallyHidden">${t('limits.clear')}</span></a>`}</div>${button('filters', count > 0 ? t('filtersWithCount', { count }) : t('filters'), { mark: icon('filters'), style: 'FilterBar-open' })}${count > 0 && html`<a class="FilterBar-clear" href="${searchAddress(cleared(asked, said, category))}">${t('clearAll')}</a>`}</div>`
}
