import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import i18next from 'i18next'
import { errors } from '#shared/errors.ts'
import { ApiError } from '../lib/api.ts'
import { currentLanguage } from '../lib/language.ts'

const looks = {
  success: { color: '#1b6e43', icon: <IconCheck size={18} /> },
  info: { color: 'accent', icon: <IconInfoCircle size={18} /> },
  warning: { color: '#8a5a00', icon: <IconAlertTriangle size={18} /> },
  error: { color: '#b3261e', icon: <IconX size={18} /> },
}

const show = (look: keyof typeof looks) => (message: string) => {
  // The same message twice is one message.
  const id = `${look}:${message}`
  notifications.hide(id)
  notifications.show({
    id,
    message,
    ...looks[look],
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('close') },
  })
}

/** Short messages at the top centre: gone after 5 seconds, paused while hovered (core.md §9). */
export const notify = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  /** MSG-15: what is not built yet says so. */
  soon: () => show('info')(i18next.t('soon')),
}

/** The sentence for a failed call, in the page's language. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'unreachable') return i18next.t('unavailable')
  return errors[error.code][currentLanguage()]
}
