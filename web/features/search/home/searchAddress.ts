import { type Category, generics, type Offer, type PropertyType, type VenueKind } from '#shared/posts/lists.ts'

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
export function searchAddress(world: Category, values: PanelValues, params: Record<string, string> = {}): string {
  const query = new URLSearchParams()
  for (const offer of offersOf[world]) if (values.offers.includes(offer)) query.set(tickOf[offer], 'true')
  if (world === 'gastronomi' && values.venue) query.set(`input-${values.venue}`, 'true')
  if (world === 'vetura' && values.brands.length > 0) query.set('input-car-model', values.brands.join(','))
  if (values.location) query.set('input-location', values.location)
  if (values.minimum) query.set('input-minimum', values.minimum)
  if (values.maximum) query.set('input-maximum', values.maximum)
  query.set('input-property-type', (world === 'patundshmeri' && values.propertyType) || generics[world])
  if (values.words.trim()) query.set('input-words', values.words.trim())
  for (const [name, value] of Object.entries(params)) query.set(name, value)
  query.set('page', '1')
  return `/user/post?${query}`
}
