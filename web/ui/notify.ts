import { useSyncExternalStore } from 'react'
import { errors } from '#shared/lib/errors.ts'
import { ApiError } from '../lib/api.ts'
import { currentLanguage } from '../lib/language.ts'
import { createListeners } from '../lib/listeners.ts'
import { common } from '../lib/texts.ts'
import { isOutdated } from '../lib/version.ts'
import type { Look, NoticeAction } from './Notices.tsx'

let needed = false
const { subscribe, tell } = createListeners()

/** True once there was a notice: only then is what shows notices loaded. */
export const useNoticesNeeded = (): boolean => useSyncExternalStore(subscribe, () => needed)

const show = (look: Look) => async (message: string, action?: NoticeAction) => {
  // Without a connection it may not be there to be loaded, and the browser has to say it.
  const notices = await import('./Notices.tsx').catch(() => undefined)
  if (!notices) return alert(message)
  needed = true
  tell()
  notices.showNotice(look, message, action)
}

/** Short messages at the top centre: gone after 5 seconds, paused while hovered (CON-15, CON-16); an offer stays. */
export const notify = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  offer: show('offer'),
  /** MSG-15: what is not built yet says so. */
  soon: () => notify.info(common()('soon')),
}

/** The sentence for a failed call, in the page's language, with the id that the logs know a fault of ours by. */
export function errorText(error: unknown): string {
  const text = sentenceOf(error)
  const requestId = error instanceof ApiError && error.requestId
  return requestId ? common()('fault', { text, requestId }) : text
}

/** It says how long to wait where the server does. */
function sentenceOf(error: unknown): string {
  // An earlier version of the page calls what there is no more, or not in that way.
  if (isOutdated() && error instanceof ApiError && ['noSuchRoute', 'badInput'].includes(error.code))
    return common()('outdated')
  if (!(error instanceof ApiError) || error.code === 'unreachable')
    return common()(navigator.onLine ? 'unavailable' : 'offline.text')
  if (error.code === 'tooMany' && error.retryAfter)
    return common()('tooMany', { count: Math.max(1, Math.ceil(error.retryAfter / 60)) })
  return errors[error.code][currentLanguage()]
}
