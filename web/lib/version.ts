import { useSyncExternalStore } from 'react'
import { isNewer } from '#shared/lib/version.ts'
import { createListeners } from './listeners.ts'

let outdated = false
const { subscribe, emit } = createListeners()

/** Whether this page is outdated: the server may no longer understand its calls. */
export const isOutdated = (): boolean => outdated

export const useOutdated = (): boolean => useSyncExternalStore(subscribe, isOutdated, () => false)

/** Records the version of a response, if it has one. */
export function noteVersion(received: string | null): void {
  if (received && isNewer(received)) noteOutdated()
}

/** Records that there are newer pages than this one. */
export function noteOutdated(): void {
  if (outdated) return
  outdated = true
  emit()
}
