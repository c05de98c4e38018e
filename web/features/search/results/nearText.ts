import type { Language } from '#shared/lib/language.ts'
import { fields, rowOf } from '#shared/posts/fields.ts'
import { offers, postTypes, venueKinds } from '#shared/posts/lists.ts'
import { monthlyPriceOf, priceOf, unitOf } from '#shared/posts/price.ts'
import type { Near } from '#shared/search/answers.ts'
import { filterRows } from '#shared/search/fieldFilters.ts'
import type { FilterName } from '#shared/search/filterDrops.ts'
import { publisherOf } from '#shared/search/matches.ts'
import type { SearchParams } from '#shared/search/params.ts'
import { priceUnitOf } from '#shared/search/unit.ts'
import { formatMoney } from '../../../lib/format.ts'
import type { TFunction } from '../../../lib/words.ts'
import { type FactText, optionText } from '../../posts/parts/factTexts.ts'
import { filterLabel, lowerCased } from './filterList.ts'
import { quoted } from './search.ts'
import { whereOf } from './title.ts'

type Texts = TFunction<['results', 'listings', 'common']>

/** What is different about a listing: words, or an amount or a place (`about`), which "≈" stands before. */
export type Difference = { text: string; about: boolean }

/** A listing that comes close, the texts of its facts, and the search that it was an answer to. */
type NearContext = { card: Near; facts: readonly FactText[]; search: SearchParams; t: Texts; language: Language }

const fieldOf = new Map<string, string>(filterRows(fields).map(({ field, spec }) => [spec.name, field]))

/** The filters whose values say nothing without the label: a year, a day. */
const labelled: readonly string[] = [
  'available',
  'built',
  'consumption',
  'deposit',
  'engine',
  'guestPrice',
  'kilometers',
  'owners',
  'power',
  'renovated',
  'roomSpace',
  'year',
]

/** What is different about a listing that comes close to a search (ASK-17): "≈ In Queens · ≈ €420". */
export const differencesOf = (known: NearContext): Difference[] =>
  known.card.gaveWay
    .flatMap((name) => differenceOf(name, known) ?? [])
    .map((one, at) => (at === 0 ? { ...one, text: one.text.charAt(0).toUpperCase() + one.text.slice(1) } : one))

/** What is different because this filter gave way; undefined if nothing is. */
function differenceOf(name: FilterName, { card, facts, search, t, language }: NearContext): Difference | undefined {
  const label = () => lowerCased(filterLabel(t, name as Parameters<typeof filterLabel>[1]))
  const notStated = (what = label()) => words(t('near.notStated', { what }))
  const ofFact = (field: string | undefined) => {
    const fact = facts.find((one) => one.name === field)
    if (!fact) return notStated()
    if (name === 'brand') return words(fact.value)
    const isBare = labelled.includes(name) && fact.value !== optionText(t, fact.name, '0')
    const text = lowerCased(isBare ? `${fact.label} ${fact.value}` : fact.text)
    return { text, about: !('of' in rowOf(fact.name).value) && /\d/.test(text) }
  }
  switch (name) {
    case 'neighborhood':
      return place(whereOf({ 'input-location': [card['input-location']], 'input-neighborhood': card.neighborhood }, t))
    case 'place':
    case 'shape':
    case 'window':
      return place(whereOf({ 'input-location': [card['input-location']] }, t))
    case 'price': {
      const monthly = monthlyPriceOf(card)
      const price = monthly && priceUnitOf(search) === unitOf(monthly) ? monthly : priceOf(card)
      if (price.kind === 'hidden') return notStated()
      if (price.kind === 'negotiable') return words(lowerCased(t(`listings:negotiable.${price.label}`)))
      const money = formatMoney(price.amount, price.currency, language)
      return { text: money + (price.per ? t(`listings:per.${price.per}`) : ''), about: true }
    }
    case 'people':
      return ofFact('numberOfPeopleAllowed')
    case 'amenities': {
      const missing = search['input-amenities'].filter((one) => !card.amenities.includes(one))
      const named = missing.map((one) => lowerCased(t(`listings:amenities.${one}`)))
      return missing.length > 0 ? notStated(named.join(', ')) : undefined
    }
    case 'words':
      return card.unsaid ? words(t('near.without', { words: quoted(card.unsaid.split(' ')) })) : undefined
    case 'reduced':
      return words(t('near.notReduced'))
    case 'reserved':
      return words(lowerCased(t('listings:reserved')))
    case 'open':
      return card.openingHours ? words(t('near.otherHours')) : notStated()
    case 'publisher':
      return words(lowerCased(t(`publishers.${publisherOf(card)}`)))
    case 'type':
      return words(lowerCased(t(`listings:types.${postTypes[card.postType.postTypeId]}`)))
    case 'offer': {
      const offer = offers.find((one) => card[one])
      return offer ? words(lowerCased(t(`listings:offers.${offer}`))) : notStated()
    }
    case 'venue': {
      const venue = venueKinds.find((one) => card[one])
      return venue ? words(lowerCased(t(`listings:venues.${venue}`))) : notStated()
    }
    case 'ownership':
      return card.fletePoseduese ? words(lowerCased(t('listings:options.fletePoseduese.yes'))) : notStated()
    default:
      return ofFact(fieldOf.get(name))
  }
}

const words = (text: string): Difference => ({ text, about: false })
const place = (text: string): Difference => ({ text, about: true })
