import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Region } from '#shared/places/cities.ts'
import { regionHere, storeRegion } from '../../../lib/region.ts'
import { isServerRendered } from '../../../lib/serverRendered.ts'
import { regionQuery } from './queries.ts'

/**
 * The region whose listings come first. A page of the server keeps the one that it was made for, so that nothing moves;
 * the next one is made for what the browser knows.
 */
export function useRegion(): Region {
  const client = useQueryClient()
  const [region] = useState(() => (isServerRendered() && client.getQueryData(regionQuery.queryKey)) || regionHere())
  useEffect(() => storeRegion(regionHere()), [])
  return region
}
