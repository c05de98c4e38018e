import { useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'

let coming = false
const { subscribe, tell } = createListeners()

/** Tells whether another page is on its way. */
export function setPendingNavigation(now: boolean): void {
  coming = now
  tell()
}

/** Is another page on its way? */
export const usePendingNavigation = () => useSyncExternalStore(subscribe, () => coming)
