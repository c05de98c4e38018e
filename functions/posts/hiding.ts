import { randomInt } from 'node:crypto'
import { around } from '#shared/posts/around.ts'
import type { Post, StoredPost } from '#shared/posts/post.ts'

/** Metres of a degree of latitude. */
const degree = 111_320
/** So that the place lies well within the circle that hides it. */
const furthest = around - 20

/** By how many metres, east and north, a circle leaves the place that it hides: at random, evenly in all directions. */
export function randomShift(): [east: number, north: number] {
  for (;;) {
    const shift: [number, number] = [randomInt(-furthest, furthest + 1), randomInt(-furthest, furthest + 1)]
    if (Math.hypot(...shift) <= furthest) return shift
  }
}

/** The middle of the circle that is told in place of a hidden place (MAP-07); it stays as it is while the place does. */
export function aroundOf({ showMap, latitude, longitude, shift }: StoredPost): Post['around'] {
  if (showMap || latitude === undefined || longitude === undefined || !shift) return undefined
  const [east, north] = shift
  const rounded = (degrees: number) => Number(degrees.toFixed(4))
  return {
    latitude: rounded(latitude + north / degree),
    longitude: rounded(longitude + east / (degree * Math.cos((latitude * Math.PI) / 180))),
  }
}
