import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { isServerRendered } from './serverRendered.ts'

const { subscribe, tell } = createListeners()

/** Marks the page as hydrated: from now on components render what only the browser knows. */
export function endHydration(): void {
  for (const id of ['data', 'scripts']) document.getElementById(id)?.remove()
  tell()
}

/**
 * A value that only the browser knows. The server and the first render in the browser, which must be equal, use
 * `onServer`; both values must be stable.
 */
export const useBrowserValue = <T>(read: () => T, onServer: T): T =>
  useSyncExternalStore(
    subscribe,
    () => (isServerRendered() ? onServer : read()),
    () => onServer,
  )

/** Whether the page is hydrated. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false)
