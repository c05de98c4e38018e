import type { Amenity, BodyType, Brand, Offer, VenueKind } from '../../posts/lists.ts'
import type { DayMeaning } from './days.ts'
import type { FactMeaning } from './fields.ts'
import type { FillerMeaning } from './fillers.ts'
import type { BoundMeaning, OrderMeaning, PeriodMeaning, UnitMeaning } from './grammar.ts'
import type { PlaceMeaning } from './places.ts'
import type { PublisherMeaning } from './publishers.ts'
import type { StateMeaning } from './states.ts'
import type { TypeMeaning } from './types.ts'

/** The type of meanings in each group. */
export type Meanings = {
  type: TypeMeaning
  offer: Offer
  venue: VenueKind
  amenity: Amenity
  fact: FactMeaning
  brand: Brand
  body: BodyType
  place: PlaceMeaning
  bound: BoundMeaning
  unit: UnitMeaning
  period: PeriodMeaning
  day: DayMeaning
  publisher: PublisherMeaning
  state: StateMeaning
  number: string
  negation: 'not'
  order: OrderMeaning
  word: string
  filler: FillerMeaning
}
export type Group = keyof Meanings
