import { amenities, categoryOf, type Kind, kinds, type Placement } from '#shared/posts/lists.ts'
import type { PostInput } from '#shared/posts/post.ts'
import type { Deal } from './decks.ts'
import type { Both, Place } from './places.ts'
import type { Random } from './random.ts'
import words from './words.json' with { type: 'json' }

/** The form values of a listing, without photos. */
type Body = Partial<Omit<PostInput, 'photos' | 'postType'>> & { postType: PostInput['postType']; title: string }

/** A listing without id, owner and date; the first picture is the primary one. */
export type Draft = {
  place: Place
  what: 'homes' | 'business' | 'rooms' | 'venues' | 'cars'
  body: Body
  pictures: string[]
}

/** Makes a listing of one kind; `index` is its number among the listings of this kind. */
export type Make = (place: Place, random: Random, from: Deal, index: number) => Draft

/** A complete demo listing. */
export type DemoListing = {
  postId: string
  createdAt: string
  owner: string
  body: Body & { 'input-location': string }
  pictures: string[]
  placements: Placement[]
  archived: boolean
  counts?: { views: number; likes: number }
}

/** The values of the placeholders (`{name}`) in a text. */
type Values = Record<string, Both | string | number>

/**
 * The parts of a listing that depend on its kind. The functions are called in this order, since each draws random
 * numbers.
 */
export type Sketch = {
  pictures: string[]
  /** For sale; otherwise for rent, with the offer type `renting`. */
  selling?: boolean
  renting?: Exclude<keyof typeof words.offers, 'sale'>
  /** Further fields that define its kind: that it is a shared flat, or the type of venue. */
  marks?: Partial<Body>
  /** The title and the paragraphs, with placeholders (`{name}`) for `values`. */
  text: () => readonly Both[]
  values?: Values
  /** The value of the placeholder `{area}`, unless `values` has one. */
  size?: Size
  facts?: () => Partial<Body>
  price: () => Partial<Body>
  more?: () => Partial<Body>
  amenities?: readonly [from: number, to: number]
  last?: () => Partial<Body>
}

const whats: Record<Kind, Draft['what']> = {
  apartment: 'homes',
  house: 'homes',
  villa: 'homes',
  land: 'homes',
  office: 'business',
  local: 'business',
  roommate: 'rooms',
  venue: 'venues',
  car: 'cars',
}

/** Makes a listing of this kind at this place. */
export function draft(kind: Kind, place: Place, random: Random, sketch: Sketch): Draft {
  const { pictures, selling, renting = 'rent', marks, text, size } = sketch
  const postTypeId = kinds[kind].id
  const offered = words.offers[selling ? 'sale' : renting]
  const values = { near: place.near, ...offered, ...(size && { area: area(size) }), ...sketch.values }
  const [title = place.near, ...paragraphs] = text()
  const describe = (language: keyof Both) => paragraphs.map((one) => fill(one, language, values)).join('\n\n')
  // The poster's language comes first: that of the region.
  const [first, second] = place.region === 'kosovo' ? (['al', 'en'] as const) : (['en', 'al'] as const)
  return {
    place,
    what: whats[kind],
    pictures,
    body: {
      postType: { postTypeId },
      ...(selling !== undefined && { rent: !selling, selling }),
      ...marks,
      title: fill(title, first, values),
      description: describe(first),
      descriptionSecond: describe(second),
      ...located(place, random),
      ...size,
      ...sketch.facts?.(),
      ...sketch.price(),
      currency: place.region === 'kosovo' ? 'Euro' : 'USD',
      ...sketch.more?.(),
      ...(sketch.amenities && { amenities: some(amenities[categoryOf(postTypeId)], random, ...sketch.amenities) }),
      ...sketch.last?.(),
    },
  }
}

/** Replaces the placeholders (`{name}`) in a text by their values. */
const fill = (text: Both, language: keyof Both, values: Values): string =>
  text[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`There is no ${name} for "${text[language]}"`)
    return String(typeof value === 'object' ? value[language] : value)
  })

/** Joins sentences into one paragraph. */
export const paragraph = (...sentences: readonly Both[]): Both => ({
  al: sentences.map(({ al }) => al).join(' '),
  en: sentences.map(({ en }) => en).join(' '),
})

/** The fields of a post for its place. */
function located({ city, neighborhood, latitude, longitude }: Place, random: Random): Partial<Body> {
  const showMap = random.chance(0.94)
  return { 'input-location': city.value, neighborhood, latitude, longitude, showMap, onlyArea: !showMap }
}

/** A number with the thousands separator of each language. */
export const grouped = (value: number): Both => ({
  al: value.toLocaleString('de-DE'),
  en: value.toLocaleString('en-US'),
})

/** An area in the fields of a post: square metres in Kosovo, square feet in New York. */
export type Size = { space: number; unit: 'm2' | 'sqft' }

/** An area given in square metres, in the region's unit; `feet` is how many square feet to count for a square metre. */
export const sized = ({ region }: Place, metres: number, feet: number): Size =>
  region === 'kosovo' ? { space: Math.round(metres), unit: 'm2' } : { space: rounded(metres * feet, 10), unit: 'sqft' }

/** An area with its unit. */
function area({ space, unit }: Size): Both {
  const { al, en } = grouped(space)
  return unit === 'm2' ? { al: `${al} m²`, en: `${en} m²` } : { al: `${al} sq ft`, en: `${en} sq ft` }
}

/** A number with its noun in singular or plural. */
export const counted = (count: number, { one, more }: { one: Both; more: Both }): Both =>
  count === 1 ? one : { al: `${count} ${more.al}`, en: `${count} ${more.en}` }

/** Rounds to a multiple of `step` (at least one), as prices in advertisements are. */
export const rounded = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step)

/** At random, replaces a price by 0 (negotiable) or −1 (hidden). */
export function sometimesSecret(price: number, random: Random): number {
  return random.chance(0.05) ? 0 : random.chance(0.03) ? -1 : price
}

/** The lowest and the highest price of each region. */
type Levels = Record<Place['region'], readonly [low: number, high: number]>

/** Interpolates between the region's two prices by the price level of the place. */
export function byTier({ region, tier }: Place, levels: Levels): number {
  const [low, high] = levels[region]
  return low + (high - low) * tier
}

export const some = <T>(list: readonly T[], random: Random, from: number, to: number): T[] => {
  const chosen = random.shuffle(list).slice(0, random.int(from, to))
  return list.filter((one) => chosen.includes(one))
}
