import type { ReactNode } from 'react'
import css from './Flyout.module.css'
import { usePopover } from './usePopover.ts'

type Props = {
  /** The accessible name of the button. */
  label: string
  /** The visible content of the button. */
  face: ReactNode
  className?: string
  children: (close: () => void) => ReactNode
}

/** A small menu under a button: a native popover, closed by Escape and by a click outside. */
export function Flyout({ label, face, className, children }: Props) {
  const { button, panel, close } = usePopover<HTMLFieldSetElement>((_, { style }, at) => {
    const { clientWidth, clientHeight } = document.documentElement
    style.top = `${at.bottom + 6}px`
    style.maxHeight = `${clientHeight - at.bottom - 14}px`
    // The panel must not cross the window's left edge either.
    style.right = `${Math.min(clientWidth - at.right, clientWidth - 200)}px`
  })

  return (
    <>
      <button {...button} type="button" className={className} aria-label={label}>
        {face}
      </button>
      <fieldset {...panel} aria-label={label} className={css.panel}>
        {children(close)}
      </fieldset>
    </>
  )
}
