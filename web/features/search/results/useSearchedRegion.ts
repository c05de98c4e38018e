import { useEffect } from 'react'
import { regionOf } from '#shared/places/cities.ts'
import { storeRegion } from '../../../lib/region.ts'

/** Remembers the region of a search for the home page, where all its places are in one. */
export function useSearchedRegion(places: readonly string[]): void {
  const [region, ...others] = new Set(places.map(regionOf))
  const only = others.length === 0 ? region : undefined
  useEffect(() => {
    if (only) storeRegion(only)
  }, [only])
}
