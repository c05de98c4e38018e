/**
 * A wrapper of a browser storage that never throws: if site data are blocked or the storage is full, values are kept in
 * memory until the document is unloaded (INP-06). Nothing else in the pages uses a storage of the browser itself
 * (test/lib/storageOnly.test.ts).
 */
function guarded(name: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>()

  /** Runs `ask` with the browser's storage; undefined if it throws. */
  function attempt<T>(ask: (own: Storage) => T): T | undefined {
    try {
      return ask(globalThis[name])
    } catch {
      return undefined
    }
  }

  const get = (key: string): string | null => memory.get(key) ?? attempt((own) => own.getItem(key)) ?? null

  function set(key: string, text: string): void {
    const kept = attempt((own) => {
      own.setItem(key, text)
      return true
    })
    if (kept) memory.delete(key)
    else memory.set(key, text)
  }

  return {
    get,
    set,
    remove(key: string): void {
      memory.delete(key)
      attempt((own) => own.removeItem(key))
    },
    keys(): string[] {
      const own = attempt((own) => Array.from({ length: own.length }, (_, at) => own.key(at) ?? ''))
      return [...new Set([...(own ?? []), ...memory.keys()])]
    },
    /** Reads a value stored as JSON; undefined if it is missing or invalid. */
    read(key: string): unknown {
      try {
        return JSON.parse(get(key) ?? '')
      } catch {
        return undefined
      }
    },
    write: (key: string, value: unknown): void => set(key, JSON.stringify(value)),
  }
}

/** Storage for all tabs and visits. */
export const local = guarded('localStorage')

/** The entries with the listings and searches that were opened: whoever has one was here before. */
export const seenKey = 'tregu.seen'
export const searchesKey = 'tregu.searches'

/** Storage for this tab, until it is closed. */
export const session = guarded('sessionStorage')

/** Cookies that scripts may read. Where they are blocked, nothing is kept. */
export const cookies = {
  get(name: string): string | undefined {
    try {
      const pairs = document.cookie.split('; ').map((pair) => pair.split('='))
      return pairs.find(([key]) => key === name)?.[1]
    } catch {
      return undefined
    }
  },
  set(name: string, value: string, { path, seconds }: { path: string; seconds: number }): void {
    try {
      const secure = location.protocol === 'https:' ? '; secure' : ''
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
      document.cookie = `${name}=${value}; path=${path}; max-age=${seconds}; samesite=lax${secure}`
    } catch {}
  },
}

/** Runs `ask` with the Cache API; undefined if it is missing, as on insecure connections, blocked or full. */
export async function withCaches<T>(ask: (own: CacheStorage) => Promise<T>): Promise<T | undefined> {
  try {
    return await ask(globalThis.caches)
  } catch {
    return undefined
  }
}
