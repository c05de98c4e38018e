import type * as z from 'zod/mini'
import type { Answer } from '#shared/lib/contract.ts'
import type { places } from '#shared/places/contract.ts'
import type { pointQuery } from '#shared/places/schema.ts'
import { get } from '../lib/dynamodb/reading.ts'
import { put } from '../lib/dynamodb/write.ts'
import { env } from '../lib/env.ts'

type Point = z.output<typeof pointQuery>
type Place = Answer<typeof places.reverse>['data']

/** A place as the table stores it. */
export type PlaceItem = { placeKey: string; place: Place; ttl: number }

const TableName = env('TABLE_PLACES')

/** How long a place is cached before the provider is asked again, in seconds. */
const lifetime = 30 * 86_400

const keyOf = ({ latitude, longitude, language }: Point) => ({ placeKey: `${latitude},${longitude},${language}` })

/** The cached place of this point. */
export async function getPlace(point: Point): Promise<Place | undefined> {
  return (await get<PlaceItem>({ TableName, Key: keyOf(point) }))?.place
}

/** Caches the place of a point; it was requested from the provider with permission to store it. */
export async function cachePlace(point: Point, place: Place): Promise<void> {
  await put<PlaceItem>(TableName, { ...keyOf(point), place, ttl: Math.floor(Date.now() / 1000) + lifetime })
}
