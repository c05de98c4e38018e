import { whole } from '../lib/fields.ts'
import type { Card } from '../posts/post.ts'
import { type MapWindow, searchParams } from './params.ts'

/** Zooms of Web Mercator maps, on which the world is 256 · 2^zoom pixels wide. */
export const mapQuery = searchParams.extend({ zoom: whole(0, 22) })

/** Listings that stand close together: how many, the middle of their places (WGS 84) and what these span. */
export type MapCluster = { count: number; latitude: number; longitude: number; bounds: MapWindow }

/** What the pin of a listing says. */
export const pinFields = [
  'postId',
  'title',
  'postType',
  'rent',
  'selling',
  'cimere',
  'party',
  'ushqim',
  'kafe',
  'dasma',
  'muzike',
  'price',
  'dailyPrice',
  'currency',
  'input-location',
  'neighborhood',
] as const satisfies (keyof Card)[]

/** A listing that stands alone, and where. */
export type MapPin = Pick<Card, (typeof pinFields)[number]> & { latitude: number; longitude: number }

/** What a search finds on a map. Each of the `total` listings is in one cluster or has a pin. */
export type MapAnswer = { total: number; clusters: MapCluster[]; pins: MapPin[] }
