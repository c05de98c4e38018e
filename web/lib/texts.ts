import { useSyncExternalStore } from 'react'
import type { Language } from '#shared/lib/language.ts'
import { currentLanguage, rememberLanguage } from './language.ts'
import { createListeners } from './listeners.ts'
import { dictionary, type Namespace, type TFunction } from './words.ts'

/** The texts loaded by this page. */
export const dictionaries = { en: dictionary(), al: dictionary() }

const { subscribe, emit } = createListeners()

/** Switches the page to a language whose texts are loaded. */
export function showLanguage(language: Language): void {
  rememberLanguage(language)
  emit()
}

/** The texts of the namespace `common`, for use outside of components. */
export const common = () => dictionaries[currentLanguage()].of('common')

let load: (...namespaces: Namespace[]) => Promise<void> = async () => {}

/** The frame registers what loads texts: it knows in which files they are. */
export function registerTexts(loading: typeof load): void {
  load = loading
}

/** Loads the texts of something that is opened by a press; those of a page are loaded with the page. */
export const textsOf = (...namespaces: Namespace[]): Promise<void> => load(...namespaces)

/**
 * The translation function for one or more namespaces, in the page's language; keys without a namespace belong to the
 * first.
 */
export function useTranslation<const N extends Namespace | readonly Namespace[] = 'common'>(
  namespaces: N = 'common' as N,
): { t: TFunction<N> } {
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
  const [first = 'common'] = [namespaces as Namespace | readonly Namespace[]].flat()
  return { t: dictionaries[language].of(first) as TFunction<N> }
}
