import type { Amenity, Kind } from './lists.ts'

/**
 * What a field holds. Its schema, its control in the form, how it is said and how it is searched follow from it:
 *
 * - `whole`: a whole number; a `plain` one is written without grouping, as years are
 * - `area`: in the unit of the listing, land in ari
 * - `price`: in its currency, 0 is negotiable and −1 hidden (D-11)
 * - `money`: an amount in the currency of the listing
 * - `text`: one line
 * - `choice`: one of a list
 * - `list`: some of a list, stored between commas
 * - `day`: a date as YYYY-MM-DD
 * - `flag`: yes or no; a field that says no is not there
 */
export type Value =
  | { is: 'whole'; min: number; max: number; plain?: true }
  | { is: 'area' }
  | { is: 'price' }
  | { is: 'money'; max: number }
  | { is: 'text'; max: number }
  | { is: 'choice'; of: readonly string[] }
  | { is: 'list'; of: readonly string[] }
  | { is: 'day' }
  | { is: 'flag' }

/** Listings of a kind, or only those of it that are for sale, or that are not (for rent, or for a roommate). */
export type Listed = Kind | `${Kind}/sale` | `${Kind}/rent`

/** How a search asks for a field. `name` names the filter, `far` how far a search gets when it does without it. */
export type Asked = {
  name: string
  /** Looser searches leave out the filter with the lowest number first. */
  far: number
  /** Always a chip of its category; the others become one when they are set. */
  first?: true
  /** Results may be put in its order: up, the least first, or down. */
  order?: 'up' | 'down'
  /** The kinds of listing that the filter is offered for, where others that have the field are asked in another way. */
  only?: readonly Kind[]
  /** The filter has words of its own in the texts of results; others are called by the label of their field. */
  worded?: true
} & (
  | {
      /** The parameter that takes some of the choices, of a flag `yes` and `no`; a listing has one of them. */ choice: string
    }
  | {
      /** The parameters of the lowest and the highest that will do. */
      range: readonly [from: string, to: string]
      /** How a sentence means a number without a bound, where that is not exactly: "80 m²" is about as much. */
      alone?: 'atLeast' | 'atMost' | 'near'
      /** Listings are counted for each number up to this one, which stands for more. */
      steps?: number
    }
  | { /** The parameter with the last day that will do; a listing without a day is not left out. */ by: string }
)

/** A row of the table: what a field of a listing holds, which listings have it, and where it shows. */
export type Field = {
  value: Value
  /** The listings that cannot be without it. */
  required?: readonly Listed[]
  /** The listings that may have it. All others do not. */
  optional?: readonly Listed[]
  /** Its name in `facts` of the texts, where that is not its own. */
  label?: string
  /** Other names for it in listings of some kinds. */
  labels?: { readonly [K in Kind]?: string }
  /**
   * The part of the form that it stands in; one with a control of its `own` is placed by hand. Fields under `more` stand
   * under "More details", and their filters under "More filters".
   */
  form: 'facts' | 'details' | 'more' | 'papers' | 'own'
  /** Its name in the form's texts, where that asks for it in other words. */
  asked?: string
  /** While this is its label, a sentence stands under it: `<label>Help` of the form's texts. */
  help?: string
  /** Stands behind its value. */
  suffix?: string
  /** 0 has words of its own: `options.<field>.0` of the texts. */
  zero?: true
  /** Amenities that say the same as some of its choices. */
  amenities?: { readonly [choice: string]: Amenity }
  /** What schema.org calls it in a home; `amenityFeature` has many, each by its label. */
  thing?: 'floorLevel' | 'petsAllowed' | 'yearBuilt' | 'amenityFeature'
  /** It is a fact of the overview and, among the first three, of the card; `counted` is its name in `count` of the texts. */
  fact?: { icon: string; card?: false; counted?: string }
  search?: Asked
}

export type Table = { readonly [name: string]: Field }

/** What a field holds in a stored listing. */
export type ValueOf<V extends Value> = V extends { is: 'choice'; of: readonly (infer Choice)[] }
  ? Choice
  : V extends { is: 'text' | 'list' | 'day' }
    ? string
    : V extends { is: 'flag' }
      ? boolean
      : number

/** The fields of a listing as far as it has them. */
export type ValuesOf<T extends Table> = { [Name in keyof T]?: ValueOf<T[Name]['value']> }

export const whole = (min: number, max: number) => ({ is: 'whole', min, max }) as const
export const text = (max: number) => ({ is: 'text', max }) as const
export const choice = <const Of extends readonly string[]>(of: Of) => ({ is: 'choice', of }) as const
export const list = <const Of extends readonly string[]>(of: Of) => ({ is: 'list', of }) as const

/** Listings of these kinds that are not for sale. */
export const rented = <const Kinds extends readonly Kind[]>(...kinds: Kinds) =>
  kinds.map((kind): Listed => `${kind}/rent`)
