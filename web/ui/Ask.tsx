import { useId } from 'react'
import css from './Ask.module.css'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Choice = { label: string; onChoose: () => void }

type Props = {
  title: string
  text: string
  no: string
  onNo: () => void
} & (
  | {
      yes: string
      /** The action cannot be undone. */
      danger?: boolean
      onYes: () => void
    }
  /** Several ways to confirm. */
  | { choices: readonly Choice[] }
)

/** A confirmation dialog, open while it is rendered; Escape declines. */
export function Ask({ title, text, no, onNo, ...answer }: Props) {
  const id = useId()

  return (
    <Dialog title={title} describedBy={id} onClose={onNo}>
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
          <Button variant="default" size="md" onClick={onNo}>
            {no}
          </Button>
        </div>
      ) : (
        <div className={css.answers}>
          <Button variant="default" size="md" onClick={onNo}>
            {no}
          </Button>
          <Button size="md" className={answer.danger ? css.danger : undefined} onClick={answer.onYes}>
            {answer.yes}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
