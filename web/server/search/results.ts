import { cut, descriptionMax } from '#shared/lib/cut.ts'
import { cityOf } from '#shared/places/cities.ts'
import { generics } from '#shared/posts/lists.ts'
import type { Rate } from '#shared/rates/rate.ts'
import type { SearchPage } from '#shared/search/answers.ts'
import { combined } from '#shared/search/ask/combined.ts'
import { type SearchQuery, searchTypeOf } from '#shared/search/params.ts'
import { cardSizes } from '../../features/posts/parts/ListingCard/sizes.ts'
import { resultsQuery } from '../../features/search/results/queries.ts'
import { Component } from '../../features/search/results/ResultsPage.tsx'
import { feedAddress, headingOf, readSearch, searchAddress } from '../../features/search/results/search.ts'
import { saidIn, withSentence } from '../../features/search/results/sentence.ts'
import { results as resultsAl } from '../../features/search/results/texts/al.ts'
import { results as resultsEn } from '../../features/search/results/texts/en.ts'
import { titleOf } from '../../features/search/results/title.ts'
import { numberText } from '../../lib/format.ts'
import { rateQuery } from '../../lib/rate.ts'
import { publicPages } from '../../pages.ts'
import type { Asked, Content } from '../content.ts'
import { breadcrumbs, itemLists } from '../jsonLd.ts'
import { preloadOf } from '../preload.ts'
import { inEach, type Texts, texts } from '../texts.ts'

const words = inEach('results', { en: resultsEn, al: resultsAl })

/** The search of a page's address. */
export const searchOf = ({ query }: Pick<Asked, 'query'>): SearchQuery =>
  readSearch(new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))))

/** A page of what a search finds. */
export function resultsPage(search: SearchQuery, found: SearchPage, rate: Rate, { language, site }: Asked): Content {
  const [own, t] = [texts[language], words[language]]
  const number = numberText(language)
  const answer = withSentence(found, search)
  const whole = combined(search, saidIn(search, answer.understood).chips)
  const world = searchTypeOf(whole)
  const heading = t(`heading.${headingOf(whole)}`)
  const total = t('total', { count: found.numOfPosts, shown: number(found.numOfPosts) })
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
    Component,
    data: [
      [resultsQuery(search).queryKey, answer],
      [rateQuery.queryKey, rate],
    ],
  }
}

/** Words and areas are endless: no search engine has to know what each visitor looked for. */
const isOfOneVisitor = (search: SearchQuery): boolean =>
  (['input-ask', 'input-words', 'input-window', 'input-shape'] as const).some((name) => search[name])

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
