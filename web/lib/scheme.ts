import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { local } from './storage.ts'

export type Scheme = 'light' | 'dark'

/** The storage key of the chosen scheme, and the attribute of the page (web/first.js). */
const key = 'mantine-color-scheme-value'
const prefersDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const { subscribe, emit } = createListeners()

const schemeNow = (): Scheme => (document.documentElement.dataset.colorScheme === 'dark' ? 'dark' : 'light')

/** Applies the chosen scheme, else the preference of the device. */
function follow(): void {
  const chosen = local.get(key)
  const dark = chosen === 'dark' || (chosen !== 'light' && prefersDark.matches)
  document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light'
  emit()
}
prefersDark?.addEventListener('change', follow)
// Changed in another tab.
globalThis.addEventListener?.('storage', (event) => event.key === key && follow())

/** The current scheme of the page, light or dark. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, schemeNow, (): Scheme => 'light')

/** Switches to the other scheme, whatever the device prefers. */
export function toggleScheme(): void {
  local.set(key, schemeNow() === 'dark' ? 'light' : 'dark')
  follow()
}
