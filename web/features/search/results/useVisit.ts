import { useEffect, useState } from 'react'
import { visitSearch } from '../../../lib/visitedSearches.ts'

/** Remembers that a search was opened, by its filters if it has any; answers when it was in the visit before. */
export function useVisit(search: string, name: string): string | undefined {
  const [since, setSince] = useState<string>()
  useEffect(() => setSince(search ? visitSearch(search, name) : undefined), [search, name])
  return since
}
