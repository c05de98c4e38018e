import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Spinner } from '../../../ui/Spinner.tsx'
import { usePopover } from '../../../ui/usePopover.ts'
import css from './FilterBar.module.css'

type Props = {
  /** The accessible name of the popover. */
  label: string
  /** The text of the closed chip. */
  text: ReactNode
  set: boolean
  /** For chips of a sentence: whether the sentence states the filter or only implies it. */
  kind?: string
  onOpen?: () => void
  remove?: { label: string; onRemove: () => void } | undefined
  /** The content of the open popover. */
  children: ReactNode
}

/** A chip with a native popover below it, which Escape and a click outside close. */
export function PopoverChip({ label, text, set, kind, onOpen, remove, children }: Props) {
  const [open, setOpen] = useState(false)
  // Below the chip, towards the side with more space; on a phone with full width.
  const { button, panel } = usePopover<HTMLDialogElement>((opens, dialog, at) => {
    const left = dialog.contains(document.activeElement)
    setOpen(opens)
    if (!opens) {
      // The browser does not restore the focus when the focused field is removed, so it is moved to the button.
      if (left) queueMicrotask(() => button.ref.current?.focus())
      return
    }
    onOpen?.()
    const width = document.documentElement.clientWidth
    const start = at.left < width / 2 || width < 480
    dialog.style.top = `${at.bottom + window.scrollY + 6}px`
    dialog.style.left = start ? `${width < 480 ? 16 : at.left}px` : 'auto'
    dialog.style.right = start ? 'auto' : `${width - at.right}px`
  })

  return (
    <>
      <span className={css.chip} data-set={set} data-kind={kind}>
        <button {...button} type="button" className={css.chipText}>
          <span>{text}</span>
          {!remove && <IconChevronDown size={16} aria-hidden />}
        </button>
        {remove && <RemoveButton {...remove} />}
      </span>
      <dialog {...panel} className={css.panel} aria-label={label}>
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
