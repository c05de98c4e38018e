import { fold } from '../lib/text.ts'

export const slugMax = 100

/** Reserved words, which have another meaning in a path (D-06). */
const fixedWords: readonly string[] = ['all', 'sponsored', 'ads', 'manage', 'create', 'edit']

/**
 * A valid slug: lower-case letters, digits and single hyphens between them; neither digits alone nor a reserved word
 * (D-06).
 */
export function isSlug(text: string): boolean {
  const shaped = /^[a-z\d]+(-[a-z\d]+)*$/.test(text) && text.length <= slugMax
  return shaped && !/^\d+$/.test(text) && !fixedWords.includes(text)
}

/** The slug suggested for a title, with ë as e and ç as c; empty when no character of the title can be used. */
export function slugOf(title: string): string {
  const words = fold(title)
    .replace(/['’]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  const slug = words.slice(0, slugMax).replace(/-$/, '')
  return slug === '' || isSlug(slug) ? slug : `blog-${slug}`
}
