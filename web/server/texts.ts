import { type Language, languages } from '#shared/lib/language.ts'
import { dictionaries } from '../lib/texts.ts'
import type { TextTree, TFunction } from '../lib/words.ts'
import type { PublicNamespace } from '../pages.ts'

/** The translation functions of a page, of whose namespaces it has those that it declares (`virtual:texts/<page>`). */
export type Texts = { [Name in PublicNamespace]: TFunction<readonly [Name, ...PublicNamespace[]]> }

/** Adds texts to the dictionaries; answers their translation functions, by language and namespace. */
export function spoken(sources: Record<Language, { [namespace: string]: TextTree }>) {
  const inLanguage = (language: Language): [Language, Texts] => {
    const words = dictionaries[language]
    const said = Object.entries(sources[language]).map(([namespace, its]) => {
      words.add(namespace, its)
      return [namespace, words.of(namespace as PublicNamespace)]
    })
    return [language, Object.fromEntries(said)]
  }
  return Object.fromEntries(languages.map(inLanguage)) as Record<Language, Texts>
}
