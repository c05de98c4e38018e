import type { Typing } from '../lib/number.ts'
import type { UnitName } from '../lib/units.ts'
import type { Amenity, Kind } from './lists.ts'

/**
 * The type of a field's values. Its schema, form control, formatting and search follow from it:
 * - `whole`: a whole number; a `plain` one is written without thousands separators, such as a year; `typing` is how
 *   else people type it
 * - `decimal`: a number with at most three decimals, shown with one
 * - `area`: in the unit of the listing, land in ari
 * - `price`: in its own currency, 0 is negotiable and −1 hidden (D-11)
 * - `money`: an amount in the currency of the listing
 * - `text`: one line
 * - `link`: the address of a page; with `sites` only at one of them
 * - `choice`: one value of a list. Some lie `within` another one, by which they are found too: German plates are foreign
 * - `list`: several values of a list, stored separated by commas. `former` values are not offered any more, but valid
 * wherever they are stored or sent. Some lie `within` another one, as a model within its make; the text of the field
 * `namedBy` may name them too
 * - `ticks`: any number of choices, stored separated by commas; a search asks for all that it names
 * - `day`: a date as YYYY-MM-DD
 * - `month`: a month as YYYY-MM
 * - `vin`: a vehicle identification number, which strangers see in part and nobody searches
 * - `hours`: opening hours (`hours.ts`); its choices are the times that a search asks for
 * - `flag`: yes or no; no is stored as a missing field
 */
export type Value =
  | { is: 'whole'; min: number; max: number; plain?: true; typing?: Typing }
  | { is: 'decimal'; min: number; max: number; typing?: Typing }
  | { is: 'area' }
  | { is: 'price' }
  | { is: 'money'; max: number }
  | { is: 'text'; max: number }
  | { is: 'link'; sites?: readonly string[] }
  | { is: 'choice'; of: readonly string[]; within?: { readonly [value: string]: string } }
  | {
      is: 'list'
      of: readonly string[]
      former: readonly string[]
      within: { readonly [value: string]: string }
      namedBy: string
    }
  | { is: 'ticks'; of: readonly string[] }
  | { is: 'day' }
  | { is: 'month' }
  | { is: 'vin' }
  | { is: 'hours'; of: readonly string[] }
  | { is: 'flag' }

/** The unit behind a value, if it has one. */
export const suffixOf = (value: Value): string | undefined => typingOf(value)?.suffix

/** How else a number of a field may be typed. */
export const typingOf = (value: Value): Typing | undefined =>
  value.is === 'whole' || value.is === 'decimal' ? value.typing : undefined

/** Listings of a kind: all, only those for sale, only those that are let or shared, or the ads of who looks for a room. */
export type Listed = Kind | `${Kind}/sale` | `${Kind}/rent` | 'roommate/seeks'

/**
 * How a search filters by a field. `name` is the name of the filter, `importance` at which step of `filterDrops.ts` it is dropped.
 */
export type FilterSpec = {
  name: string
  /** How much it matters when a search is relaxed: an extra that owners often omit, a fact, or the name of the thing. */
  importance: 'extra' | 'fact' | 'name'
  /** Always shown as a chip in its category; other filters only once they are set. */
  first?: true
  /** The field can be a sort order: `up` is ascending, `down` descending. */
  order?: 'up' | 'down'
  /** The kinds of listing that have this filter. Other kinds with the field are filtered in another way. */
  only?: readonly Kind[]
  /** The filter has its own text in results; by default the label of the field is used. */
  worded?: true
} & (
  | {
      /** The parameter with one or more choices (`yes` and `no` for a flag), combined with OR. */
      choice: string
      /** The choices are listed from the best to the worst: a sentence may ask for one "or better". */
      bestFirst?: true
    }
  | {
      /** The parameters of the lower and the upper bound. */
      range: readonly [from: string, to: string]
      /** How a number without a bound is understood in a sentence, if not as an exact value: "80 m²" means about 80. */
      bareNumber?: 'atLeast' | 'atMost' | 'near'
      /** Results are counted for each number up to this one, which includes all higher numbers. */
      steps?: number
    }
  | { /** The parameter with the latest acceptable day; listings without a day match too. */ by: string }
)

/** A row of the table: the type of a field, which listings have it, and where it is shown. */
export type Field = {
  value: Value
  /** The listings in which the field is required. */
  required?: readonly Listed[]
  /** The listings in which the field is optional. All others do not have it. */
  optional?: readonly Listed[]
  /** The i18n key of its label in `facts`, if it differs from the field's name. */
  label?: string
  /** Other label keys for listings of some kinds, and for who looks for a room. */
  labels?: { readonly [K in Kind | 'roommate/seeks']?: string }
  /**
   * The section of the form. Fields in `own` have a control that is placed by hand. Fields in `more` are below "More
   * details", and their filters below "More filters".
   */
  form: 'kind' | 'facts' | 'details' | 'more' | 'papers' | 'own'
  /** The i18n key of its label in the form, if the form uses another label. */
  formLabel?: string
  /** If the field's current label is this one, the form shows the text `<label>Help` below it. */
  help?: string
  /** The unit in which listings of New York show the number, and their owners type it; stored it is in that of `value`. */
  newYork?: UnitName
  /** People filter by it: whoever publishes without it is asked for it once more, and its page says so. */
  wanted?: true
  /**
   * The choice of listings that state none. A search that does not ask for another choice finds only these.
   */
  usual?: string
  /** The value 0 has its own text, with the i18n key `options.<field>.0`. */
  zero?: true
  /** Amenities that are equivalent to some of its choices. */
  amenities?: { readonly [choice: string]: Amenity }
  /** The schema.org property of a home; several fields can be an `amenityFeature`, each by its label. */
  schemaOrg?: 'floorLevel' | 'petsAllowed' | 'yearBuilt' | 'amenityFeature'
  /**
   * Shown as a fact of the overview and, if among the first three, of the card; `counted` is its i18n key in `count`.
   */
  fact?: { icon: string; card?: false; counted?: string }
  search?: FilterSpec
}

export type Table = { readonly [name: string]: Field }

/** The stored type of a field's value. */
export type ValueOf<V extends Value> = V extends { is: 'choice'; of: readonly (infer Choice)[] }
  ? Choice
  : V extends { is: 'text' | 'link' | 'list' | 'ticks' | 'day' | 'month' | 'vin' | 'hours' }
    ? string
    : V extends { is: 'flag' }
      ? boolean
      : number

/** The stored values of a table's fields; a listing lacks some of them. */
export type ValuesOf<T extends Table> = { [Name in keyof T]?: ValueOf<T[Name]['value']> }

export const whole = (min: number, max: number) => ({ is: 'whole', min, max }) as const
export const text = (max: number) => ({ is: 'text', max }) as const
export const choice = <const Of extends readonly string[]>(of: Of) => ({ is: 'choice', of }) as const
export const ticks = <const Of extends readonly string[]>(of: Of) => ({ is: 'ticks', of }) as const
export const list = <const Of extends readonly string[]>(
  of: Of,
  more: Pick<Extract<Value, { is: 'list' }>, 'former' | 'within' | 'namedBy'>,
) => ({ is: 'list', of, ...more }) as const

/** The listings of these kinds that are let or shared. */
export const rented = <const Kinds extends readonly Kind[]>(...kinds: Kinds) =>
  kinds.map((kind): Listed => `${kind}/rent`)
