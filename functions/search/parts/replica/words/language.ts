import { foldLatin as fold } from '#shared/lib/text.ts'
import type { Language } from '../../../../engine/schema.ts'
import { tokenizer } from '../../../../engine/words/tokens.ts'
import { common, isFiller, isKnown, isOr, stemOf, synonymsOf } from './forms.ts'

/** Albanian and English together: listings and searches may be in either. */
export const language: Language = { fold, stem: stemOf, synonyms: synonymsOf, common, isKnown, isFiller, isOr }

export const { tokensOf, wordsOf } = tokenizer(language)
