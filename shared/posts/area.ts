import type { PostTypeId, Unit } from './lists.ts'

const land = 5
/** An international square foot in m². */
const squareFoot = 0.09290304
/** Land is counted in ari, 100 m² each (FRM-17). */
const ari = 100

/** The area of a listing in m², so that areas of all units compare. */
export function squareMetres(post: {
  postType: { postTypeId: PostTypeId }
  space?: number
  unit: Unit
}): number | undefined {
  if (post.space === undefined) return undefined
  if (post.postType.postTypeId === land) return post.space * ari
  return post.unit === 'sqft' ? post.space * squareFoot : post.space
}
