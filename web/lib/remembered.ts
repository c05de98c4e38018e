import type { QueryClient } from '@tanstack/react-query'

/** The name of a kept answer in the browser's storage begins so. */
const prefix = 'tregu.cache.'

/**
 * Keeps the answer of a query in the browser between visits: spread the result into query options with a staleTime,
 * and the stored answer is used until it is that old (STA-15, STA-16).
 */
export function remembered<T>(key: string, load: () => Promise<T>) {
  const storageKey = prefix + key
  const read = (): { at: number; data: T } | undefined => {
    try {
      return JSON.parse(localStorage.getItem(storageKey) ?? '') as { at: number; data: T }
    } catch {
      return undefined
    }
  }
  return {
    meta: { remembered: true },
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

/** Forgets every kept answer, with the time it was kept at: whoever shows one asks anew. Throws when the storage refuses. */
export function forgetRemembered(client: QueryClient): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  client.removeQueries({ predicate: ({ meta }) => meta?.remembered === true })
}
