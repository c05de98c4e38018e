import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { htmlLanguage, type Language } from '#shared/language.ts'
import { firstLanguage, rememberLanguage } from '../lib/language.ts'
import type { en } from './en.ts'

/** English is the type: Albanian must have every key, with any text. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }
export type Dictionary = Translated<typeof en>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof en
  }
}

const dictionaries: Record<Language, () => Promise<Dictionary>> = {
  en: () => import('./en.ts').then((module) => module.en),
  al: () => import('./al.ts').then((module) => module.al),
}

async function addLanguage(language: Language): Promise<void> {
  const code = htmlLanguage[language]
  if (i18next.hasResourceBundle(code, 'common')) return
  for (const [namespace, texts] of Object.entries(await dictionaries[language]()))
    i18next.addResourceBundle(code, namespace, texts)
}

/** Loads the first language; the page renders once it is there. */
export async function startTranslation(): Promise<void> {
  const language = firstLanguage()
  rememberLanguage(language)
  await i18next.use(initReactI18next).init({
    // i18next and Intl know Albanian as sq; everywhere else the product says al.
    lng: htmlLanguage[language],
    fallbackLng: false,
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await addLanguage(language)
}

/** Switches the page's language, once its texts have arrived. */
export async function changeLanguage(language: Language): Promise<void> {
  await addLanguage(language)
  rememberLanguage(language)
  await i18next.changeLanguage(htmlLanguage[language])
}
