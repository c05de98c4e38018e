import type { AlertShown } from '#shared/alerts/schema.ts'
import { searchOf } from '#shared/alerts/search.ts'
import type { Language } from '#shared/lib/language.ts'
import { listedSentence, searchSentence } from '#web/features/search/server/inWords.ts'
import { logger } from '../lib/logger.ts'
import { shownEmail } from '../lib/shownEmail.ts'
import { getPost } from '../posts/parts/data.ts'
import type { Alert } from './parts/data.ts'
import { tokenOf } from './token.ts'

/** What an alert follows, in words; '' for a listing that is gone, and the raw search where it cannot be parsed. */
export async function titleOf({ alertId, search, postId }: Alert, language: Language): Promise<string> {
  if (search !== undefined) {
    try {
      return searchSentence(searchOf(search), language)
    } catch (error) {
      logger.error('The search of an alert could not be read', { error: error as Error, alertId })
      return [...new URLSearchParams(search).values()].join(' · ')
    }
  }
  const post = await getPost(postId ?? '')
  return post && !('deleted' in post) ? post.title : ''
}

/** What of that comes from lists and numbers, for an address that has not proved itself (D-150). */
export function listedTitleOf({ search }: Alert, language: Language): string | undefined {
  try {
    return search === undefined ? undefined : listedSentence(searchOf(search), language)
  } catch {
    return undefined
  }
}

/** An alert as its reader sees it. */
export async function toShown(alert: Alert, language: Language): Promise<AlertShown> {
  const { alertId, state, email, every, zone, search, postId, price, createdAt } = alert
  return {
    token: tokenOf(alertId),
    state,
    email: shownEmail(email),
    language: alert.language,
    every,
    zone,
    title: await titleOf(alert, language),
    search,
    postId,
    price,
    createdAt,
  }
}
