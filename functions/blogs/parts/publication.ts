import { Refusal } from '../../lib/errors.ts'
import type { ListedArticle } from './data.ts'

const nowIso = () => new Date().toISOString()

/** Whether an article waits for its date (D-142). */
export const isScheduled = ({ date }: Pick<ListedArticle, 'date'>): boolean => date > nowIso()

/** Whether everybody may read an article. */
export const isPublic = (article: Pick<ListedArticle, 'date' | 'archived'>): boolean =>
  !article.archived && !isScheduled(article)

/**
 * The date of an article: that of its first publication. `publishAt` is the moment that an editor asks for, '' is at
 * once, and undefined changes nothing; a moment that has passed is at once too. Refuses a date for an article that is
 * published already.
 */
export function dateFor(publishAt: string | undefined, before?: string): string {
  const now = nowIso()
  if (before && before <= now) {
    if (publishAt && publishAt > now) throw new Refusal('badInput', { publishAt: 'invalid' })
    return before
  }
  if (publishAt === undefined) return before ?? now
  return publishAt > now ? publishAt : now
}
