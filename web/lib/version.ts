import { useSyncExternalStore } from 'react'
import { isNewer } from '#shared/lib/version.ts'

let outdated = false
const listeners = new Set<() => void>()

/** Is this page of an earlier version, whose calls may not be understood any more? */
export const isOutdated = (): boolean => outdated

export const useOutdated = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isOutdated)

/** Hears the version that an answer told, if it told one. */
export function noteVersion(told: string | null): void {
  if (told && isNewer(told)) noteOutdated()
}

/** Hears that there are newer pages than this one. */
export function noteOutdated(): void {
  if (outdated) return
  outdated = true
  for (const listener of listeners) listener()
}
