import type { Language } from '#shared/lib/language.ts'
import { currentLanguage } from './language.ts'
import { useTranslation } from './texts.ts'

/** The page's language; renders again when it is switched. */
export function useLanguage(): Language {
  useTranslation()
  return currentLanguage()
}
