import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../lib/texts.ts'
import { useModal } from './Dialog.tsx'
import css from './Drawer.module.css'

type Props = {
  title: string
  side: 'right' | 'bottom'
  /** The width or height of the drawer, as a CSS length. */
  size: string
  /** The accessible name of the close button; "Close" by default. */
  closeLabel?: string
  onClose: () => void
  /** Content fixed at the lower edge of the drawer. */
  foot?: ReactNode
  children: ReactNode
}

/** A modal drawer over the page, open while it is rendered; Escape, Back and a click outside close it. */
export function Drawer({ title, side, size, closeLabel, onClose, foot, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <dialog
      {...useModal(onClose)}
      className={css.drawer}
      data-side={side}
      style={{ [side === 'right' ? 'width' : 'height']: size }}
      aria-labelledby={id}
      closedby="any"
    >
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={css.close} aria-label={closeLabel ?? t('close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      <div className={css.body}>{children}</div>
      {foot && <div className={css.foot}>{foot}</div>}
    </dialog>
  )
}
