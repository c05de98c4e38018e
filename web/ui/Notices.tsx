import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconRefresh, IconX } from '@tabler/icons-react'
import { common } from '../lib/texts.ts'
import { withMantine } from './Mantine/Mantine.tsx'
import css from './Notices.module.css'

const looks = {
  success: { color: '#1b6e43', icon: <IconCheck size={18} /> },
  info: { color: 'accent', icon: <IconInfoCircle size={18} /> },
  warning: { color: '#8a5a00', icon: <IconAlertTriangle size={18} /> },
  error: { color: '#b3261e', icon: <IconX size={18} /> },
  // There is one, and it stays until it is pressed.
  offer: { color: 'dark', icon: <IconRefresh size={18} />, id: 'offer', autoClose: false },
}
export type Look = keyof typeof looks

/** What can be done about a notice, such as taking back what it tells. */
export type NoticeAction = { label: string; act: () => void }

/** Where notices appear. */
export const Notices = withMantine(() => {
  return <Notifications position="top-center" autoClose={5000} />
})

/** Shows a notice; the same message twice is one notice. */
export function showNotice(look: Look, message: string, action?: NoticeAction): void {
  const shown = { id: `${look}:${message}`, ...looks[look] }
  const hide = () => notifications.hide(shown.id)
  hide()
  notifications.show({
    ...shown,
    message: action ? (
      <>
        {message}{' '}
        <button type="button" className={css.action} onClick={action.act}>
          {action.label}
        </button>
      </>
    ) : (
      message
    ),
    withBorder: true,
    // It may lie over what somebody wants to press: a press takes it away.
    onClick: hide,
    closeButtonProps: { 'aria-label': common()('close') },
  })
}
