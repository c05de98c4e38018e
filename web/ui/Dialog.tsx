import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import css from './Dialog.module.css'

/** Shows a dialog above the page, which waits behind it, as long as it is rendered. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closing before it leaves the page gives the focus back to where it was.
    return () => shown?.close()
  }, [])
  return dialog
}

type Props = {
  title: string
  /** The id of what says more than the title. */
  describedBy?: string
  wide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A window above the page; Escape closes it. Shown as long as it is rendered. */
export function Dialog({ title, describedBy, wide, onClose, children }: Props) {
  const id = useId()
  return (
    <dialog
      ref={useModal()}
      className={wide ? `${css.dialog} ${css.wide}` : css.dialog}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
