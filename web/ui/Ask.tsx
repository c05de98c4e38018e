import { Button } from '@mantine/core'
import { useId, useLayoutEffect, useRef } from 'react'
import css from './Ask.module.css'

type Props = {
  title: string
  text: string
  yes: string
  no: string
  /** What yes does cannot be undone. */
  danger?: boolean
  onYes: () => void
  onNo: () => void
}

/** A question before something happens; Escape says no. Shown as long as it is rendered. */
export function Ask({ title, text, yes, no, danger, onYes, onNo }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closing before it leaves the page gives the focus back to where it was.
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={css.ask}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onNo()
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className={css.answers}>
        <Button variant="default" size="md" onClick={onNo}>
          {no}
        </Button>
        <Button size="md" className={danger ? css.danger : undefined} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </dialog>
  )
}
