import { cityOf } from '../places/cities.ts'
import { dayIn, zoneOf } from '../places/zone.ts'
import type { Post } from './post.ts'

/** The day (YYYY-MM-DD) of a moment that belongs to a listing, in the time zone of its region (WEB-05). */
export const listingDay = ({ 'input-location': city }: Pick<Post, 'input-location'>, iso: string): string =>
  dayIn(zoneOf(cityOf(city)?.region), iso)
