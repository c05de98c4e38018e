import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../lib/texts.ts'
import { useModal } from './Dialog.tsx'
import css from './Drawer.module.css'

type Props = {
  title: string
  side: 'right' | 'bottom'
  /** How far it reaches into the window, as CSS says it. */
  size: string
  /** What the button that closes it is called; "Close" unless said. */
  closeLabel?: string
  onClose: () => void
  /** What stays at its lower edge. */
  foot?: ReactNode
  children: ReactNode
}

/** A part of the window over the page; Escape and a press beside it close it. Shown as long as it is rendered. */
export function Drawer({ title, side, size, closeLabel, onClose, foot, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <dialog
      ref={useModal()}
      className={css.drawer}
      data-side={side}
      style={{ [side === 'right' ? 'width' : 'height']: size }}
      aria-labelledby={id}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
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
