import i18next, { type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { htmlLanguage, type Language } from '#shared/language.ts'
import { currentLanguage, firstLanguage, rememberLanguage } from '../lib/language.ts'
import type { en } from './en.ts'

/** English is the type: Albanian must have every key, with any text. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }
export type Dictionary = Translated<typeof en>
export type Namespace = keyof Dictionary

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof en
  }
}

/** The namespaces of the pages that were opened: a switch of the language brings these. */
const needed = new Set<Namespace>(['common'])

async function addTexts(language: Language, namespaces: Iterable<Namespace>): Promise<void> {
  const code = htmlLanguage[language]
  const missing = [...namespaces].filter((namespace) => !i18next.hasResourceBundle(code, namespace))
  await Promise.all(
    missing.map(async (namespace) => {
      const texts: Record<string, ResourceKey> = await import(`./${language}/${namespace}.ts`)
      i18next.addResourceBundle(code, namespace, texts[namespace])
    }),
  )
}

function start(): void {
  if (i18next.isInitialized) return
  const language = firstLanguage()
  rememberLanguage(language)
  void i18next.use(initReactI18next).init({
    // i18next and Intl know Albanian as sq; everywhere else the product says al.
    lng: htmlLanguage[language],
    fallbackLng: false,
    defaultNS: 'common',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
}

/** Loads the texts of a page, in the page's language. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  start()
  for (const namespace of namespaces) needed.add(namespace)
  await addTexts(currentLanguage(), namespaces)
}

/** Switches the page's language, once its texts have arrived. */
export async function changeLanguage(language: Language): Promise<void> {
  await addTexts(language, needed)
  rememberLanguage(language)
  await i18next.changeLanguage(htmlLanguage[language])
}
