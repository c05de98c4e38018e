import { type Category, generics, type Offer, type PropertyType, type VenueKind } from '#shared/posts/lists.ts'
import { addressOf } from '../address.ts'

/** What the search panel holds, for all three tabs: a value shared by two tabs stays when the tab changes. */
export type PanelValues = {
  words: string
  offers: Offer[]
  location: string
  propertyType: PropertyType | ''
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

const tickOf = { rent: 'input-rent', selling: 'input-buy', cimere: 'input-cimere' } as const satisfies Record<
  Offer,
  string
>

/** The offers a tab asks for: a car has no roommate. */
export const offersOf = {
  patundshmeri: ['rent', 'selling', 'cimere'],
  gastronomi: [],
  vetura: ['rent', 'selling'],
} as const satisfies Record<Category, readonly Offer[]>

/**
 * The results page for what the panel of this tab holds (SRC-08 to SRC-24); `params` are what a
 * suggestion stands for, and win.
 */
export function panelAddress(world: Category, values: PanelValues, params: Record<string, string> = {}): string {
  const offers = offersOf[world].filter((offer) => values.offers.includes(offer))
  return addressOf({
    ...Object.fromEntries(offers.map((offer) => [tickOf[offer], true])),
    ...(world === 'gastronomi' && values.venue && { [`input-${values.venue}`]: true }),
    'input-car-model': world === 'vetura' ? values.brands : [],
    'input-location': values.location,
    'input-minimum': values.minimum,
    'input-maximum': values.maximum,
    'input-property-type': (world === 'patundshmeri' && values.propertyType) || generics[world],
    'input-words': values.words.trim(),
    ...params,
  })
}
