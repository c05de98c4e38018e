import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PhotoMark } from '#shared/posts/lists.ts'

/**
 * The pictures by kind, each named by what distinguishes it: a colour, a time of day, an object. The files are
 * `pictures/<kind>-<name>.avif`, 1280 × 960 pixels.
 */
const table = {
  block: ['terracotta', 'aqua', 'dusk', 'sandstone', 'night', 'mint', 'amber'],
  brownstone: ['row', 'pair', 'dusk'],
  tenement: ['cream', 'arches', 'brick', 'dusk'],
  tower: ['blue', 'dusk'],
  house: ['slate', 'balcony', 'fenced', 'dusk', 'shutters', 'night', 'peach'],
  villa: ['paved', 'round', 'dusk', 'lawn'],
  chalet: ['snow', 'night', 'summer'],
  living: ['gold', 'green', 'lavender', 'red', 'night', 'books', 'mustard', 'rose', 'coral'],
  dining: ['navy', 'sage', 'evening'],
  kitchen: ['sage', 'navy', 'copper', 'white', 'night'],
  bedroom: ['coral', 'evening', 'night', 'teal', 'blue'],
  bathroom: ['black', 'shower', 'mint'],
  office: ['evening', 'hills', 'city', 'books'],
  meeting: ['city', 'dusk'],
  premises: ['dusk', 'city'],
  shop: ['brick', 'dusk', 'white', 'orange', 'evening'],
  land: ['wheat', 'staked', 'alpine', 'village', 'hay', 'ploughed'],
  cafe: ['white', 'night', 'green'],
  terrace: ['mountains', 'dusk', 'night'],
  dish: ['qebapa', 'pizza', 'flija', 'salad', 'fish'],
  coffee: ['cake', 'croissant'],
  wedding: ['violet', 'blue', 'gold'],
  party: ['pink', 'orange', 'green'],
  cockpit: ['dusk', 'city', 'evening'],
  seats: ['white', 'cognac'],
  plan: ['studio', 'one', 'two', 'three'],
  menu: ['kosovo', 'newyork'],
} as const

/** The cars with pictures, two of each: `car-<body>-<paint>-1` and `-2`; the paint is the listing's `color`. */
export const cars = [
  { body: 'sedan', paint: 'black' },
  { body: 'sedan', paint: 'white' },
  { body: 'sedan', paint: 'blue' },
  { body: 'hatchback', paint: 'red' },
  { body: 'hatchback', paint: 'white' },
  { body: 'suv', paint: 'black' },
  { body: 'suv', paint: 'white' },
  { body: 'suv', paint: 'green' },
  { body: 'wagon', paint: 'blue' },
  { body: 'wagon', paint: 'silver' },
  { body: 'van', paint: 'white' },
  { body: 'sports', paint: 'yellow' },
  { body: 'sports', paint: 'red' },
] as const

export type Kind = keyof typeof table
export type Car = (typeof cars)[number]

/** The names of all pictures of a kind. */
export const picturesOf = (kind: Kind): string[] => table[kind].map((name) => `${kind}-${name}`)

export const carPicture = ({ body, paint }: Car, view: 1 | 2): string => `car-${body}-${paint}-${view}`

/** The names of all pictures. */
export const pictures: readonly string[] = [
  ...(Object.keys(table) as Kind[]).flatMap(picturesOf),
  ...cars.flatMap((car) => [carPicture(car, 1), carPicture(car, 2)]),
]

/** What the owner of a listing marks its photo of this picture as. */
export const markOf = (picture: string): PhotoMark | undefined =>
  picture.startsWith('plan-') ? 'floorPlan' : picture.startsWith('menu-') ? 'menu' : undefined

/** The bytes of a picture, as a user would upload them. */
export const readPicture = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'pictures', `${name}.avif`))

/** The key of a photo, derived from its post or article and its picture, so that repeated runs are idempotent. */
export const photoKey = (postId: string, picture: string): string => `${postId.toLowerCase()}-${picture}`
