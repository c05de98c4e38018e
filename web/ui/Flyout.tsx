import { type ReactNode, useId, useRef } from 'react'
import { closeWhenLeft } from './closeWhenLeft.ts'
import css from './Flyout.module.css'

type Props = {
  /** The name of the button. */
  label: string
  /** What the button shows. */
  face: ReactNode
  className?: string
  /** By which name a press on what the server made in its place is kept (web/lib/earlyClicks.ts). */
  press?: string
  children: (close: () => void) => ReactNode
}

/** A small menu under a button: a native popover, which Escape and a click elsewhere close. */
export function Flyout({ label, face, className, press, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLFieldSetElement>(null)

  const place = () => {
    const at = button.current?.getBoundingClientRect()
    if (!at || !panel.current) return
    panel.current.style.top = `${at.bottom + 6}px`
    const { clientWidth, clientHeight } = document.documentElement
    panel.current.style.maxHeight = `${clientHeight - at.bottom - 14}px`
    // Its left edge stays in the window too.
    panel.current.style.right = `${Math.min(clientWidth - at.right, clientWidth - 200)}px`
  }

  return (
    <>
      <button ref={button} type="button" className={className} popoverTarget={id} data-press={press} aria-label={label}>
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
