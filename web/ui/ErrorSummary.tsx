import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import css from './ErrorSummary.module.css'
import { focusField } from './focusField.ts'

type Props = {
  title: string
  /** The errors in the order of the form; `id` is that of the field to focus. */
  problems: { id: string; message: string }[]
  /** The number of refused submits: the summary takes the focus each time it grows. */
  attempt: number
}

/** The errors of a form in one list: takes the focus when a submit is refused, and links to each field. */
export function ErrorSummary({ title, problems, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [attempt])

  if (problems.length === 0) return null
  // What several fields need in the same words is said once, and leads to the first of them.
  const messages = problems.filter(({ message }, at) => problems.findIndex((one) => one.message === message) === at)
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <p className={css.title}>
        <IconAlertTriangle size={18} aria-hidden />
        {title}
      </p>
      <ul>
        {messages.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(id)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
