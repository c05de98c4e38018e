import { type Language, languages } from '#shared/lib/language.ts'
import { writtenIn } from '#shared/lib/writtenIn.ts'

/** The language of an article whose author did not say it: that of its texts, else English. */
export const languageOf = ({
  title = '',
  metadata = '',
  summary = '',
}: {
  title?: string
  metadata?: string
  summary?: string
}): Language => writtenIn([title, metadata, summary].join('\n')) ?? languages[0]
