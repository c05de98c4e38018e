import { useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'

let coming = false
const { subscribe, tell } = createListeners()

/** Sets whether a navigation to another page is pending. */
export function setPendingNavigation(now: boolean): void {
  coming = now
  tell()
}

/** Whether a navigation to another page is pending. */
export const usePendingNavigation = () =>
  useSyncExternalStore(
    subscribe,
    () => coming,
    () => false,
  )
