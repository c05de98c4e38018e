import { townsAround } from '#shared/places/around.ts'
import { cities, namedFrom, quartersNamedFrom, rankOf } from '#shared/places/cities.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'

/** The part of a map that computes where a place is drawn; Leaflet's own map fits this type. */
type Projecting = {
  getZoom: () => number
  project: (at: [number, number], zoom: number) => { x: number; y: number }
}

/** A marker that is centred on its place; its size is in pixels. */
export type PlacedMarker = { at: [lat: number, lng: number]; size: readonly [width: number, height: number] }

/** By how many pixels a marker is moved from its place, to the right and down. */
export type Shift = readonly [right: number, down: number]

/**
 * A box by its centre, in pixels at the map's zoom. `cost`: how many pixels a marker moves rather than cover the box.
 */
type Box = { x: number; y: number; width: number; height: number; cost: number }

/** The maximum height of a place name, and the width of each of its letters, in pixels. */
const name = { height: 20, letter: 9 }

/**
 * The cost of covering a box, in pixels of movement. Covering the name of a town costs more than any move; covering
 * another marker or the name of a neighbourhood is accepted when avoiding it would need a longer move.
 */
const costs = { town: 1e6, standing: 60, quarter: 36 }

/** The longest move, in pixels: a marker further away would seem to belong to another place. */
const furthest = 72

/** The names on the map, each with the zoom from which it is shown. */
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

/** The candidate moves for a box: none, or just far enough to clear one of the others, horizontally and vertically. */
function candidateShifts(one: Box, others: readonly Box[]): Shift[] {
  const past = (far: number, clear: number) => [far - clear, far + clear]
  const rights = others.flatMap((other) => past(other.x - one.x, (one.width + other.width) / 2))
  const downs = others.flatMap((other) => past(other.y - one.y, (one.height + other.height) / 2))
  return [0, ...rights]
    .flatMap((right) => [0, ...downs].map((down): Shift => [right, down]))
    .filter((shift) => Math.hypot(...shift) <= furthest)
}

/**
 * Computes the move of each marker that keeps the names and the other markers around it readable, as short as possible.
 * Markers are placed in the given order: each one avoids those before it, so the first move least.
 */
export function shiftsOf(map: Projecting, standing: readonly PlacedMarker[]): Shift[] {
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
    const { shift } = candidateShifts(box, near)
      .map((way) => ({ shift: way, cost: costOf(way) }))
      .reduce((best, way) => (way.cost < best.cost ? way : best))
    taken.push({ ...box, x: box.x + shift[0], y: box.y + shift[1] })
    return shift
  })
}
