import { useSyncExternalStore } from 'react'
import { ApiError, isUnreachable } from '../lib/api.ts'
import { isOnline, watched } from '../lib/connection.ts'
import { createListeners } from '../lib/listeners.ts'
import { common } from '../lib/texts.ts'
import { isOutdated } from '../lib/version.ts'
import type { Look, NoticeAction } from './Notices.tsx'

let needed = false
let loaded: typeof import('./Notices.tsx') | undefined
const { subscribe, emit } = createListeners()

/** True once any notice was shown: only then the code that renders notices is loaded. */
export const useNoticesNeeded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => needed,
    () => false,
  )

const show = (look: Look) => async (message: string, action?: NoticeAction, about?: string) => {
  // Offline, the import may fail; the browser's own alert is the fallback.
  const notices = await watched(() => import('./Notices.tsx')).catch(() => undefined)
  if (!notices) return alert(message)
  needed = true
  loaded = notices
  emit()
  notices.showNotice(look, message, action, about)
}

/** Ends the notices about something that is no longer so; without it, all that are about the page that is left. */
export const endNotices = (about?: string): void => loaded?.endNotices(about)

/**
 * Shows toasts at the top centre: they disappear after 5 seconds, paused while hovered (CON-15, CON-16). An offer stays
 * until it is clicked. One about something of its page ends with that page.
 */
export const notify = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  offer: show('offer'),
}

/**
 * The message for a failed call, in the page's language. For server errors, with the request id, by which the logs are
 * searched.
 */
export function errorText(error: unknown): string {
  const text = sentenceOf(error)
  const requestId = error instanceof ApiError && error.requestId
  return requestId ? common()('fault', { text, requestId }) : text
}

/** The same for a call that sends what somebody wrote: without a connection it says that the text stays. */
export const unsentText = (error: unknown): string =>
  isUnreachable(error) && !isOnline() ? common()('offline.written') : errorText(error)

/** The message without the request id; includes the time to wait if the server sent `retryAfter`. */
function sentenceOf(error: unknown): string {
  // An outdated page may call routes that no longer exist, or with input that is no longer valid.
  if (isOutdated() && error instanceof ApiError && ['noSuchRoute', 'badInput'].includes(error.code))
    return common()('outdated')
  if (!(error instanceof ApiError) || error.code === 'unreachable')
    return common()(isOnline() ? 'unavailable' : 'offline.text')
  if (error.code === 'tooMany' && error.retryAfter)
    return common()('tooMany', { count: Math.max(1, Math.ceil(error.retryAfter / 60)) })
  return common()(`errors.${error.code}`)
}
