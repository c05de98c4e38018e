import { cityOf } from '#shared/places/cities.ts'
import type { Post } from '#shared/posts/post.ts'

export type Placed = Pick<Post, 'neighborhood' | 'input-location'>

/** Where a listing is, as people say it. */
export const placeOf = (post: Placed): string => placeParts(post).join(', ')

/** The same in parts: its neighbourhood, if it has one, and its city. */
export const placeParts = ({ neighborhood, 'input-location': location }: Placed): string[] =>
  [neighborhood, cityOf(location)?.text ?? location].flatMap((part) => part || [])
