import { Fragment } from 'react'
import { Button } from './Button.tsx'

type Props = { text: string; answers: readonly { label: string; onChoose: () => void }[] }

/** A short question within a text, with its answers as buttons. */
export const Question = ({ text, answers }: Props) => (
  <>
    {text}
    {answers.map(({ label, onChoose }) => (
      <Fragment key={label}>
        {' '}
        <Button variant="light" size="compact" onClick={onChoose}>
          {label}
        </Button>
      </Fragment>
    ))}
  </>
)
