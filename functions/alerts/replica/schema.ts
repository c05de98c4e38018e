import { lastingSearch, searchOf } from '#shared/alerts/search.ts'
import { fields } from '#shared/posts/fields.ts'
import { type Currency, type Offer, offers, type VenueKind, venueKinds } from '#shared/posts/lists.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { converted, type Rate } from '#shared/rates/rate.ts'
import { currencyOf } from '#shared/search/currency.ts'
import { readerOf } from '#shared/search/fieldFilters.ts'
import { lexicon } from '#shared/search/lexicon.ts'
import { comparablePrice, listingTypesOf, matcherOf, ticked } from '#shared/search/matches.ts'
import { amountOf, type SearchParams, searchParams, searchTypeOf, typesOf } from '#shared/search/params.ts'
import { each, narrow } from '../../engine/bits.ts'
import type { Columns } from '../../engine/columns.ts'
import type { Replica, Update } from '../../engine/replica.ts'
import { type Entry, type Schema, wordless } from '../../engine/schema.ts'
import { fingerprint } from '../../lib/fingerprint.ts'
import { withWholeSentence } from '../../search/parts/replica/resolveSentence.ts'
import type { AlertLogged } from '../parts/data.ts'

/** The indexed value of an alert that does not filter by this kind of fact. */
const any = 'any'

/** The kinds by which alerts are indexed, each with the value of a listing. */
const kinds = ['type', 'offer', 'venue', 'city'] as const

/**
 * Measures that alerts bound, with the parameters for both ends. Prices are kept in the currency in which they are
 * asked for; only the search converts them.
 */
const bounded = {
  Euro: ['input-minimum', 'input-maximum'],
  USD: ['input-minimum', 'input-maximum'],
  people: ['input-minimum', 'input-maximum'],
  rooms: ['input-min-rooms', 'input-max-rooms'],
  area: ['input-min-area', 'input-max-area'],
  year: ['input-min-year', 'input-max-year'],
} as const satisfies Record<string, readonly [keyof SearchParams, keyof SearchParams]>
type Bounded = keyof typeof bounded
const boundedNames = Object.keys(bounded) as Bounded[]
const amounts: readonly Bounded[] = ['Euro', 'USD', 'people']

/** How the engine stores the active alerts: indexed by what they search for (ALR-05). */
export const schema = {
  /**
   * Raise the first number when alerts are stored, or sentences parsed, in a way that the other arguments do not show.
   */
  version: fingerprint(4, fields, lexicon),
  /** The length of a keyed hash. */
  idLength: 22,
  kinds,
  singleKinds: [],
  /** The listing whose price an alert follows. */
  groups: ['post'],
  measures: boundedNames.flatMap((name) => [`${name}From`, `${name}To`] as const),
  ...wordless,
} as const satisfies Schema
type AlertSchema = typeof schema

export type Alerts = Replica<AlertSchema>

/**
 * The body of an alert in the replica: since when it is active (ISO 8601), and the parameters of its search, with its
 * sentence parsed.
 */
type StoredAlert = { since: string; wish?: Partial<SearchParams> }

/** What the replica stores of a changed alert; nothing of an inactive one. */
export function updateOf({ alertId: id, version, state, since, search, postId }: AlertLogged): Update<AlertSchema> {
  return { id, version, ...(state === 'active' && { state: () => stateOf({ since, search, postId }) }) }
}

function stateOf({ since = '', search, postId }: Pick<AlertLogged, 'since' | 'search' | 'postId'>) {
  const params = search === undefined ? undefined : lastingSearch(withWholeSentence(searchOf(search)))
  const stored: StoredAlert = { since, ...(params && { wish: setParams(params) }) }
  return { body: JSON.stringify(stored), entry: entryOf(params, postId) }
}

/** Whether an alert can be parsed, stored and matched; uses the code that does so once the alert is active. */
export function isMatchable(alert: Pick<AlertLogged, 'search' | 'postId'>): boolean {
  try {
    const { body } = stateOf(alert)
    const stored = searchIn(body)
    if (stored) matcherOf(stored.search)
    return true
  } catch {
    return false
  }
}

/** A search without any filter. */
const nothing = searchParams.parse({})

/** The parameters that a search sets. */
const setParams = (params: SearchParams): Partial<SearchParams> =>
  Object.fromEntries(
    Object.entries(params).filter(([, value]) => value !== false && !(Array.isArray(value) && value.length === 0)),
  )

/** Since when an alert is active (ISO 8601), and the search that it follows; undefined when it follows a price. */
export function searchAt(
  { columns, documents }: Alerts,
  slot: number,
): { since: string; search: SearchParams } | undefined {
  const body = documents.bodyOf(columns.ids.at(slot))
  return body === undefined ? undefined : searchIn(body)
}

function searchIn(body: string): { since: string; search: SearchParams } | undefined {
  const { since, wish: params }: StoredAlert = JSON.parse(body)
  return params && { since, search: { ...nothing, ...params } }
}

function entryOf(params: SearchParams | undefined, post: string | undefined): Entry<AlertSchema> {
  if (!params) return { kinds: { type: [], offer: [], venue: [], city: [] }, groups: { post }, measures: none }
  const among = (values: readonly string[]) => (values.length > 0 ? values : [any])
  const measures = { ...none }
  const amount = amountOf(searchTypeOf(params)) === 'people' ? 'people' : currencyOf(params)
  for (const name of boundedNames) {
    if (amounts.includes(name) && name !== amount) continue
    const [from, to] = bounded[name]
    measures[`${name}From`] = params[from]
    measures[`${name}To`] = params[to]
  }
  return {
    kinds: {
      type: among(typesOf(params).map(String)),
      offer: among(ticked<Offer>(params, offers)),
      venue: among(ticked<VenueKind>(params, venueKinds)),
      city: among(params['input-location']),
    },
    groups: { post: undefined },
    measures,
  }
}

type Measures = Record<AlertSchema['measures'][number], number | undefined>
const none = Object.fromEntries(schema.measures.map((name) => [name, undefined])) as Measures

const read = readerOf(fields)

/**
 * The slots of candidate alerts for a listing: a superset of those whose search finds it, to be checked with `finder`.
 */
export function candidateAlerts(columns: Columns<AlertSchema>, post: StoredPost, rate: Rate): number[] {
  const found = columns.alive.slice()
  const listed = listingTypesOf(post)
  const values = {
    type: [String(post.postType.postTypeId)],
    offer: listed,
    venue: listed,
    city: [post['input-location']],
  }
  for (const kind of kinds) narrow(found, columns.anyOf(kind, [...values[kind], any]))
  const { measures } = read(post)
  const price = comparablePrice(post)
  const amountIn = (currency: Currency) =>
    price ? converted(price.amount, price.currency, currency, rate) : Number.NaN
  // A number that the listing does not state is within no bounds.
  const numbers: { [Name in Bounded]?: number } = {
    Euro: amountIn('Euro'),
    USD: amountIn('USD'),
    people: post.numberOfPeopleAllowed ?? Number.NaN,
    rooms: measures.rooms ?? Number.NaN,
    area: measures.area ?? Number.NaN,
    year: measures.year ?? Number.NaN,
  }
  const bounds = boundedNames.flatMap((name) => {
    const value = numbers[name]
    if (value === undefined) return []
    const { [`${name}From` as const]: from, [`${name}To` as const]: to } = columns.measures
    return { value, isTold: !Number.isNaN(value), from: from.values, to: to.values }
  })
  /** NaN as a bound means none, and as a value is within none. Written as a loop: a run checks millions of pairs. */
  const isWithin = (slot: number): boolean => {
    for (const { value, isTold, from, to } of bounds) {
      const least = from[slot] as number
      const most = to[slot] as number
      if (isTold ? value < least || value > most : !Number.isNaN(least) || !Number.isNaN(most)) return false
    }
    return true
  }
  const slots: number[] = []
  each(found, (slot) => {
    if (isWithin(slot)) slots.push(slot)
  })
  return slots
}
