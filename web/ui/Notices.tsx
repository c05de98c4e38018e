import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import i18next from 'i18next'

const looks = {
  success: { color: '#1b6e43', icon: <IconCheck size={18} /> },
  info: { color: 'accent', icon: <IconInfoCircle size={18} /> },
  warning: { color: '#8a5a00', icon: <IconAlertTriangle size={18} /> },
  error: { color: '#b3261e', icon: <IconX size={18} /> },
}
export type Look = keyof typeof looks

/** Where notices appear. */
export function Notices() {
  return <Notifications position="top-center" autoClose={5000} />
}

/** Shows a notice; the same message twice is one notice. */
export function showNotice(look: Look, message: string): void {
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
