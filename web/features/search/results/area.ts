import { type MapShape, type MapWindow, type SearchQuery, shapeOf, windowOf } from '#shared/search/params.ts'

/** The precision of coordinates in the address: about a metre. */
const decimals = 5

export const windowText = ({ west, south, east, north }: MapWindow): string =>
  [west, south, east, north].map((degrees) => degrees.toFixed(decimals)).join(',')

export const shapeText = (shape: MapShape): string => shape.map((corner) => corner.join(',')).join(';')

/** The change that removes the map area from a search. */
export const noArea = { 'input-window': undefined, 'input-shape': undefined } satisfies Partial<SearchQuery>

/** The window or shape that a search is limited to, as in its address. */
export const areaText = (search: SearchQuery): string | undefined => search['input-shape'] ?? search['input-window']

/** The window that the map has to show for a search that is limited to an area. */
export function areaOf(search: SearchQuery): MapWindow | undefined {
  if (search['input-window']) return windowOf(search['input-window'])
  if (!search['input-shape']) return undefined
  const corners = shapeOf(search['input-shape'])
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)]
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}
