import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { isServerRendered } from './serverRendered.ts'

const { subscribe, emit } = createListeners()

/** Removes the language that the server added to links (web/server/document.ts): the visitor may choose another. */
function removeLanguage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#root a[href^="/user/"][href*="lang="]')) {
    const { pathname, searchParams, hash } = new URL(link.href)
    searchParams.delete('lang')
    link.setAttribute('href', pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + hash)
  }
}

/** Marks the page as hydrated: from now on components render what only the browser knows. */
export function endHydration(): void {
  removeLanguage()
  for (const id of ['data', 'scripts']) document.getElementById(id)?.remove()
  emit()
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
