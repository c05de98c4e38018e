import { type Language, languages } from '#shared/lib/language.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'

/** Both languages, that of the page first. */
export function useLanguagesOwnFirst(): readonly Language[] {
  const own = useLanguage()
  return [own, ...languages.filter((each) => each !== own)]
}
