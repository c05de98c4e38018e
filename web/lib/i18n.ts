import { useSyncExternalStore } from 'react'
import { htmlLanguage, type Language } from '#shared/lib/language.ts'
import { currentLanguage, rememberLanguage } from './language.ts'
import { dictionary } from './words.ts'

/** The texts that this page has loaded. */
export const dictionaries = { en: dictionary(htmlLanguage.en), al: dictionary(htmlLanguage.al) }

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the page in a language, whose texts it has. */
export function showLanguage(language: Language): void {
  rememberLanguage(language)
  for (const listener of listeners) listener()
}

/** The texts of all pages, outside of components. */
export const common = () => dictionaries[currentLanguage()].of('common')

/** What `react-i18next` stands for in the built page (vite.config.ts): its types, and of what it does what pages use. */
export function useTranslation(namespaces: 'common' | readonly 'common'[] = 'common') {
  const language = useSyncExternalStore(subscribe, currentLanguage)
  const [namespace = 'common'] = [namespaces].flat()
  return { t: dictionaries[language].of(namespace) }
}
