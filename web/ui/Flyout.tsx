import { type ReactNode, useId, useRef } from 'react'
import { closeWhenLeft } from './closeWhenLeft.ts'
import css from './Flyout.module.css'

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
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLFieldSetElement>(null)

  const place = () => {
    const at = button.current?.getBoundingClientRect()
    if (!at || !panel.current) return
    panel.current.style.top = `${at.bottom + 6}px`
    const { clientWidth, clientHeight } = document.documentElement
    panel.current.style.maxHeight = `${clientHeight - at.bottom - 14}px`
    // The panel must not cross the window's left edge either.
    panel.current.style.right = `${Math.min(clientWidth - at.right, clientWidth - 200)}px`
  }

  return (
    <>
      <button ref={button} type="button" className={className} popoverTarget={id} aria-label={label}>
        {face}
      </button>
      <fieldset
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        className={css.panel}
        onBeforeToggle={place}
        onBlur={closeWhenLeft}
      >
        {children(() => panel.current?.hidePopover())}
      </fieldset>
    </>
  )
}
