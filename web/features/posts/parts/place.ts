import { cityOf } from '#shared/places/cities.ts'
import type { Post } from '#shared/posts/post.ts'

export type Placed = Pick<Post, 'neighborhood' | 'input-location'>

/** The place of a listing as a text. */
export const placeOf = (post: Placed): string => placeParts(post).join(', ')

/** The parts of the place: the neighbourhood, if it has one, and the city. */
export const placeParts = ({ neighborhood, 'input-location': location }: Placed): string[] =>
  [neighborhood, cityOf(location)?.text ?? location].flatMap((part) => part || [])
