import { cities, namedFrom, quartersNamedFrom, rankOf } from '#shared/places/cities.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'

/** What of a map tells where a place is drawn: Leaflet's own is one. */
type Projecting = {
  getZoom: () => number
  project: (at: [number, number], zoom: number) => { x: number; y: number }
}

/** How high the name of a place is at most, in pixels, and how wide each of its letters. */
const name = { height: 20, letter: 9 }

type Named = { lat: number; lng: number; text: string; from: number }

/** What the map names, and from which zoom. */
const towns: readonly Named[] = cities.map((city) => ({ ...city, from: namedFrom[rankOf(city)] }))
const quarters: readonly Named[] = neighborhoods.map(({ lat, lng, neighborhood }) => ({
  lat,
  lng,
  text: neighborhood,
  from: quartersNamedFrom,
}))

/**
 * How many pixels a pin of this size has to rise, or below zero to sink, so that the names around it can be read: those of
 * towns first, then those of quarters, and no further than it must.
 */
export function riseOver(
  map: Projecting,
  at: readonly [lat: number, lng: number],
  [width, height]: readonly [number, number],
): number {
  const zoom = map.getZoom()
  const pin = map.project([...at], zoom)
  const clear = (height + name.height) / 2
  /** How far below the pin the names are that it could cover. */
  const near = (names: readonly Named[]) =>
    names.flatMap(({ lat, lng, text, from }) => {
      if (zoom < from) return []
      const place = map.project([lat, lng], zoom)
      const isBeside = Math.abs(place.x - pin.x) >= (width + text.length * name.letter) / 2
      return isBeside || Math.abs(place.y - pin.y) >= 4 * clear ? [] : [place.y - pin.y]
    })
  const [ofTowns, ofQuarters] = [near(towns), near(quarters)]
  const covered = (belows: readonly number[], rise: number) =>
    belows.filter((below) => Math.abs(below + rise) < clear - 1).length
  const cost = (rise: number) => covered(ofTowns, rise) * 1e6 + covered(ofQuarters, rise) * 1e3 + Math.abs(rise)
  const rises = [...ofTowns, ...ofQuarters].flatMap((below) => [clear - below, -clear - below])
  return [0, ...rises.filter((rise) => Math.abs(rise) <= 3 * clear)].reduce((best, rise) =>
    cost(rise) < cost(best) ? rise : best,
  )
}
