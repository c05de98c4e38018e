import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { local } from './storage.ts'

export type Scheme = 'light' | 'dark'

/** Where the browser keeps what was chosen, and where the page says it (web/first.js): Mantine's own names for both. */
const key = 'mantine-color-scheme-value'
const { dataset } = document.documentElement

const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const { subscribe, tell } = createListeners()

const schemeNow = (): Scheme => (dataset.mantineColorScheme === 'dark' ? 'dark' : 'light')

/** What was chosen here, else what the device prefers. */
function follow(): void {
  const chosen = local.get(key)
  const dark = chosen === 'dark' || (chosen !== 'light' && prefersDark.matches)
  dataset.mantineColorScheme = dark ? 'dark' : 'light'
  tell()
}
prefersDark.addEventListener('change', follow)
// Chosen in another tab.
addEventListener('storage', (event) => event.key === key && follow())

/** Light or dark, as the page is shown. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, schemeNow)

/** The other one from now on, whatever the device prefers. */
export function toggleScheme(): void {
  local.set(key, schemeNow() === 'dark' ? 'light' : 'dark')
  follow()
}
