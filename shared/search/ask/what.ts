import { generics, type Kind, kindNames, kinds, type Offer } from '../../posts/lists.ts'
import { tickOf } from '../matches.ts'
import { type Context, isBareRoom, isGeneral, isOfCar, kindsMeant, ofLand, purposesOf } from './context.ts'
import { asked, meaning, type Part } from './parts.ts'
import type { ParamTexts } from './understood.ts'
import { alike, implied, type Made, said, together, type Wish } from './wish.ts'

/** The search parameters for kinds of listing. */
const typeParams = (some: readonly Kind[]): ParamTexts => ({
  'input-property-type': some.map((kind) => (kind === 'car' ? generics.vetura : kinds[kind].searched)).join(','),
})

/** Parses what is looked for and how it is offered (ASK-02, ASK-03, ASK-10). */
export function whatOf(parts: readonly Part[], context: Context): Made {
  return together(venuesOf(parts, context), typesOf(parts, context), offersOf(parts, context))
}

function venuesOf(parts: readonly Part[], { category }: Context): Made {
  const venues = asked(parts, 'venue')
  if (category !== 'gastronomi') return { wishes: [], words: venues }
  const places = asked(parts, 'type').filter((part) => kindsMeant(meaning(part, 'type'))[0] === 'venue')
  const type: ParamTexts = { 'input-property-type': generics.gastronomi }
  const wishes = alike(venues, (part) => meaning(part, 'venue')).map(([venue, its]) =>
    said('venue', { ...type, [tickOf[venue]]: 'true' }, ...its, ...places),
  )
  if (wishes.length > 0 || places.length === 0) return { wishes, words: [] }
  const halls = places.filter((part) => meaning(part, 'type') === 'hall')
  return {
    wishes: [halls.length > 0 ? said('venue', { ...type, ...forEvents }, ...places) : said('type', type, ...places)],
    words: [],
  }
}

/** A hall without an occasion is no restaurant and no café. */
const forEvents: ParamTexts = { [tickOf.dasma]: 'true', [tickOf.party]: 'true' }

function typesOf(parts: readonly Part[], context: Context): Made {
  const purposes = purposesOf(parts)
  const types = asked(parts, 'type').filter((part) => kindsMeant(meaning(part, 'type'))[0] !== 'venue')
  const fitting = types.filter(
    (part) =>
      !purposes.includes(part) && kindsMeant(meaning(part, 'type')).some((kind) => context.kinds.includes(kind)),
  )
  const words = types.filter(
    (part) =>
      !fitting.includes(part) && kinds[kindsMeant(meaning(part, 'type'))[0] as Kind].category !== context.category,
  )
  // "cimer në banesë" (roommate in an apartment) looks for a room share, not for an apartment.
  if (context.offers.has('cimere') && context.category === 'patundshmeri') return { wishes: [], words }
  const chosen = fitting.some((part) => !isGeneral(meaning(part, 'type')))
    ? fitting.filter((part) => !isGeneral(meaning(part, 'type')))
    : fitting
  const wishes = alike(chosen, (part) => kindsMeant(meaning(part, 'type')).join()).map(([, its]) => typeWish(its))
  return { wishes: [...wishes, ...impliedType(parts, context), ...otherTypes(parts, context)], words }
}

function typeWish(parts: readonly Part[]): Wish {
  const type = meaning(parts[0] as Part, 'type')
  const params = type === 'property' ? { 'input-property-type': generics.patundshmeri } : typeParams(kindsMeant(type))
  return said('type', params, ...parts)
}

function impliedType(parts: readonly Part[], context: Context): Wish[] {
  if (context.said || context.kinds.length === 0) return []
  const ofRooms = ({ quantity }: Part) => ['rooms', 'bedrooms', 'bathrooms', ...ofLand].includes(quantity?.unit ?? '')
  return [
    implied('type', typeParams(context.kinds), ...parts.filter(context.category === 'vetura' ? isOfCar : ofRooms)),
  ]
}

/** "jo lokal" (no shop): the other kinds of its category, if no kind is named. */
function otherTypes(parts: readonly Part[], context: Context): Wish[] {
  const negated = parts.filter((part) => part.negated && part.sense?.group === 'type')
  if (negated.length === 0 || context.kinds.length > 0) return []
  const excluded = negated.flatMap((part) => kindsMeant(meaning(part, 'type')))
  const inCategory = kindNames.filter((kind) => excluded.some((one) => kinds[one].category === kinds[kind].category))
  const others = inCategory.filter((kind) => !excluded.includes(kind))
  return others.length > 0 ? [said('type', typeParams(others), ...negated)] : []
}

function offersOf(parts: readonly Part[], { category, said: isSaid, offers, kinds: meantKinds }: Context): Made {
  const its = asked(parts, 'offer')
  const rooms = parts.filter((part) => isBareRoom(part) && !part.negated)
  // Venues have no rent or sale here, and cars no roommates.
  if (category === 'gastronomi') return { wishes: [], words: [] }
  const shared = offers.has('cimere') && category !== 'vetura'
  const rooming = !isSaid && meantKinds.length === 0 && rooms.length > 0 && !offers.has('selling')
  if (shared || rooming) {
    const rented = its.filter((part) => meaning(part, 'offer') !== 'selling')
    return { wishes: [said('offer', { [tickOf.cimere]: 'true' }, ...rented, ...(rooming ? rooms : []))], words: [] }
  }
  const bare = rooms.filter(({ quantity }) => quantity === undefined)
  const words = isSaid ? bare : []
  const housing = asked(parts, 'type').filter((part) => meaning(part, 'type') === 'housing')
  if (housing.length > 0 && meantKinds.includes('roommate') && !offers.has('selling'))
    return { wishes: [housed(housing, its)], words }
  const excluded = parts.filter((part) => part.negated && part.sense?.group === 'offer')
  const wishes = alike(
    its.filter((part) => meaning(part, 'offer') !== 'cimere'),
    (part) => meaning(part, 'offer'),
  ).map(([offer, alikeParts]) => said('offer', { [tickOf[offer]]: 'true' }, ...alikeParts, ...excluded))
  if (wishes.length > 0) return { wishes, words }
  return { wishes: excluded.length > 0 ? [otherOffers(excluded)] : byPeriod(parts), words }
}

/** Somewhere to live is a home or a room, to rent. */
function housed(housing: readonly Part[], its: readonly Part[]): Wish {
  const params = { [tickOf.rent]: 'true', [tickOf.cimere]: 'true' }
  return its.length > 0 ? said('offer', params, ...its) : implied('offer', params, ...housing)
}

/** "pa cimer" (no roommates): rent and sale; "jo me qira" (not for rent): sale. */
function otherOffers(excluded: readonly Part[]): Wish {
  const unwanted = excluded.map((part) => meaning(part, 'offer'))
  const others = (['rent', 'selling'] as const).filter((offer) => !unwanted.includes(offer))
  return said('offer', Object.fromEntries(others.map((offer) => [tickOf[offer], 'true'])), ...excluded)
}

/** A price per month or day implies rent. */
function byPeriod(parts: readonly Part[]): Wish[] {
  const periods = asked(parts, 'period')
  return periods.length > 0 ? [implied('offer', { [tickOf.rent]: 'true' }, ...periods)] : []
}

/**
 * Price thresholds that imply an offer: cars are for sale from the first on, and for rent up to the second. Homes are
 * for rent by the month below the third, and for sale from the last on.
 */
export const carSoldFrom = 1000
const carRentedTo = 300
const homeRentedTo = 5000
const homeSoldFrom = 20_000

/** The offer that a price implies, if no word names one (ASK-08). */
export function impliedOffer(
  price: { low?: number; high?: number },
  { kinds: its, offers }: Context,
  ...parts: Part[]
): Wish[] {
  const amount = price.high ?? price.low
  if (offers.size > 0 || amount === undefined || its.length === 0) return []
  const offer = its.every((kind) => kind === 'car')
    ? carOffer(amount)
    : its.every((kind) => kind === 'land')
      ? landOffer(amount)
      : homeOffer(amount)
  return offer ? [implied('offer', { [tickOf[offer]]: 'true' }, ...parts)] : []
}

const carOffer = (amount: number): Offer | undefined =>
  amount >= carSoldFrom ? 'selling' : amount <= carRentedTo ? 'rent' : undefined
const landOffer = (amount: number): Offer | undefined => (amount >= homeRentedTo ? 'selling' : undefined)
const homeOffer = (amount: number): Offer | undefined =>
  amount < homeRentedTo ? 'rent' : amount >= homeSoldFrom ? 'selling' : undefined

export const studioRooms = (parts: readonly Part[]): Part[] =>
  asked(parts, 'type').filter((part) => meaning(part, 'type') === 'studio')
