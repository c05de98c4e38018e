import { type Category, generics, type Offer, type VenueKind } from '#shared/posts/lists.ts'
import { currencyIn } from '#shared/posts/price.ts'
import { addressOf } from '../address.ts'

/**
 * The values of the search panel, shared by all three tabs: a field that two tabs have keeps its value when the tab
 * changes.
 */
export type PanelValues = {
  words: string
  offers: Offer[]
  location: string
  propertyType: Exclude<(typeof searchedTypes)[number], 'fun'> | ''
  venue: VenueKind | ''
  brands: string[]
  minimum: string
  maximum: string
}

export const emptyPanel: PanelValues = {
  words: '',
  offers: [],
  location: '',
  propertyType: '',
  venue: '',
  brands: [],
  minimum: '',
  maximum: '',
}

/** The URL parameter of each offer. */
export const offerParam = {
  rent: 'input-rent',
  selling: 'input-buy',
  cimere: 'input-cimere',
} as const satisfies Record<Offer, string>

/** The property types on the real-estate tab. `fun` is the last one: it leads to the tab of venues (D-250). */
export const searchedTypes = ['apartment', 'house', 'office', 'land', 'local', 'villa', 'roommate', 'fun'] as const

/** The offers on each tab; cars have no roommates. */
export const offersOf = {
  patundshmeri: ['rent', 'selling', 'cimere'],
  gastronomi: [],
  vetura: ['rent', 'selling'],
} as const satisfies Record<Category, readonly Offer[]>

/**
 * The address of the results page for the panel's values on this tab (SRC-08 to SRC-24), with bounds as typed: that page
 * reads them. `params` of a suggestion take precedence. With a sentence on the first tab, the category is omitted: the tab is only the default, and the sentence
 * names its category itself.
 */
export function panelAddress(category: Category, values: PanelValues, params: Record<string, string> = {}): string {
  const sentence = values.words.trim()
  const offers = offersOf[category].filter((offer) => values.offers.includes(offer))
  return addressOf({
    ...Object.fromEntries(offers.map((offer) => [offerParam[offer], true])),
    ...(category === 'gastronomi' && values.venue && { [`input-${values.venue}`]: true }),
    'input-car-model': category === 'vetura' ? values.brands : [],
    'input-location': values.location,
    'input-minimum': values.minimum.trim(),
    'input-maximum': values.maximum.trim(),
    'input-currency': category === 'gastronomi' ? undefined : currencyIn(`${values.minimum} ${values.maximum}`),
    'input-property-type':
      (category === 'patundshmeri' && values.propertyType) ||
      (sentence && category === 'patundshmeri' ? '' : generics[category]),
    'input-ask': sentence,
    ...params,
  })
}
