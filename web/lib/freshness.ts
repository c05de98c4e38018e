import { staleFor } from '#shared/lib/freshness.ts'

const storageKey = 'tregu.changed'

/** Milliseconds by which a cache may have got what it has from a replica that lagged behind. */
const lag = 5000

/** Notes that something was changed here that others see too; for all pages of this browser. */
export function noteChange(): void {
  try {
    localStorage.setItem(storageKey, String(Date.now()))
  } catch {
    // A full storage only costs a look at what was there a moment ago.
  }
}

/** Might a cache answer a call that is kept for so many seconds with what was there before a change made here? */
export function mayBeStale(cache: number): boolean {
  const since = Date.now() - Number(localStorage.getItem(storageKey) ?? 0)
  return since < staleFor(cache) * 1000 + lag
}
