import { type Region, regions } from '#shared/places/cities.ts'
import { regionCookie, regionOfOffset } from '#shared/places/here.ts'
import { home } from './login.ts'
import { cookies } from './storage.ts'

/** The pages whose requests carry the region: the server puts it first on them (D-143, D-289). */
const paths = [home, '/user/post']

/** The visitor's region: where they searched last, else that of the time zone. Known on these pages alone. */
export function regionHere(): Region {
  const kept = cookies.get(regionCookie)
  return regions.find((region) => region === kept) ?? regionOfOffset(new Date().getTimezoneOffset())
}

/** Remembers the visitor's region for a year. */
export function storeRegion(region: Region): void {
  for (const path of paths) cookies.set(regionCookie, region, { path, seconds: 365 * 86_400 })
}
