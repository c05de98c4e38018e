import type { TFunction } from 'i18next'
import type { Language } from '#shared/lib/language.ts'
import { type FieldName, fieldNames } from '#shared/posts/fields.ts'
import { allAmenities, offers, postTypes, venueKinds } from '#shared/posts/lists.ts'
import type { Card } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import { formatMoney } from '../../../lib/format.ts'
import { factTextsOf } from '../../posts/parts/factTexts.ts'
import { placeOf } from '../../posts/parts/place.ts'

/** A fact of several listings: the value of each, undefined where it states none, and whether the values differ. */
export type Row = { name: string; label: string; values: (string | undefined)[]; differs: boolean }

type Tell = TFunction<['saved', 'listings']>

/**
 * The rows of the comparison, one for each fact that any of the listings states: offer, price and place first, then the
 * facts in the order of the table of fields, then the amenities.
 */
export function rowsOf(cards: readonly Card[], t: Tell, listings: TFunction<'listings'>, language: Language): Row[] {
  const said = cards.map((card) => new Map(factTextsOf(card, listings, language).map((one) => [one.name, one])))
  const facts = new Map(said.flatMap((one) => [...one]).sort(([a], [b]) => orderOf(a) - orderOf(b)))
  const row = (name: string, label: string, valueIn: (card: Card, at: number) => string | undefined): Row => {
    const values = cards.map(valueIn)
    return { name, label, values, differs: new Set(values).size > 1 }
  }
  return [
    row('kind', t('compare.kind'), (card) => kindText(card, listings)),
    row('price', t('compare.price'), (card) => priceText(card, listings, language)),
    row('place', t('compare.place'), placeOf),
    ...[...facts].map(([name, { label }]) => row(name, label, (_, at) => said[at]?.get(name)?.value)),
    ...allAmenities
      .filter((amenity) => cards.some(({ amenities }) => amenities.includes(amenity)))
      .map((amenity) =>
        row(amenity, listings(`amenities.${amenity}`), ({ amenities }) =>
          amenities.includes(amenity) ? t('compare.yes') : undefined,
        ),
      ),
  ]
}

const orderOf = (name: FieldName) => fieldNames.indexOf(name)

function kindText(card: Card, t: TFunction<'listings'>): string {
  const kind = venueKinds.find((one) => card[one])
  if (kind) return t(`venues.${kind}`)
  const offer = offers.find((one) => card[one])
  return [t(`types.${postTypes[card.postType.postTypeId]}`), offer && t(`offers.${offer}`)].filter(Boolean).join(' · ')
}

function priceText(card: Card, t: TFunction<'listings'>, language: Language): string | undefined {
  const price = priceOf(card)
  if (price.kind === 'hidden') return undefined
  if (price.kind === 'negotiable') return t(`negotiable.${price.label}`)
  return formatMoney(price.amount, price.currency, language) + (price.per ? t(`per.${price.per}`) : '')
}
