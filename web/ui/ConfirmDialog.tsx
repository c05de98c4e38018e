import { useId } from 'react'
import { Button } from './Button.tsx'
import css from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

type Choice = { label: string; onChoose: () => void }

type Props = {
  title: string
  text: string
  cancelLabel: string
  onCancel: () => void
} & (
  | {
      confirmLabel: string
      /** The action cannot be undone. */
      danger?: boolean
      onConfirm: () => void
    }
  /** Several ways to confirm. */
  | { choices: readonly Choice[] }
)

/** A confirmation dialog, open while it is rendered; Escape declines. */
export function ConfirmDialog({ title, text, cancelLabel, onCancel, ...answer }: Props) {
  const id = useId()

  return (
    <Dialog title={title} describedBy={id} onClose={onCancel}>
      <p id={id} className={css.text}>
        {text}
      </p>
      {'choices' in answer ? (
        <div className={css.choices}>
          {answer.choices.map(({ label, onChoose }) => (
            <Button key={label} variant="light" size="md" onClick={onChoose}>
              {label}
            </Button>
          ))}
          <Button variant="default" size="md" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </div>
      ) : (
        <div className={css.answers}>
          <Button variant="default" size="md" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button size="md" className={answer.danger ? css.danger : undefined} onClick={answer.onConfirm}>
            {answer.confirmLabel}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
