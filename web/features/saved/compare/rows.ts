import type { Language } from '#shared/lib/language.ts'
import { squareMetres } from '#shared/posts/area.ts'
import { type FieldName, fieldNames } from '#shared/posts/fields.ts'
import { allAmenities, offers, postTypes, venueKinds } from '#shared/posts/lists.ts'
import type { Card } from '#shared/posts/post.ts'
import { type Price, priceOf } from '#shared/posts/price.ts'
import { formatMoney } from '../../../lib/format.ts'
import type { TFunction } from '../../../lib/words.ts'
import { factTextsOf } from '../../posts/parts/factTexts.ts'
import { placeOf } from '../../posts/parts/place.ts'

/** A fact of several listings: the value of each, undefined where it states none, and whether the values differ. */
export type Row = { name: string; label: string; values: (string | undefined)[]; differs: boolean }

type Translate = TFunction<['saved', 'listings']>

/**
 * The rows of the comparison, one for each fact that any of the listings states: offer, price and place first, then the
 * facts in the order of the table of fields, then the amenities.
 */
export function rowsOf(
  cards: readonly Card[],
  t: Translate,
  listings: TFunction<'listings'>,
  language: Language,
): Row[] {
  const said = cards.map((card) => new Map(factTextsOf(card, listings, language).map((one) => [one.name, one])))
  const facts = new Map(said.flatMap((one) => [...one]).sort(([a], [b]) => orderOf(a) - orderOf(b)))
  const row = (name: string, label: string, valueIn: (card: Card, at: number) => string | undefined): Row => {
    const values = cards.map(valueIn)
    return { name, label, values, differs: new Set(values).size > 1 }
  }
  return [
    row('kind', t('compare.kind'), (card) => kindText(card, listings)),
    row('price', t('compare.price'), (card) => priceText(card, listings, language)),
    ...[row('areaPrice', t('compare.areaPrice'), (card) => areaPriceText(card, listings, language))].filter(hasValues),
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
  return amountText(price, t, language)
}

const amountText = ({ amount, currency, per }: Amount, t: TFunction<'listings'>, language: Language) =>
  formatMoney(amount, currency, language) + (per ? t(`per.${per}`) : '')

type Amount = Extract<Price, { kind: 'amount' }>

/** The price of a square metre, to the cent: areas and prices of one table may have several units. */
function areaPriceText(card: Card, t: TFunction<'listings'>, language: Language): string | undefined {
  const [price, area] = [priceOf(card), squareMetres(card)]
  if (price.kind !== 'amount' || !area) return undefined
  return amountText({ ...price, amount: Math.round((price.amount / area) * 100) / 100 }, t, language)
}

const hasValues = ({ values }: Row) => values.some((value) => value !== undefined)
