import type { Language } from '#shared/lib/language.ts'
import { words as al } from '#shared/trust/words/al.ts'
import { words as en } from '#shared/trust/words/en.ts'
import type { TrustWords } from '#shared/trust/words/words.ts'
import { useLanguage } from '../../lib/useLanguage.ts'

const all: Record<Language, TrustWords> = { en, al }

/** The words of reasons and actions in the language of the page. */
export const useTrustWords = (): TrustWords => all[useLanguage()]
