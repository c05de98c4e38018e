import { htmlLanguage, type Language } from '#shared/lib/language.ts'
import type { PosterPage } from '#shared/posters/answers.ts'

/** What a poster says of itself in the reader's language, or else in the other one, with its language for the page. */
export function wordsFor(
  { english, albanian }: Pick<PosterPage, 'english' | 'albanian'>,
  language: Language,
): { text: string; lang: string } | undefined {
  const said = { en: english, al: albanian }
  const [written] = ([language, 'en', 'al'] as const).filter((one) => said[one])
  return written && { text: said[written] ?? '', lang: htmlLanguage[written] }
}
