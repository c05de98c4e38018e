import { useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'

let coming = false
const { subscribe, emit } = createListeners()

/** Sets whether a navigation to another page is pending. */
export function setPendingNavigation(now: boolean): void {
  coming = now
  emit()
}

/** Whether a navigation to another page is pending. */
export const usePendingNavigation = () =>
  useSyncExternalStore(
    subscribe,
    () => coming,
    () => false,
  )
