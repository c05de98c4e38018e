import { cockpit, seats } from './draw/carInteriors.ts'
import { carAhead, carInShowroom, carInStreet, carOutside, type Paint } from './draw/carScenes.ts'
import type { Body } from './draw/cars.ts'
import { coffeeTime, dish } from './draw/dishes.ts'
import { apartmentBlock } from './draw/facades.ts'
import { house } from './draw/homes.ts'
import { land } from './draw/land.ts'
import { brownstones, tenement, tower } from './draw/newYork.ts'
import { party, weddingHall } from './draw/parties.ts'
import { type Random, randomOf } from './draw/random.ts'
import { bedroom, diningRoom, livingRoom } from './draw/rooms.ts'
import { type Drawing, group, svg, W } from './draw/svg.ts'
import { cafe, terrace } from './draw/venues.ts'
import { chalet, villa } from './draw/villas.ts'
import { bathroom, kitchen } from './draw/wetRooms.ts'
import { emptyPremises, meetingRoom, office, shop } from './draw/work.ts'

/** One drawn picture, 1280 × 960; `draw` gives the same SVG every time. */
export type Picture = { name: string; kind: Kind; draw: () => string }

const scenes = {
  block: { scene: apartmentBlock, count: 17 },
  brownstone: { scene: brownstones, count: 7 },
  tenement: { scene: tenement, count: 7 },
  tower: { scene: tower, count: 7 },
  house: { scene: house, count: 12 },
  villa: { scene: villa, count: 8 },
  chalet: { scene: chalet, count: 7 },
  living: { scene: livingRoom, count: 13 },
  dining: { scene: diningRoom, count: 6 },
  kitchen: { scene: kitchen, count: 10 },
  bedroom: { scene: bedroom, count: 10 },
  bathroom: { scene: bathroom, count: 9 },
  office: { scene: office, count: 6 },
  meeting: { scene: meetingRoom, count: 3 },
  premises: { scene: emptyPremises, count: 5 },
  shop: { scene: shop, count: 8 },
  land: { scene: land, count: 10 },
  cafe: { scene: cafe, count: 7 },
  terrace: { scene: terrace, count: 7 },
  dish: { scene: dish, count: 10 },
  coffee: { scene: coffeeTime, count: 5 },
  wedding: { scene: weddingHall, count: 6 },
  party: { scene: party, count: 6 },
  cockpit: { scene: cockpit, count: 5 },
  seats: { scene: seats, count: 4 },
} as const satisfies Record<string, { scene: (random: Random, index: number) => Drawing; count: number }>
type Scene = keyof typeof scenes
export type Kind = Scene | 'car'

/** A photo belongs to one post or article: its key says to which, so that every run comes to the same. */
export const photoKey = (postId: string, picture: string): string => `${postId.toLowerCase()}-${picture}`

/** Rooms may as well be seen the other way round. */
const mirrored: readonly Kind[] = [
  'living',
  'dining',
  'kitchen',
  'bedroom',
  'bathroom',
  'office',
  'premises',
  'cafe',
  'villa',
]

/** The cars that are drawn; each has two pictures. */
export const carsDrawn: readonly { body: Body; paint: Paint }[] = [
  { body: 'sedan', paint: 'black' },
  { body: 'sedan', paint: 'white' },
  { body: 'sedan', paint: 'silver' },
  { body: 'sedan', paint: 'blue' },
  { body: 'sedan', paint: 'gray' },
  { body: 'hatchback', paint: 'red' },
  { body: 'hatchback', paint: 'white' },
  { body: 'hatchback', paint: 'gray' },
  { body: 'hatchback', paint: 'pink' },
  { body: 'suv', paint: 'black' },
  { body: 'suv', paint: 'white' },
  { body: 'suv', paint: 'green' },
  { body: 'suv', paint: 'gray' },
  { body: 'wagon', paint: 'silver' },
  { body: 'wagon', paint: 'blue' },
  { body: 'van', paint: 'white' },
  { body: 'van', paint: 'gray' },
  { body: 'sports', paint: 'yellow' },
  { body: 'sports', paint: 'red' },
  { body: 'sports', paint: 'purple' },
]

export const carPicture = ({ body, paint }: (typeof carsDrawn)[number], view: 1 | 2): string =>
  `car-${body}-${paint}-${view}`

function mirror(drawing: Drawing): Drawing {
  return group(drawing, { transform: `translate(${W} 0) scale(-1 1)` })
}

function sceneOf(kind: Scene, name: string, index: number): string {
  const random = randomOf(name)
  const turned = mirrored.includes(kind) && random.chance(0.5)
  const drawing = scenes[kind].scene(random, index)
  return svg(turned ? mirror(drawing) : drawing)
}

function carSceneOf(car: (typeof carsDrawn)[number], view: 1 | 2, index: number): string {
  const random = randomOf(carPicture(car, view))
  if (view === 1) return svg(index % 3 === 1 ? carOutside(random, car) : carInStreet(random, car))
  if (car.body === 'van' || index % 4 === 0) return svg(carInShowroom(random, car))
  if (index % 4 === 1) return svg(carAhead(random, car))
  return svg(index % 4 === 2 ? carInShowroom(random, car, 'front') : carOutside(random, car))
}

/** All pictures of the demo data, in a fixed order. */
export const pictures: readonly Picture[] = [
  ...(Object.keys(scenes) as Scene[]).flatMap((kind) =>
    Array.from({ length: scenes[kind].count }, (_, index): Picture => {
      const name = `${kind}-${index + 1}`
      return { name, kind, draw: () => sceneOf(kind, name, index) }
    }),
  ),
  ...carsDrawn.flatMap((car, index) =>
    ([1, 2] as const).map(
      (view): Picture => ({ name: carPicture(car, view), kind: 'car', draw: () => carSceneOf(car, view, index) }),
    ),
  ),
]
