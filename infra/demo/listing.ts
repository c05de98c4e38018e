import type { Placement } from '#shared/posts/lists.ts'
import type { PostInput } from '#shared/posts/post.ts'
import type { Both, Place } from './places.ts'
import type { Random } from './random.ts'

/** What a poster writes, without the photos. */
export type Body = Partial<Omit<PostInput, 'photos' | 'postType'>> & { postType: PostInput['postType']; title: string }

/** A listing before it has an id, an owner and a date; the first picture is the primary one. */
export type Draft = {
  place: Place
  what: 'homes' | 'business' | 'rooms' | 'venues' | 'cars'
  body: Body
  pictures: string[]
}

/** A listing as it is seeded. */
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

/** The poster's language comes first: `description` is in the language of the region, the other one second. */
export function described(
  place: Place,
  title: Both,
  paragraphs: readonly Both[],
): Pick<Body, 'title' | 'description' | 'descriptionSecond'> {
  const text = (language: keyof Both) => paragraphs.map((paragraph) => paragraph[language]).join('\n\n')
  return place.region === 'kosovo'
    ? { title: title.al, description: text('al'), descriptionSecond: text('en') }
    : { title: title.en, description: text('en'), descriptionSecond: text('al') }
}

/** One paragraph of several sentences. */
export const paragraph = (...sentences: readonly (Both | undefined)[]): Both => ({
  al: sentences.flatMap((one) => one?.al ?? []).join(' '),
  en: sentences.flatMap((one) => one?.en ?? []).join(' '),
})

/** Where it lies, in the fields of a post. */
export const located = ({ city, neighborhood, latitude, longitude }: Place, random: Random): Partial<Body> => ({
  'input-location': city.value,
  neighborhood,
  latitude,
  longitude,
  showMap: random.chance(0.94),
})

export const currencyOf = ({ region }: Place): PostInput['currency'] => (region === 'kosovo' ? 'Euro' : 'USD')

export const sentence = (al: string, en: string): Both => ({ al, en })

/** Thousands as each language writes them. */
export const grouped = (value: number): Both => ({
  al: value.toLocaleString('de-DE'),
  en: value.toLocaleString('en-US'),
})

/** An area with its unit. */
export function area({ space, unit }: { space: number; unit: 'm2' | 'sqft' }): Both {
  const { al, en } = grouped(space)
  return unit === 'm2' ? { al: `${al} m²`, en: `${en} m²` } : { al: `${al} sq ft`, en: `${en} sq ft` }
}

/** Rounds to what people write in advertisements. */
export const rounded = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step)

/** Now and then a price is negotiable (0) or hidden (−1), as in life. */
export function sometimesSecret(price: number, random: Random): number {
  return random.chance(0.05) ? 0 : random.chance(0.03) ? -1 : price
}

/** Between two price levels, by how dear the place is. */
export const byTier = ({ tier }: Place, low: number, high: number): number => low + (high - low) * tier

export const some = <T>(list: readonly T[], random: Random, from: number, to: number): T[] => {
  const chosen = random.shuffle(list).slice(0, random.int(from, to))
  return list.filter((one) => chosen.includes(one))
}
