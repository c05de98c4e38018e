import type { Language } from '#shared/lib/language.ts'
import { currentLanguage } from './language.ts'
import { useTranslation } from './texts.ts'

/** The page's language; rerenders when it changes. */
export function useLanguage(): Language {
  useTranslation()
  return currentLanguage()
}
