import { around, mapOf } from '#shared/posts/around.ts'
import type { Post, StoredPost } from '#shared/posts/post.ts'
import { keyedHashes } from '../lib/keyedHash.ts'

/** Metres in a degree of latitude. */
const degree = 111_320

/** The side in metres of the squares into which the earth is divided: the hidden places of a person in one share a circle. */
const side = 100

/**
 * How far the centre of a circle lies from that of its square, at most, in metres: every place of the square is well
 * within the circle, and the square is one of fourteen that it may be.
 */
const furthest = around - 20 - side * Math.SQRT1_2

type Place = { latitude: number; longitude: number }

/**
 * The shift in metres (east and north) from a hidden place to the centre of its circle. It follows from the square of
 * the place, its owner and the stage's key: however many listings of a building somebody publishes, or the same again,
 * their circles are one, so no average of them is nearer to the building (D-160). It is the first key, also where the
 * stage has a newer one: a second circle would tell more of the place.
 */
export function shiftOf({ latitude, longitude }: Place, userId: string): [east: number, north: number] {
  const row = rowOf(latitude)
  const eastward = metresEast(row)
  const column = Math.floor((longitude * eastward) / side)
  const [first = ''] = keyedHashes(`circle ${row} ${column} ${userId}`, 'lasting').slice(-1)
  const random = Buffer.from(first, 'base64url')
  const direction = (random.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI
  // The square root spreads the centres evenly over the disc.
  const distance = Math.sqrt(random.readUInt32BE(4) / 2 ** 32) * furthest
  const east = (column + 0.5) * side + distance * Math.cos(direction) - longitude * eastward
  const north = (row + 0.5) * side + distance * Math.sin(direction) - latitude * degree
  return [east, north]
}

/** The row of squares in which a latitude lies. */
const rowOf = (latitude: number) => Math.floor((latitude * degree) / side)

/** Metres in a degree of longitude, in the middle of a row of squares. */
const metresEast = (row: number) => degree * Math.cos((((row + 0.5) * side) / degree / 180) * Math.PI)

/** The shift of somebody's listing that has a place. */
export const shiftIn = ({ latitude, longitude }: Partial<Place>, userId: string): StoredPost['shift'] =>
  latitude === undefined || longitude === undefined ? undefined : shiftOf({ latitude, longitude }, userId)

/**
 * The centre of the circle that is shown where the owner wants only the area to be seen (MAP-07); it changes only when
 * the place leaves its square.
 */
export function circleCentre(post: StoredPost): Post['around'] {
  const { latitude, longitude, shift } = post
  if (mapOf(post) !== 'area' || latitude === undefined || longitude === undefined || !shift) return undefined
  const [east, north] = shift
  const rounded = (degrees: number) => Number(degrees.toFixed(4))
  return {
    latitude: rounded(latitude + north / degree),
    longitude: rounded(longitude + east / metresEast(rowOf(latitude))),
  }
}
