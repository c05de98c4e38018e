import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import css from './Dialog.module.css'

/** Opens a dialog as modal while it is rendered; the page behind it is inert. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closing the dialog before it is removed returns the focus to the element that had it.
    return () => shown?.close()
  }, [])
  return dialog
}

type Props = {
  title: string
  /** The id of the element that describes the dialog, beyond its title. */
  describedBy?: string
  wide?: boolean
  /** On a phone a sheet at the lower edge of the screen. */
  sheet?: boolean
  /** Without it nothing closes the dialog, also not Escape: what was asked is being done. */
  onClose?: () => void
  children: ReactNode
}

/** A modal dialog, open while it is rendered; Escape closes it, if it may be closed. */
export function Dialog({ title, describedBy, wide, sheet, onClose, children }: Props) {
  const id = useId()
  return (
    <dialog
      ref={useModal()}
      className={wide ? `${css.dialog} ${css.wide}` : css.dialog}
      data-sheet={sheet}
      aria-labelledby={id}
      aria-describedby={describedBy}
      // Browsers close a dialog at the second Escape, whatever the first was answered.
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
