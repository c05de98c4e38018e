import { useSyncExternalStore } from 'react'
import { isNewer } from '#shared/lib/version.ts'
import { createListeners } from './listeners.ts'

let outdated = false
const { subscribe, tell } = createListeners()

/** Is this page of an earlier version, whose calls may not be understood any more? */
export const isOutdated = (): boolean => outdated

export const useOutdated = (): boolean => useSyncExternalStore(subscribe, isOutdated)

/** Hears the version that an answer told, if it told one. */
export function noteVersion(told: string | null): void {
  if (told && isNewer(told)) noteOutdated()
}

/** Hears that there are newer pages than this one. */
export function noteOutdated(): void {
  if (outdated) return
  outdated = true
  tell()
}
