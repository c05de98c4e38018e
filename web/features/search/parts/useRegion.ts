import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Region } from '#shared/places/cities.ts'
import { regionHere, storeRegion } from '../../../lib/region.ts'
import { isServerRendered } from '../../../lib/serverRendered.ts'
import { useHistoryState } from '../../../lib/useHistoryState.ts'

/** The region that a page of the server put first, if any; no call answers it. */
export const regionQuery = queryOptions<Region>({ queryKey: ['region'] })

/**
 * The region whose listings come first. What a page of the server shows keeps the one that it was made for, or none, so
 * that nothing moves, now and after Back; whatever else is `shown` later is for what the browser knows.
 */
export function useRegion(shown = ''): Region | undefined {
  const client = useQueryClient()
  const asMade = isServerRendered() ? { shown, region: client.getQueryData(regionQuery.queryKey) } : undefined
  const [made] = useHistoryState('region', asMade)
  useEffect(() => storeRegion(regionHere()), [])
  return made?.shown === shown ? made.region : regionHere()
}
