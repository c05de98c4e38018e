import { kinds, type PostTypeId, type Unit } from './lists.ts'

/** An international square foot in m². */
const squareFoot = 0.09290304
/** Areas of land are stored in ari, 100 m² each (FRM-17). */
const ari = 100

/** The area of a listing converted to m², so that areas in all units can be compared. */
export function squareMetres(post: {
  postType: { postTypeId: PostTypeId }
  space?: number
  unit?: Unit
}): number | undefined {
  if (post.space === undefined) return undefined
  if (post.postType.postTypeId === kinds.land.id) return post.space * ari
  return post.unit === 'sqft' ? post.space * squareFoot : post.space
}
