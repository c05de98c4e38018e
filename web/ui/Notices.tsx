import { IconAlertTriangle, IconCheck, IconInfoCircle, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'
import { useTranslation } from '../lib/texts.ts'
import css from './Notices.module.css'

const icons = {
  success: IconCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconX,
  offer: IconRefresh,
}
export type Look = keyof typeof icons

/** An action that a notice offers, such as undo. */
export type NoticeAction = { label: string; act: () => void }

type Notice = {
  id: string
  shown: number
  look: Look
  message: string
  action: NoticeAction | undefined
  /** What of the page it is about, for example a listing. */
  about: string | undefined
}

/** How long a notice stays, in milliseconds (CON-15). */
const stay = 5000

let notices: readonly Notice[] = []
let count = 0
const { subscribe, emit } = createListeners()

function change(next: readonly Notice[]): void {
  notices = next
  emit()
}

const hide = (id: string) => change(notices.filter((one) => one.id !== id))

/** Shows a notice. A repeated message replaces the earlier notice, and so does a new offer the earlier offer. */
export function showNotice(look: Look, message: string, action?: NoticeAction, about?: string): void {
  const id = look === 'offer' ? look : `${look}:${message}`
  count += 1
  change([...notices.filter((one) => one.id !== id), { id, shown: count, look, message, action, about }])
}

/** Ends the notices about something; without it, those about anything of the page. */
export function endNotices(about?: string): void {
  const left = notices.filter((one) => one.about === undefined || (about !== undefined && one.about !== about))
  if (left.length < notices.length) change(left)
}

/** The list of notices: a popover that is reopened with each change, so that it is above everything opened before. */
export function Notices() {
  const all = useSyncExternalStore(subscribe, () => notices)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.hidePopover()
    if (all.length > 0) box.current?.showPopover()
  }, [all])
  return (
    <div ref={box} popover="manual" className={css.notices}>
      {all.map((notice) => (
        <Shown key={notice.shown} notice={notice} />
      ))}
    </div>
  )
}

function Shown({ notice: { id, look, message, action } }: { notice: Notice }) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  // An offer stays until it is clicked; a hovered notice stays while it is read (CON-16).
  useEffect(() => {
    if (held || look === 'offer') return
    const ending = setTimeout(hide, stay, id)
    return () => clearTimeout(ending)
  }, [held, look, id])
  const Icon = icons[look]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click dismisses a notice that covers something; keyboard users have the close button
    <div
      role="alert"
      className={css.notice}
      data-look={look}
      onClick={() => hide(id)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={css.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <p>
        {message}{' '}
        {action && (
          <button type="button" className={css.action} onClick={action.act}>
            {action.label}
          </button>
        )}
      </p>
      <button type="button" className={css.close} aria-label={t('close')} onClick={() => hide(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}
