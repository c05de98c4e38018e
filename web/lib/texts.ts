import type { Namespace, TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { htmlLanguage, type Language } from '#shared/lib/language.ts'
import { currentLanguage, rememberLanguage } from './language.ts'
import { createListeners } from './listeners.ts'
import { dictionary } from './words.ts'

/** The texts that this page has loaded. */
export const dictionaries = { en: dictionary(htmlLanguage.en), al: dictionary(htmlLanguage.al) }

const { subscribe, tell } = createListeners()

/** Shows the page in a language, whose texts it has. */
export function showLanguage(language: Language): void {
  rememberLanguage(language)
  tell()
}

/** The texts of all pages, outside of components. */
export const common = () => dictionaries[currentLanguage()].of('common')

type One = Extract<Namespace, string>

/** What says the texts of a namespace, or of several, in the language of the page; keys without one are of the first. */
export function useTranslation<const N extends One | readonly One[] = 'common'>(
  namespaces: N = 'common' as N,
): { t: TFunction<N> } {
  const language = useSyncExternalStore(subscribe, currentLanguage)
  const [first = 'common'] = [namespaces as One | readonly One[]].flat()
  return { t: dictionaries[language].of(first) as TFunction<N> }
}
