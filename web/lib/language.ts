import { htmlLanguage, type Language, languageOf, languages, manifestPath } from '#shared/lib/language.ts'
import { rendering } from './rendering.ts'
import { local } from './storage.ts'

const storageKey = 'tregu.language'
const isLanguage = (value: string | null): value is Language => languages.some((language) => language === value)

/** The initial language: `?lang=`, else the stored choice, else the browser's preference. */
export function firstLanguage(): Language {
  const inAddress = new URLSearchParams(location.search).get('lang')
  const stored = local.get(storageKey)
  return [inAddress, stored].find(isLanguage) ?? languageOf(navigator.languages.join(','))
}

/** The language that the server rendered the page in. */
export const documentLanguage = (): Language => languageOf(document.documentElement.lang)

let current: Language = 'en'

/** The language of the page; calls send it as Accept-Language. */
export const currentLanguage = (): Language => rendering()?.language ?? current

/** Sets the language of what is rendered from now on. */
export function setLanguage(language: Language): void {
  current = language
}

/** Stores the language and sets it on the document. */
export function rememberLanguage(language: Language): void {
  setLanguage(language)
  local.set(storageKey, language)
  document.documentElement.lang = htmlLanguage[language]
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPath(language))
}
