import { randomInt } from 'node:crypto'
import { around, mapOf } from '#shared/posts/around.ts'
import type { Post, StoredPost } from '#shared/posts/post.ts'

/** Metres in a degree of latitude. */
const degree = 111_320
/** Less than the radius, so that the place lies well within the circle that hides it. */
const furthest = around - 20

/**
 * A random shift in metres (east and north), evenly in all directions, from a hidden place to the centre of its circle.
 */
export function randomShift(): [east: number, north: number] {
  for (;;) {
    const shift: [number, number] = [randomInt(-furthest, furthest + 1), randomInt(-furthest, furthest + 1)]
    if (Math.hypot(...shift) <= furthest) return shift
  }
}

/**
 * The centre of the circle that is shown where the owner wants only the area to be seen (MAP-07); it changes only when
 * the place does.
 */
export function aroundOf(post: StoredPost): Post['around'] {
  const { latitude, longitude, shift } = post
  if (mapOf(post) !== 'area' || latitude === undefined || longitude === undefined || !shift) return undefined
  const [east, north] = shift
  const rounded = (degrees: number) => Number(degrees.toFixed(4))
  return {
    latitude: rounded(latitude + north / degree),
    longitude: rounded(longitude + east / (degree * Math.cos((latitude * Math.PI) / 180))),
  }
}
