import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ErrorCode } from '#shared/lib/errors.ts'
import { ApiError } from './api.ts'

/** The key of the reason why the server answered 404 or 410 for the page of this listing or article. */
export const refusedKey = (name: string): unknown[] => ['refused', name]

/** Only a server-rendered page has a reason. A refetch forgets it, so that the server is asked again. */
const refusedQuery = (name: string) =>
  queryOptions({ queryKey: refusedKey(name), queryFn: (): ErrorCode | null => null })

/** Why the server-rendered page cannot show this listing or article; undefined if it can, or was not asked. */
export function useRefusal(name: string): ApiError | undefined {
  const { data: code } = useQuery(refusedQuery(name))
  return code ? new ApiError(404, code, '') : undefined
}
