import { joinFacts, titleMax, truncate } from '#shared/lib/truncate.ts'
import { cityOf, nameTogether } from '#shared/places/cities.ts'
import { categories, categoryTypes, kindOf, venueKinds } from '#shared/posts/lists.ts'
import { type SearchQuery, searchTypeOf, typesOf } from '#shared/search/params.ts'
import type { NumberText } from '../../../lib/format.ts'
import type { TFunction } from '../../../lib/words.ts'
import { areaText } from './area.ts'
import { cityNames, filtersOf, lowerCased } from './filterList.ts'
import { headingOf } from './search.ts'

type Texts = TFunction<['results', 'listings', 'common']>

/** The filters that the sentence of a title says itself. */
const mainFilters: readonly string[] = ['offer', 'place', 'type', 'venue']

/**
 * What a search asks for as the title of its results: type, offer and place as a sentence, then the words, all other
 * filters, and the page from the second on. Not shortened: titles and feeds shorten it to what they have space for.
 */
export function inWords(search: SearchQuery, t: Texts, number: NumberText, searchedText?: string): string {
  return joinFacts([...titleParts(search, t, number, searchedText), pageOf(search, t)])
}

/**
 * What a search asks for inside a sentence, for whom it is not shown (ALR-10): "apartment for rent in Prishtinë, 2 rooms,
 * up to €400/month, from 75 m²". What matters most comes first, so that it can be cut.
 */
export const sentenceOf = (search: SearchQuery, t: Texts, number: NumberText, searchedText?: string): string =>
  partsOf(search, t, number, searchedText, 'one').join(', ') || t('title.anything')

/**
 * The title of a results page for the browser's tab (REA-02, HTM-03): of the search in words, the parts that fit in front
 * of the page's number.
 */
export function titleOf(search: SearchQuery, t: Texts, number: NumberText, searchedText?: string): string {
  const page = pageOf(search, t)
  const end = page && ` · ${page}`
  const max = titleMax - end.length
  const facts = titleParts(search, t, number, searchedText).map((fact) => truncate(fact, max))
  return joinFacts(facts, max) + end
}

/** The heading of the results: offer, type and place as a sentence, and the page from the second on (SRC-06, HTM-03). */
export function headingText(search: SearchQuery, t: Texts): string {
  const about = nounsOf(search, t, 'many').length > 0 || whereOf(search, t)
  const phrase = about ? mainPhrase(search, t, false, 'many') : t(`heading.${headingOf(search)}`)
  return [phrase, pageOf(search, t)].filter(Boolean).join(' · ')
}

function titleParts(search: SearchQuery, t: Texts, number: NumberText, searchedText?: string): string[] {
  const [first = t('heading.search'), ...others] = partsOf(search, t, number, searchedText, 'many')
  return [first, ...others]
}

/** Whether a search is said of many listings, as a title, or of one of them, inside a sentence. */
type Plurality = 'many' | 'one'

/** The parts of a search in words, the most important first. */
function partsOf(
  search: SearchQuery,
  t: Texts,
  number: NumberText,
  searchedText: string | undefined,
  of: Plurality,
): string[] {
  const main = seeksRooms(search) ? [...mainFilters, 'roomAd'] : mainFilters
  const filters = filtersOf(search, t, number).filter(({ name, phrase }) => phrase && !main.includes(name))
  const early = filters.filter(({ name }) => name === 'brand' || name === 'rooms')
  const said = [...early, ...filters.filter((filter) => !early.includes(filter))].flatMap(({ phrase = [] }) => phrase)
  const words = [search['input-words'], searchedText].filter(Boolean).map((one) => `“${one}”`)
  const area = areaText(search) ? [lowerCased(t('limits.chip'))] : []
  return [mainPhrase(search, t, said.length + area.length > 0, of), ...words, ...said, ...area].filter(Boolean)
}

/** Type, offer and place: "Houses for sale in Brooklyn"; '' if the search names none and has no filters. */
function mainPhrase(search: SearchQuery, t: Texts, filtered: boolean, of: Plurality): string {
  const all = nounsOf(search, t, of)
  const nouns = of === 'one' ? listed(all, t, 'or') : listed(firstCapital(all), t)
  const where = whereOf(search, t)
  const offers = offersOf(search)
  const offer = headingOf(search)
  if (!nouns && offer !== 'search' && of === 'many') return [t(`heading.${offer}`), where].filter(Boolean).join(' ')
  if (!nouns && !where && offers.length === 0 && !filtered) return ''
  // Rooms to share are for roommates anyway, as are those who look for one.
  const types = typesOf(search).map(kindOf)
  const isShared = seeksRooms(search) || (offer === 'roommate' && types.every((kind) => kind === 'roommate'))
  const offersToName = isShared ? [] : offers
  const offered = offersToName.map((one) => t(`title.offers.${one}`)).join(` ${t('title.or')} `)
  return [nouns || t(of === 'one' ? 'title.anything' : 'title.listings'), offered, where].filter(Boolean).join(' ')
}

/** Whether a search is only for those who look for a room. */
const seeksRooms = (search: SearchQuery): boolean => search['input-room-ad'].join() === 'seeks'

const offersOf = (search: SearchQuery) => [
  ...(search['input-rent'] ? (['rent'] as const) : []),
  ...(search['input-buy'] ? (['sale'] as const) : []),
  ...(search['input-cimere'] ? (['roommate'] as const) : []),
]

/** The names of the types that are searched. A whole category has one name. */
function nounsOf(search: SearchQuery, t: Texts, of: Plurality): string[] {
  if (seeksRooms(search)) return [t(`title.${of}.seekers`)]
  const types = typesOf(search)
  const ticked = venueKinds.filter((kind) => search[`input-${kind}`]).map((kind) => t(`title.${of}.${kind}`))
  if (types.length === 0) {
    if (ticked.length > 0) return ticked
    return searchTypeOf(search) === 'vetura' ? [t(`title.${of}.car`)] : []
  }
  return categories.flatMap((category) => {
    const own = categoryTypes[category].filter((type) => types.includes(type))
    if (category === 'gastronomi' && own.length > 0 && ticked.length > 0) return ticked
    const isWhole = category === 'patundshmeri' && own.length === categoryTypes[category].length
    return isWhole ? [t(`title.${of}.${category}`)] : own.map((type) => t(`title.${of}.${kindOf(type)}`))
  })
}

type Where = Pick<SearchQuery, 'input-location' | 'input-neighborhood'>

function citiesOf(search: Where, t: Texts): string[] {
  const named = nameTogether(search['input-location'])
  return named ? [t(`common:regions.${named}`)] : cityNames(search['input-location'], t)
}

const quartersOf = (search: Where): string[] =>
  (search['input-neighborhood'] ?? '').split(';').flatMap((one) => one.trim() || [])

/** The place with its preposition. Some cities are declined in Albanian: these have texts of their own. */
export function whereOf(search: Where, t: Texts): string {
  const [quarter, place] = [listed(quartersOf(search), t), listed(citiesOf(search, t), t)]
  if (quarter) return place ? t('title.quarterIn', { quarter, place }) : t('title.quarter', { quarter })
  if (!place) return ''
  const [city = '', ...others] = search['input-location']
  const key = others.length === 0 ? cityOf(city)?.key : undefined
  const usual = t('title.in.place', { place })
  return key ? t(`title.in.${key as 'place'}`, { place, defaultValue: usual }) : usual
}

const pageOf = ({ page }: SearchQuery, t: Texts): string => (page > 1 ? t('title.page', { page }) : '')

/** Nouns as they stand in a phrase, with one capital only. */
const firstCapital = ([first, ...others]: readonly string[]): string[] =>
  first === undefined ? [] : [first, ...others.map(lowerCased)]

/** How many values are named at most. */
const namedMax = 3

/** Values as a phrase: "Apartments, houses and villas"; only the first two of many are named. */
function listed(values: readonly string[], t: Texts, word: 'and' | 'or' = 'and'): string {
  const named = values.length > namedMax ? values.slice(0, namedMax - 1) : values.slice(0, -1)
  const last = values.length > namedMax ? t('title.more', { count: values.length - named.length }) : values.at(-1)
  return named.length > 0 ? `${named.join(', ')} ${t(`title.${word}`)} ${last}` : (last ?? '')
}
