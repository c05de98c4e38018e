import { page, texts } from 'virtual:page'
import { descriptionMax, truncate } from '#shared/lib/truncate.ts'
import { cityOf, type Region } from '#shared/places/cities.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import { generics, kindNames, kinds, offers, venueKinds } from '#shared/posts/lists.ts'
import type { SearchPage } from '#shared/search/answers.ts'
import { type SearchQuery, searchTypeOf } from '#shared/search/params.ts'
import { mergeChips } from '#shared/search/sentence/mergeChips.ts'
import { numberText } from '../../../lib/format.ts'
import { rateQuery } from '../../../lib/rate.ts'
import { publicPages } from '../../../pages.ts'
import { optional, type PageRequest, pageWith } from '../../../server/content.ts'
import { breadcrumbs, itemLists } from '../../../server/jsonLd.ts'
import { preloadOf } from '../../../server/preload.ts'
import type { Texts } from '../../../server/texts.ts'
import { cardSizes } from '../../posts/parts/ListingCard/sizes.ts'
import { offerParam } from '../home/panel.ts'
import { regionQuery } from '../parts/useRegion.ts'
import { countedOf, countsQuery, placedQuery, resultsQuery } from '../results/queries.ts'
import { feedAddress, readSearch, searchAddress } from '../results/search.ts'
import { sentenceState, withSearch } from '../results/sentence.ts'
import { inWords, titleOf } from '../results/title.ts'

/** The search of a page's address. */
export const searchOf = ({ query }: Pick<PageRequest, 'query'>): SearchQuery =>
  readSearch(new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))))

/** What the page shows of what its search finds. */
export const foundBy = (asked: PageRequest, found: SearchPage) => withSearch(found, searchOf(asked))

/** What is counted of the search of a page. */
export const countedBy = (asked: PageRequest) => countedOf(searchOf(asked))

/** A page of what a search finds; with its counts, where it finds nothing: they name the wider searches. */
export const resultsPage = pageWith(
  page,
  {
    results: (asked: PageRequest, { region }: { region?: Region | undefined }) =>
      resultsQuery(searchOf(asked), { region }),
    counts: (asked: PageRequest) => optional(countsQuery(searchOf(asked))),
    placed: (asked: PageRequest) => optional(placedQuery(searchOf(asked))),
    region: () => optional(regionQuery),
    rate: () => rateQuery,
  },
  (asked, { results }) => {
    const { language, site } = asked
    const own = texts[language]
    const { results: t } = own
    const number = numberText(language)
    const search = searchOf(asked)
    const sentence = sentenceState(search, results.understood)
    const whole = mergeChips(search, sentence.chips)
    const words = sentence.words.join(' ')
    const title = titleOf(whole, t, number, words)
    const total = t('total', { count: results.numOfPosts, shown: number(results.numOfPosts) })
    const path = searchAddress(search)
    const [first] = results.data
    return {
      title,
      description: truncate(`${total}. ${results.data.map(({ title }) => title).join(' · ')}`, descriptionMax),
      category: searchTypeOf(whole),
      path,
      unlisted: results.data.length === 0 || !isListed(search) || title !== inWords(search, t, number),
      preload: preloadOf(first?.photos[0], cardSizes.results),
      feed: feedAddress(search, language),
      structuredData: [
        ...itemLists(
          results.data.map(({ title, postId }) => ({ name: title, path: `/user/post-details/${postId}` })),
          site,
        ),
        breadcrumbs(stepsOf(whole, { name: title, path }, own), site),
      ],
    }
  },
)

const anything = readSearch(new URLSearchParams())
const venueTicks = venueKinds.map((one) => `input-${one}` as const)

/** The ticks of which an indexed search has at most one. */
const ticks = [...offers.map((one) => offerParam[one]), ...venueTicks]

/** The one name that an indexed search has for each type. A category of a single type goes by the category's name. */
const typeNames: readonly string[] = [
  ...Object.values(generics),
  ...kindNames.flatMap((kind) => (kinds[kind].category === 'patundshmeri' ? kinds[kind].searched : [])),
]

/**
 * Whether search engines may index a search (HTM-03): only one with nothing but a type or category, an offer, a city, a
 * known quarter in it and a page, under its one address. All others are endless, and may mean the same as one of these.
 * A title that is cut may be that of several, so that its search is not indexed either.
 */
function isListed(search: SearchQuery): boolean {
  const { 'input-property-type': types, 'input-location': cities, 'input-neighborhood': quarter } = search
  const ticked = ticks.filter((tick) => search[tick])
  const [[type], [city]] = [types, cities]
  const others = {
    ...search,
    ...Object.fromEntries(ticked.map((tick) => [tick, false])),
    'input-property-type': [],
    'input-location': [],
    'input-neighborhood': undefined,
    page: 1,
  }
  return (
    searchAddress(others) === searchAddress(anything) &&
    Math.max(ticked.length, types.length, cities.length) <= 1 &&
    (type === undefined || typeNames.includes(type)) &&
    (type === generics.gastronomi || venueTicks.every((tick) => !search[tick])) &&
    // Rooms to share are for roommates anyway.
    !(type === kinds.roommate.searched && search['input-cimere']) &&
    (quarter === undefined || neighborhoods.some((one) => one.city === city && one.neighborhood === quarter))
  )
}

/** The way to a search: its category, the city in it, and itself. */
function stepsOf(search: SearchQuery, own: { name: string; path: string }, { listings }: Texts) {
  const category = searchTypeOf(search)
  const [city, ...others] = search['input-location']
  const ofCategory = category && `${publicPages.results}?input-property-type=${generics[category]}`
  return [
    ...(ofCategory ? [{ name: listings(`mainCategories.${category}`), path: `${ofCategory}&page=1` }] : []),
    ...(ofCategory && city && others.length === 0
      ? [{ name: cityOf(city)?.text ?? city, path: `${ofCategory}&input-location=${encodeURIComponent(city)}&page=1` }]
      : []),
    own,
  ]
}
