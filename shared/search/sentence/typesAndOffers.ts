import { generics, type Kind, kindNames, kinds, type Offer } from '../../posts/lists.ts'
import { filterIn } from '../lexicon/fields.ts'
import { listingTypeParam } from '../matches.ts'
import {
  type Context,
  isBareRoom,
  isGeneral,
  isOfCar,
  isOfRoom,
  isOfVenue,
  kindsOfType,
  landUnits,
  purposesOf,
} from './context.ts'
import { type Criterion, explicit, groupByMeaning, implied, mergeResults, type RuleResult } from './criterion.ts'
import type { ParamTexts } from './parsedSentence.ts'
import { affirmedParts, type Part, partMeaning } from './parts.ts'

/** The search parameters for kinds of listing. */
const typeParams = (some: readonly Kind[]): ParamTexts => ({
  'input-property-type': some.map((kind) => (kind === 'car' ? generics.vetura : kinds[kind].searched)).join(','),
})

/** Parses what is looked for and how it is offered (ASK-02, ASK-03, ASK-10). */
export function typeAndOfferCriteria(parts: readonly Part[], context: Context): RuleResult {
  return mergeResults(venueCriteria(parts, context), typeCriteria(parts, context), offerCriteria(parts, context))
}

function venueCriteria(parts: readonly Part[], { category }: Context): RuleResult {
  const venues = affirmedParts(parts, 'venue')
  if (category !== 'gastronomi') return { criteria: [], words: venues }
  const places = affirmedParts(parts, 'type').filter((part) => kindsOfType(partMeaning(part, 'type'))[0] === 'venue')
  const type: ParamTexts = { 'input-property-type': generics.gastronomi }
  const criteria = groupByMeaning(venues, (part) => partMeaning(part, 'venue')).map(([venue, its]) =>
    explicit('venue', { ...type, [listingTypeParam[venue]]: 'true' }, ...its, ...places),
  )
  if (criteria.length > 0) return { criteria, words: [] }
  if (places.length === 0) return { criteria: impliedVenue(parts), words: [] }
  const halls = places.filter((part) => partMeaning(part, 'type') === 'hall')
  return {
    criteria: [
      halls.length > 0 ? explicit('venue', { ...type, ...forEvents }, ...places) : explicit('type', type, ...places),
    ],
    words: [],
  }
}

/** What is told of a venue implies one: a kitchen that of a restaurant. */
function impliedVenue(parts: readonly Part[]): Criterion[] {
  const told = parts.filter(isOfVenue)
  const hasKitchen = told.some(({ sense }) => sense?.group === 'fact' && filterIn(sense.means) === 'kitchen')
  return [
    implied(
      'venue',
      { 'input-property-type': generics.gastronomi, ...(hasKitchen && { [listingTypeParam.ushqim]: 'true' }) },
      ...told,
    ),
  ]
}

/** A hall without an occasion is no restaurant and no café. */
const forEvents: ParamTexts = { [listingTypeParam.dasma]: 'true', [listingTypeParam.party]: 'true' }

function typeCriteria(parts: readonly Part[], context: Context): RuleResult {
  const purposes = purposesOf(parts)
  const types = affirmedParts(parts, 'type').filter((part) => kindsOfType(partMeaning(part, 'type'))[0] !== 'venue')
  const fitting = types.filter(
    (part) =>
      !purposes.includes(part) && kindsOfType(partMeaning(part, 'type')).some((kind) => context.kinds.includes(kind)),
  )
  const words = types.filter(
    (part) =>
      !fitting.includes(part) && kinds[kindsOfType(partMeaning(part, 'type'))[0] as Kind].category !== context.category,
  )
  // "cimer në banesë" (roommate in an apartment) looks for a room share, not for an apartment.
  if (context.offers.has('cimere') && context.category === 'patundshmeri') return { criteria: [], words }
  const chosen = fitting.some((part) => !isGeneral(partMeaning(part, 'type')))
    ? fitting.filter((part) => !isGeneral(partMeaning(part, 'type')))
    : fitting
  const unwanted = unwantedTypes(parts)
  const criteria = groupByMeaning(chosen, (part) => kindsOfType(partMeaning(part, 'type')).join()).map(([, its], at) =>
    typeCriterion(at === 0 ? [...its, ...unwanted] : its),
  )
  const others = context.explicit ? [] : otherTypes(unwanted, context)
  return { criteria: [...criteria, ...(others.length > 0 ? others : impliedType(parts, context))], words }
}

const unwantedTypes = (parts: readonly Part[]) =>
  parts.filter(({ negated, sense }) => negated && sense?.group === 'type')

function typeCriterion(parts: readonly Part[]): Criterion {
  const type = partMeaning(parts[0] as Part, 'type')
  const params = type === 'property' ? { 'input-property-type': generics.patundshmeri } : typeParams(kindsOfType(type))
  return explicit('type', params, ...parts)
}

function impliedType(parts: readonly Part[], context: Context): Criterion[] {
  if (context.explicit || context.kinds.length === 0 || context.category === 'gastronomi') return []
  const ofRooms = ({ quantity }: Part) =>
    ['rooms', 'bedrooms', 'bathrooms', ...landUnits].includes(quantity?.unit ?? '')
  return [
    implied('type', typeParams(context.kinds), ...parts.filter(context.category === 'vetura' ? isOfCar : ofRooms)),
  ]
}

const wholeHomes: readonly Kind[] = ['apartment', 'house', 'villa']

/**
 * The other kinds, if none is named: "jo shtëpi" (no house) asks for the other homes, "jo lokal" (no shop) for the others
 * of its category.
 */
function otherTypes(unwanted: readonly Part[], context: Context): Criterion[] {
  const excluded = unwanted.flatMap((part) => {
    const type = partMeaning(part, 'type')
    return type === 'studio' ? [] : kindsOfType(type)
  })
  if (excluded.length === 0) return []
  const among = [
    context.kinds,
    excluded.every((kind) => wholeHomes.includes(kind)) ? wholeHomes : [],
    kindNames.filter((kind) => excluded.some((one) => kinds[one].category === kinds[kind].category)),
  ]
  const others = among.map((some) => some.filter((kind) => !excluded.includes(kind))).find((some) => some.length > 0)
  return others ? [explicit('type', typeParams(others), ...unwanted)] : []
}

function offerCriteria(
  parts: readonly Part[],
  { category, explicit: isExplicit, offers, kinds: meantKinds }: Context,
): RuleResult {
  const its = affirmedParts(parts, 'offer')
  const rooms = parts.filter((part) => isBareRoom(part) && !part.negated)
  // Venues have no rent or sale here, and cars no roommates.
  if (category === 'gastronomi') return { criteria: [], words: [] }
  if (offers.has('cimere') && category !== 'vetura') {
    const params = { [listingTypeParam.cimere]: 'true' }
    const rented = its.filter((part) => partMeaning(part, 'offer') !== 'selling')
    const said = [...rented, ...(isExplicit ? [] : rooms)]
    // The home of the room: "cimere në banesë"
    const shared = category === 'patundshmeri' ? affirmedParts(parts, 'type') : []
    const offer =
      said.length > 0
        ? explicit('offer', params, ...said, ...shared)
        : implied('offer', params, ...parts.filter(isOfRoom))
    return { criteria: [offer], words: [] }
  }
  const bare = rooms.filter(({ quantity }) => quantity === undefined)
  const words = isExplicit ? bare : []
  const housing = affirmedParts(parts, 'type').filter((part) => partMeaning(part, 'type') === 'housing')
  if (housing.length > 0 && meantKinds.includes('roommate') && !offers.has('selling'))
    return { criteria: [housingOffer(housing, its)], words }
  const excluded = parts.filter((part) => part.negated && part.sense?.group === 'offer')
  const criteria = groupByMeaning(
    its.filter((part) => partMeaning(part, 'offer') !== 'cimere'),
    (part) => partMeaning(part, 'offer'),
  ).map(([offer, alikeParts]) => explicit('offer', { [listingTypeParam[offer]]: 'true' }, ...alikeParts, ...excluded))
  if (criteria.length > 0) return { criteria, words }
  return { criteria: excluded.length > 0 ? [otherOffers(excluded)] : offerOfPeriod(parts), words }
}

/** Somewhere to live is a home or a room, to rent. */
function housingOffer(housing: readonly Part[], its: readonly Part[]): Criterion {
  const params = { [listingTypeParam.rent]: 'true', [listingTypeParam.cimere]: 'true' }
  return its.length > 0 ? explicit('offer', params, ...its) : implied('offer', params, ...housing)
}

/** "pa cimer" (no roommates): rent and sale; "jo me qira" (not for rent): sale. */
function otherOffers(excluded: readonly Part[]): Criterion {
  const unwanted = excluded.map((part) => partMeaning(part, 'offer'))
  const others = (['rent', 'selling'] as const).filter((offer) => !unwanted.includes(offer))
  return explicit('offer', Object.fromEntries(others.map((offer) => [listingTypeParam[offer], 'true'])), ...excluded)
}

/** A price per month or day implies rent. */
function offerOfPeriod(parts: readonly Part[]): Criterion[] {
  const periods = affirmedParts(parts, 'period')
  return periods.length > 0 ? [implied('offer', { [listingTypeParam.rent]: 'true' }, ...periods)] : []
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
): Criterion[] {
  const amount = price.high ?? price.low
  if (offers.size > 0 || amount === undefined || its.length === 0) return []
  const offer = its.every((kind) => kind === 'car')
    ? carOffer(amount)
    : its.every((kind) => kind === 'land')
      ? landOffer(amount)
      : homeOffer(amount)
  return offer ? [implied('offer', { [listingTypeParam[offer]]: 'true' }, ...parts)] : []
}

const carOffer = (amount: number): Offer | undefined =>
  amount >= carSoldFrom ? 'selling' : amount <= carRentedTo ? 'rent' : undefined
const landOffer = (amount: number): Offer | undefined => (amount >= homeRentedTo ? 'selling' : undefined)
const homeOffer = (amount: number): Offer | undefined =>
  amount < homeRentedTo ? 'rent' : amount >= homeSoldFrom ? 'selling' : undefined

export const studioRooms = (parts: readonly Part[]): Part[] =>
  affirmedParts(parts, 'type').filter((part) => partMeaning(part, 'type') === 'studio')
