import { type Region, regions } from '#shared/places/cities.ts'
import { regionCookie, regionOfOffset } from '#shared/places/here.ts'
import { home } from './login.ts'
import { cookies } from './storage.ts'

/** The visitor's region: where they searched last, else that of the time zone. Known on the home page alone. */
export function regionHere(): Region {
  const kept = cookies.get(regionCookie)
  return regions.find((region) => region === kept) ?? regionOfOffset(new Date().getTimezoneOffset())
}

/** Remembers the visitor's region for a year, for requests of the home page alone (D-143). */
export const storeRegion = (region: Region): void =>
  cookies.set(regionCookie, region, { path: home, seconds: 365 * 86_400 })
