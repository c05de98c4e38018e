/**
 * A storage of the browser that never refuses: what it does not take, because site data are blocked or it is
 * full, is kept in memory until the document is left.
 */
function guarded(name: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>()

  /** What the browser's own answers; undefined where it refuses. */
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
    /** A value that was kept as JSON; undefined where there is none that can be read. */
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

/** What this browser keeps, for all tabs and visits. */
export const local = guarded('localStorage')

/** What this tab keeps, until it is closed. */
export const session = guarded('sessionStorage')
