import { townsAround } from '#shared/places/around.ts'
import { cities, namedFrom, quartersNamedFrom, rankOf } from '#shared/places/cities.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'

/** What of a map tells where a place is drawn: Leaflet's own is one. */
type Projecting = {
  getZoom: () => number
  project: (at: [number, number], zoom: number) => { x: number; y: number }
}

/** What stands on the map with its middle on its place; its size is in pixels. */
export type Standing = { at: [lat: number, lng: number]; size: readonly [width: number, height: number] }

/** How many pixels to the right and down something stands from its place. */
export type Shift = readonly [right: number, down: number]

/** A box in pixels of the map's zoom, by its middle; and how many pixels one would rather move than cover it. */
type Box = { x: number; y: number; width: number; height: number; cost: number }

/** How high the name of a place is at most, in pixels, and how wide each of its letters. */
const name = { height: 20, letter: 9 }

/** Names of towns are never covered where that can be; what else stands there, and names of quarters, not at any price. */
const costs = { town: 1e6, standing: 60, quarter: 36 }

/** No further than this, in pixels: it would tell of another place. */
const furthest = 72

/** What the map names, and from which zoom. */
const names = [
  ...cities.map((city) => ({ ...city, from: namedFrom[rankOf(city)], cost: costs.town })),
  ...townsAround.map(({ from, lat, lng, ...town }) => ({
    ...{ from, lat, lng, cost: costs.town },
    text: 'name' in town ? town.name : town.en,
  })),
  ...neighborhoods.map(({ lat, lng, neighborhood: text }) => ({
    ...{ lat, lng, text },
    ...{ from: quartersNamedFrom, cost: costs.quarter },
  })),
]

const covers = (one: Box, [right, down]: Shift, other: Box) =>
  Math.abs(one.x + right - other.x) < (one.width + other.width) / 2 - 1 &&
  Math.abs(one.y + down - other.y) < (one.height + other.height) / 2 - 1

/** Where a box can stand to touch others and cover none: as it is, or just past one of them, across and along. */
function waysPast(one: Box, others: readonly Box[]): Shift[] {
  const past = (far: number, clear: number) => [far - clear, far + clear]
  const rights = others.flatMap((other) => past(other.x - one.x, (one.width + other.width) / 2))
  const downs = others.flatMap((other) => past(other.y - one.y, (one.height + other.height) / 2))
  return [0, ...rights]
    .flatMap((right) => [0, ...downs].map((down): Shift => [right, down]))
    .filter((shift) => Math.hypot(...shift) <= furthest)
}

/**
 * How far each has to stand from its place so that the names around it can be read, and what stands there already: no
 * further than it must. Those that come first are the last to move.
 */
export function shiftsOf(map: Projecting, standing: readonly Standing[]): Shift[] {
  const zoom = map.getZoom()
  const boxOf = (at: [number, number], width: number, height: number, cost: number): Box => ({
    ...map.project(at, zoom),
    ...{ width, height, cost },
  })
  const taken = names
    .filter(({ from }) => zoom >= from)
    .map(({ lat, lng, text, cost }) => boxOf([lat, lng], text.length * name.letter, name.height, cost))

  return standing.map(({ at, size: [width, height] }) => {
    const box = boxOf(at, width, height, costs.standing)
    const reach = { ...box, width: width + 2 * furthest, height: height + 2 * furthest }
    const near = taken.filter((other) => covers(reach, [0, 0], other))
    const costOf = (way: Shift) =>
      near.reduce((sum, other) => sum + (covers(box, way, other) ? other.cost : 0), Math.hypot(...way))
    const { shift } = waysPast(box, near)
      .map((way) => ({ shift: way, cost: costOf(way) }))
      .reduce((best, way) => (way.cost < best.cost ? way : best))
    taken.push({ ...box, x: box.x + shift[0], y: box.y + shift[1] })
    return shift
  })
}
