import type { Card } from '#shared/posts/post.ts'
import { type MapShape, type MapWindow, type SearchQuery, shapeOf, windowOf } from '#shared/search/params.ts'

/** About a metre. */
const decimals = 5

export const windowText = ({ west, south, east, north }: MapWindow): string =>
  [west, south, east, north].map((degrees) => degrees.toFixed(decimals)).join(',')

export const shapeText = (shape: MapShape): string => shape.map((corner) => corner.join(',')).join(';')

/** What takes the limits of the map from a search. */
export const noArea = { 'input-window': undefined, 'input-shape': undefined } satisfies Partial<SearchQuery>

/** How a search is limited on the map, if it is. */
export const areaText = (search: SearchQuery): string | undefined => search['input-shape'] ?? search['input-window']

type Place = readonly [lng: number, lat: number]

/** Degrees of longitude: further apart is another region, and both do not fit on one map. */
const regionWidth = 10

/** What the map has to show of a search: its area, else the listings of its page that are in the region of the first. */
export function withinMap(search: SearchQuery, cards: readonly Card[]): MapWindow | undefined {
  if (search['input-window']) return windowOf(search['input-window'])
  const places: readonly Place[] = search['input-shape'] ? shapeOf(search['input-shape']) : cards.flatMap(placeOf)
  const [first] = places
  if (!first) return undefined
  const near = places.filter(([lng]) => Math.abs(lng - first[0]) < regionWidth)
  const [lngs, lats] = [near.map(([lng]) => lng), near.map(([, lat]) => lat)]
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

const placeOf = ({ showMap, latitude, longitude }: Card): Place[] =>
  showMap && latitude !== undefined && longitude !== undefined ? [[longitude, latitude]] : []
