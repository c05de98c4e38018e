import type { QueryClient } from '@tanstack/react-query'
import { local } from './storage.ts'

/** Prefix of the storage keys of responses. */
const prefix = 'tregu.cache.'

/** The version of the response shapes: responses stored under another version are ignored. */
const shapes = () => String(import.meta.env.VITE_SHAPES)

type StoredAnswer<T> = { at: number; shapes: string; data: T }

/** The stored response of a key, and when it was stored (ms since 1970); undefined if there is none. */
export function recall<T>(key: string): StoredAnswer<T> | undefined {
  const kept = local.read(prefix + key) as StoredAnswer<T> | undefined
  return kept?.shapes === shapes() ? kept : undefined
}

/** How often all responses were deleted: one that was requested before is not stored any more. */
let forgotten = 0

/**
 * Stores the response of a query in the browser between visits; `key` is the query key, joined by dots. Spread the result
 * into query options with a staleTime:
 * the stored response is used until it is that old (STA-15, STA-16), or until a version with other response shapes is
 * deployed.
 */
export function remembered<T>(key: string, load: () => Promise<T>) {
  return {
    meta: { remembered: true },
    queryFn: async () => {
      const before = forgotten
      const data = await load()
      if (forgotten === before)
        local.write(prefix + key, { at: Date.now(), shapes: shapes(), data } satisfies StoredAnswer<T>)
      return data
    },
    initialData: () => recall<T>(key)?.data,
    initialDataUpdatedAt: () => recall(key)?.at,
  }
}

/**
 * Deletes every stored response and resets its timestamp, so that pages that show one fetch it again. Throws if one
 * could not be deleted.
 */
export function forgetRemembered(client: QueryClient): void {
  forgotten++
  for (const key of local.keys()) if (key.startsWith(prefix)) local.remove(key)
  if (local.keys().some((key) => key.startsWith(prefix))) throw new Error('The storage keeps what it has.')
  client.removeQueries({ predicate: ({ meta }) => meta?.remembered === true })
}
