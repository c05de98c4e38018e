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
      /** What yes does cannot be undone. */
      danger?: boolean
      onYes: () => void
    }
  /** There is more than one way to say yes. */
  | { choices: readonly Choice[] }
)

/** A question before something happens; Escape says no. Shown as long as it is rendered. */
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
