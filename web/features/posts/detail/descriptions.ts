import { detectLanguage } from '#shared/lib/detectLanguage.ts'
import type { Language } from '#shared/lib/language.ts'
import type { Post } from '#shared/posts/post.ts'

/** A text of the owner and its language, where that is known. */
export type Description = { text: string; language: Language | undefined }

/**
 * The descriptions of a listing for a reader of this language, the one in it first; of two languages, of which one may
 * be unknown, the other is folded. Texts of one language, or both of unknown ones, are shown in the owner's order.
 */
export function descriptionsFor(
  { description, descriptionSecond }: Pick<Post, 'description' | 'descriptionSecond'>,
  reader: Language,
): { shown: Description[]; folded?: Description } {
  const texts = [...new Set([description, descriptionSecond])].filter((text) => text !== undefined)
  const all = texts.map((text) => ({ text, language: detectLanguage(text) }))
  const [first, second] = all
  if (!first || !second || first.language === second.language) return { shown: all }
  return second.language === reader ? { shown: [second], folded: first } : { shown: [first], folded: second }
}
