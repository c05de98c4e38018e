import { cityOf } from '../places/cities.ts'
import { mapOf } from '../posts/around.ts'
import type { StoredPost } from '../posts/post.ts'

type Placed = Pick<StoredPost, 'input-location' | 'neighborhood' | 'latitude' | 'longitude' | 'showMap' | 'onlyArea'>

/** Where a viewing is, for calendars: the quarter and the city, and the point where the poster shows the exact place. */
export function viewingPlace(post: Placed): { title: string; geo?: { lat: number; lon: number } } {
  const { 'input-location': city, neighborhood, latitude, longitude } = post
  const title = [neighborhood, cityOf(city)?.text ?? city].filter(Boolean).join(', ')
  const isExact = mapOf(post) === 'exact' && latitude !== undefined && longitude !== undefined
  return { title, ...(isExact && { geo: { lat: latitude, lon: longitude } }) }
}
