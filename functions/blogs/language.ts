import { detectLanguage } from '#shared/lib/detectLanguage.ts'
import { type Language, languages } from '#shared/lib/language.ts'

/** The language of an article whose author did not say it: that of its texts, else English. */
export const languageOf = ({
  title = '',
  metadata = '',
  summary = '',
}: {
  title?: string
  metadata?: string
  summary?: string
}): Language => detectLanguage([title, metadata, summary].join('\n')) ?? languages[0]
