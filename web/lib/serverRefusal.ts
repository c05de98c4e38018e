import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ErrorCode } from '#shared/lib/errors.ts'
import { ApiError } from './api.ts'

/**
 * The reason why the server answered 404 or 410 for the page of this listing or article. Only a server-rendered page has
 * one. A refetch forgets it, so that the server is asked again.
 */
export const refusedQuery = (name: string) =>
  queryOptions({ queryKey: ['refused', name], queryFn: (): ErrorCode | null => null })

/** Why the server-rendered page cannot show this listing or article; undefined if it can, or was not asked. */
export function useServerRefusal(name: string): ApiError | undefined {
  const { data: code } = useQuery(refusedQuery(name))
  return code ? new ApiError(404, code, '') : undefined
}
