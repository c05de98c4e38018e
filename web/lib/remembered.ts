import type { QueryClient } from '@tanstack/react-query'
import { local } from './storage.ts'

/** The name of a kept answer in the browser's storage begins so. */
const prefix = 'tregu.cache.'

/** Which shapes answers have: what was kept of others is not read. */
const shapes = () => String(import.meta.env.VITE_SHAPES)

type Kept<T> = { at: number; shapes: string; data: T }

/**
 * Keeps the answer of a query in the browser between visits: spread the result into query options with a staleTime,
 * and the stored answer is used until it is that old (STA-15, STA-16) or a version comes whose answers may have
 * other shapes.
 */
export function remembered<T>(key: string, load: () => Promise<T>) {
  const storageKey = prefix + key
  const read = (): Kept<T> | undefined => {
    const kept = local.read(storageKey) as Kept<T> | undefined
    return kept?.shapes === shapes() ? kept : undefined
  }
  return {
    meta: { remembered: true },
    queryFn: async () => {
      const data = await load()
      local.write(storageKey, { at: Date.now(), shapes: shapes(), data } satisfies Kept<T>)
      return data
    },
    initialData: () => read()?.data,
    initialDataUpdatedAt: () => read()?.at,
  }
}

/** Forgets every kept answer, with the time it was kept at: whoever shows one asks anew. Throws where one is still kept. */
export function forgetRemembered(client: QueryClient): void {
  for (const key of local.keys()) if (key.startsWith(prefix)) local.remove(key)
  if (local.keys().some((key) => key.startsWith(prefix))) throw new Error('The storage keeps what it has.')
  client.removeQueries({ predicate: ({ meta }) => meta?.remembered === true })
}
