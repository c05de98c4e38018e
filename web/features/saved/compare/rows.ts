import type { Language } from '#shared/lib/language.ts'
import { squareMetres } from '#shared/posts/area.ts'
import { type FieldName, fieldNames } from '#shared/posts/fields.ts'
import { allAmenities, postTypes, venueKinds } from '#shared/posts/lists.ts'
import type { Card } from '#shared/posts/post.ts'
import { type Price, priceOf } from '#shared/posts/price.ts'
import { areaUnit, formatMoney } from '../../../lib/format.ts'
import type { TFunction } from '../../../lib/words.ts'
import { factTextsOf, offerText } from '../../posts/parts/factTexts.ts'
import { placeOf } from '../../posts/parts/place.ts'

/**
 * A fact of several listings: the value of each, undefined where it states none, whether it is the best one, and whether
 * the values differ.
 */
export type Row = { name: string; label: string; values: (string | undefined)[]; best: boolean[]; differs: boolean }

type Translate = TFunction<['saved', 'listings']>

/** What is better in a fact. Of others, for example the floor, none is better than another. */
const better = {
  price: 'lower',
  areaPrice: 'lower',
  deposit: 'lower',
  space: 'higher',
  rooms: 'higher',
  bathrooms: 'higher',
  numberOfPeopleAllowed: 'higher',
  yearBuilt: 'higher',
  manufactureYear: 'higher',
  kilometers: 'lower',
  consumption: 'lower',
  power: 'higher',
} as const satisfies Partial<Record<FieldName | 'areaPrice', 'lower' | 'higher'>>
type Measured = keyof typeof better

const isMeasured = (name: string): name is Measured => Object.hasOwn(better, name)

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
  const unit = unitOf(cards)
  const row = (name: string, label: string, valueIn: (card: Card, at: number) => string | undefined): Row => {
    const values = cards.map(valueIn)
    return { name, label, values, best: bestIn(name, cards), differs: new Set(values).size > 1 }
  }
  return [
    row('kind', t('compare.kind'), (card) => kindText(card, listings)),
    row('price', t('compare.price'), (card) => priceText(card, listings, language)),
    ...(unit
      ? [
          row('areaPrice', t('compare.areaPrice', { unit: unit.name }), (card) =>
            areaPriceText(card, unit, listings, language),
          ),
        ].filter(hasValues)
      : []),
    row('place', t('compare.place'), placeOf),
    ...[
      row('reserved', t('compare.state'), ({ reservedUntil }) => (reservedUntil ? listings('reserved') : undefined)),
    ].filter(hasValues),
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

/** Which listings have the best value of a fact; none if all that state it are equal, or cannot be compared. */
function bestIn(name: string, cards: readonly Card[]): boolean[] {
  const numbers = cards.map((card) => (isMeasured(name) ? numberIn(name, card) : undefined))
  const stated = numbers.filter((number) => number !== undefined)
  const areEqual = new Set(stated).size < 2
  if (!isMeasured(name) || areEqual || (isMoney(name) && !haveOneMoney(cards))) return cards.map(() => false)
  const best = better[name] === 'lower' ? Math.min(...stated) : Math.max(...stated)
  return numbers.map((number) => number === best)
}

const isMoney = (name: Measured) => name === 'price' || name === 'areaPrice' || name === 'deposit'

/** Whether the prices have one currency and one period. */
const haveOneMoney = (cards: readonly Card[]) =>
  new Set(cards.map(priceOf).flatMap((price) => (price.kind === 'amount' ? `${price.currency} ${price.per}` : [])))
    .size < 2

function numberIn(name: Measured, card: Card): number | undefined {
  if (name === 'space') return squareMetres(card)
  if (name !== 'price' && name !== 'areaPrice') return card[name]
  const price = priceOf(card)
  const amount = price.kind === 'amount' ? price.amount : undefined
  const area = squareMetres(card)
  return name === 'price' ? amount : amount && area && amount / area
}

/** The unit of area of the listings that have one, and its size in m²: of the first, so that prices can be compared. */
function unitOf(cards: readonly Card[]): Area | undefined {
  const first = cards.find(({ space }) => space !== undefined)
  const size = first && squareMetres({ ...first, space: 1 })
  return first && size ? { size, name: areaUnit(first.postType.postTypeId, first.unit) } : undefined
}

type Area = { size: number; name: string }

const orderOf = (name: FieldName) => fieldNames.indexOf(name)

function kindText(card: Card, t: TFunction<'listings'>): string {
  const kind = venueKinds.find((one) => card[one])
  if (kind) return t(`venues.${kind}`)
  return [t(`types.${postTypes[card.postType.postTypeId]}`), offerText(card, t)].filter(Boolean).join(' · ')
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

/** The price of a unit of area, to the cent: areas of one table may have several units. */
function areaPriceText(card: Card, { size }: Area, t: TFunction<'listings'>, language: Language): string | undefined {
  const [price, area] = [priceOf(card), squareMetres(card)]
  if (price.kind !== 'amount' || !area) return undefined
  return amountText({ ...price, amount: Math.round(((price.amount * size) / area) * 100) / 100 }, t, language)
}

const hasValues = ({ values }: Row) => values.some((value) => value !== undefined)
