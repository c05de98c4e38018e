import { kinds, type PostTypeId, type Unit } from './lists.ts'

/** The units of area in m²; `sqft` is the international square foot. */
export const unitSize: Record<Unit, number> = { m2: 1, sqft: 0.09290304 }
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
  return post.space * unitSize[post.unit ?? 'm2']
}
