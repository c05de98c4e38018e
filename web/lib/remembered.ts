/**
 * Keeps the answer of a query in the browser between visits: spread the result into query options with a staleTime,
 * and the stored answer is used until it is that old (core.md §4, Caches).
 */
export function remembered<T>(key: string, load: () => Promise<T>) {
  const storageKey = `tregu.cache.${key}`
  const read = (): { at: number; data: T } | undefined => {
    try {
      return JSON.parse(localStorage.getItem(storageKey) ?? '') as { at: number; data: T }
    } catch {
      return undefined
    }
  }
  return {
    queryFn: async () => {
      const data = await load()
      try {
        localStorage.setItem(storageKey, JSON.stringify({ at: Date.now(), data }))
      } catch {
        // A full storage only costs the next visit one call.
      }
      return data
    },
    initialData: () => read()?.data,
    initialDataUpdatedAt: () => read()?.at,
  }
}
