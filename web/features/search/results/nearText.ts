import type { TFunction } from 'i18next'
import type { Language } from '#shared/lib/language.ts'
import { fields } from '#shared/posts/fields.ts'
import { offers, postTypes, venueKinds } from '#shared/posts/lists.ts'
import { priceOf } from '#shared/posts/price.ts'
import type { Near } from '#shared/search/answers.ts'
import { filterRows } from '#shared/search/fieldFilters.ts'
import type { FilterName } from '#shared/search/looser.ts'
import type { SearchParams } from '#shared/search/params.ts'
import { formatMoney } from '../../../lib/format.ts'
import type { FactText } from '../../posts/parts/factTexts.ts'
import { placeOf } from '../../posts/parts/place.ts'
import { filterLabel, filterNamed } from './filterList.ts'

type Texts = TFunction<['results', 'listings', 'common']>

const fieldOf = new Map<string, string>(filterRows(fields).map(({ field, asked }) => [asked.name, field]))

/**
 * What is different about a listing that comes close to a search (ASK-17): "in Queens · €420". `facts` are the texts of
 * its facts.
 */
export function nearText(
  card: Near,
  facts: readonly FactText[],
  search: SearchParams,
  t: Texts,
  language: Language,
): string {
  const said = card.gaveWay.map((name) => differenceOf(name, card, facts, search, t, language))
  return [...new Set(said)].join(' · ')
}

function differenceOf(
  name: FilterName,
  card: Near,
  facts: readonly FactText[],
  search: SearchParams,
  t: Texts,
  language: Language,
): string {
  const notStated = (what: string) => t('near.notStated', { what })
  const label = () => notStated(filterLabel(t, filterNamed(name) ?? 'place'))
  switch (name) {
    case 'place':
    case 'neighborhood':
      return t('title.in.place', { place: placeOf(card) })
    case 'price': {
      const price = priceOf(card)
      if (price.kind === 'amount') return formatMoney(price.amount, price.currency, language)
      return price.kind === 'negotiable' ? t(`listings:negotiable.${price.label}`) : label()
    }
    case 'people':
      return facts.find((fact) => fact.name === 'numberOfPeopleAllowed')?.text ?? label()
    case 'amenities': {
      const missing = search['input-amenities'].filter((one) => !card.amenities.includes(one))
      return notStated(missing.map((one) => t(`listings:amenities.${one}`)).join(', '))
    }
    case 'words':
      return t('near.words', { words: card.unsaid ?? '' })
    case 'type':
      return t(`listings:types.${postTypes[card.postType.postTypeId]}`)
    case 'offer': {
      const offer = offers.find((one) => card[one])
      return offer ? t(`listings:offers.${offer}`) : label()
    }
    case 'venue': {
      const venue = venueKinds.find((one) => card[one])
      return venue ? t(`listings:venues.${venue}`) : label()
    }
    default:
      return facts.find((fact) => fact.name === fieldOf.get(name))?.text ?? label()
  }
}
