import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/lib/language.ts'
import { currentLanguage } from './language.ts'

/** The page's language; renders again when it is switched. */
export function useLanguage(): Language {
  useTranslation()
  return currentLanguage()
}
