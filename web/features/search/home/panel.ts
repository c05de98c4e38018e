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

/** The parameter of an offer's tick. */
export const tickOf = { rent: 'input-rent', selling: 'input-buy', cimere: 'input-cimere' } as const satisfies Record<
  Offer,
  string
>

/** The types that the tab of real estate offers. */
export const searchedTypes: PropertyType[] = ['apartment', 'house', 'office', 'land', 'local', 'villa', 'roommate']

/** The offers a tab asks for: a car has no roommate. */
export const offersOf = {
  patundshmeri: ['rent', 'selling', 'cimere'],
  gastronomi: [],
  vetura: ['rent', 'selling'],
} as const satisfies Record<Category, readonly Offer[]>

/** What was chosen in the form of the server-made page (web/server/search/searchForm.ts). */
export function panelOf(form: FormData): Partial<PanelValues> {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    offers: offersOf.patundshmeri.filter((offer) => form.has(tickOf[offer])),
    location: text('input-location'),
    propertyType: searchedTypes.find((type) => type === text('input-property-type')) ?? '',
    minimum: text('input-minimum').replace(/\D/g, ''),
    maximum: text('input-maximum').replace(/\D/g, ''),
  }
}

/**
 * The results page for what the panel of this tab holds (SRC-08 to SRC-24); `params` are what a
 * suggestion stands for, and win. A sentence says itself what it is about: nobody has chosen the tab that comes first.
 */
export function panelAddress(world: Category, values: PanelValues, params: Record<string, string> = {}): string {
  const sentence = values.words.trim()
  const offers = offersOf[world].filter((offer) => values.offers.includes(offer))
  return addressOf({
    ...Object.fromEntries(offers.map((offer) => [tickOf[offer], true])),
    ...(world === 'gastronomi' && values.venue && { [`input-${values.venue}`]: true }),
    'input-car-model': world === 'vetura' ? values.brands : [],
    'input-location': values.location,
    'input-minimum': values.minimum,
    'input-maximum': values.maximum,
    'input-property-type':
      (world === 'patundshmeri' && values.propertyType) ||
      (sentence && world === 'patundshmeri' ? '' : generics[world]),
    'input-ask': sentence,
    ...params,
  })
}
