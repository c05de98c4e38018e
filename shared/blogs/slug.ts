import { fold } from '../lib/text.ts'

export const slugMax = 100

/** Words that mean something else in a path (D-06). */
const fixedWords: readonly string[] = ['all', 'sponsored', 'ads', 'manage', 'create', 'edit']

/** Lower-case letters, digits and single hyphens between them; not digits alone, nor a fixed word (D-06). */
export function isSlug(text: string): boolean {
  const shaped = /^[a-z\d]+(-[a-z\d]+)*$/.test(text) && text.length <= slugMax
  return shaped && !/^\d+$/.test(text) && !fixedWords.includes(text)
}

/** The slug that a title suggests, ë as e and ç as c; empty when nothing of the title can be in one. */
export function slugOf(title: string): string {
  const words = fold(title)
    .replace(/['’]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  const slug = words.slice(0, slugMax).replace(/-$/, '')
  return slug === '' || isSlug(slug) ? slug : `blog-${slug}`
}
