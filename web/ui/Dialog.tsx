import { type ReactNode, type SyntheticEvent, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { overlay } from '../lib/overlays.ts'
import css from './Dialog.module.css'

/**
 * The properties of a dialog that is modal while it is rendered: the page behind it is inert, and Escape and Back close
 * it, if it may be closed.
 */
export function useModal(onClose?: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(() => onClose?.())
  useLayoutEffect(() => {
    const shown = ref.current
    shown?.showModal()
    const left = overlay(() => close())
    return () => {
      // Closing the dialog before it is removed returns the focus to the element that had it.
      shown?.close()
      left()
    }
  }, [])
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose?.()
  }
  return { ref, onCancel }
}

type Props = {
  title: string
  /** The id of the element that describes the dialog, beyond its title. */
  describedBy?: string
  wide?: boolean
  /** As wide as a picture in it, up to the screen. */
  picture?: boolean
  /** On a phone a sheet at the lower edge of the screen. */
  sheet?: boolean
  /** Without it nothing closes the dialog, also not Escape: what was asked is being done. */
  onClose?: () => void
  children: ReactNode
}

/** A modal dialog, open while it is rendered; Escape and Back close it, if it may be closed. */
export function Dialog({ title, describedBy, wide, picture, sheet, onClose, children }: Props) {
  const id = useId()
  return (
    <dialog
      {...useModal(onClose)}
      className={`${css.dialog} ${picture ? css.picture : wide ? css.wide : ''}`}
      data-sheet={sheet}
      aria-labelledby={id}
      aria-describedby={describedBy}
      // Browsers close a dialog at the second Escape, whatever the first was answered.
      closedby={onClose ? 'closerequest' : 'none'}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
