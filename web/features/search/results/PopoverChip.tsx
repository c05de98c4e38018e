import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { closeWhenLeft } from '../../../ui/closeWhenLeft.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import css from './FilterBar.module.css'

type Props = {
  /** The filter that the chip stands for. */
  name?: string
  /** What the popover is called. */
  label: string
  /** What the closed chip says. */
  text: ReactNode
  set: boolean
  /** Of a chip of a sentence: whether it was said or is implied. */
  kind?: string
  onOpen?: () => void
  remove?: { label: string; onRemove: () => void }
  /** What the popover holds while it is open. */
  children: ReactNode
}

/** A chip, and all of it in a native popover below, which Escape and a click elsewhere close. */
export function PopoverChip({ name, label, text, set, kind, onOpen, remove, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)

  /** Below the chip, and towards the side where there is more room; on a phone from edge to edge. */
  const place = () => {
    const at = button.current?.getBoundingClientRect()
    if (!at || !panel.current) return
    const width = document.documentElement.clientWidth
    const start = at.left < width / 2 || width < 480
    panel.current.style.top = `${at.bottom + window.scrollY + 6}px`
    panel.current.style.left = start ? `${width < 480 ? 16 : at.left}px` : 'auto'
    panel.current.style.right = start ? 'auto' : `${width - at.right}px`
  }

  return (
    <>
      <span className={css.chip} data-set={set} data-kind={kind}>
        <button
          ref={button}
          type="button"
          className={css.chipText}
          popoverTarget={id}
          data-press={name && `filter:${name}`}
        >
          <span>{text}</span>
          {!remove && <IconChevronDown size={16} aria-hidden />}
        </button>
        {remove && <RemoveButton {...remove} />}
      </span>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        className={css.panel}
        aria-label={label}
        onBeforeToggle={({ newState }) => {
          const left = panel.current?.contains(document.activeElement)
          setOpen(newState === 'open')
          if (newState !== 'open') {
            // A field that is taken away gives no focus back, as the browser would have it; and what was typed into it
            // and not meant goes with it.
            if (left) queueMicrotask(() => button.current?.focus())
            return
          }
          onOpen?.()
          place()
        }}
        onBlur={closeWhenLeft}
      >
        {open && <Suspense fallback={<Spinner />}>{children}</Suspense>}
      </dialog>
    </>
  )
}

export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className={css.chipRemove} aria-label={label} onClick={onRemove}>
      <IconX size={16} aria-hidden />
    </button>
  )
}
