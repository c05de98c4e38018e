import { useTimeout } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from './Button.tsx'
import css from './Done.module.css'
import { useInPlace } from './useInPlace.ts'

type Props = {
  title: string
  text?: string
  next: string
  to: string
  link: string
  /** Replaces the history entry, because the page that is left no longer exists or has moved. */
  replace?: boolean
  /** Other ways to go on. */
  children?: ReactNode
}

/**
 * A success message in place of the form: takes the focus, and goes on to `to` after 3 s (CON-17), unless something in
 * it is pressed.
 */
export function Done({ title, text, next, to, link, replace = false, children }: Props) {
  const navigate = useNavigate()
  const box = useInPlace<HTMLDivElement>()
  const [stays, setStays] = useState(false)
  const { start, clear } = useTimeout(() => navigate(to, { replace }), 3000)
  const begin = useEffectEvent(start)
  useEffect(() => begin(), [])
  const stay = () => {
    clear()
    setStays(true)
  }
  return (
    <div ref={box} className={css.done} role="status" tabIndex={-1} onPointerDown={stay} onKeyDown={stay}>
      <IconCircleCheck size={48} stroke={1.5} aria-hidden />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <p className={css.next} data-stays={stays}>
        {next}
      </p>
      <div className={css.ways}>
        {children}
        <Button to={to} variant="light" size="md" replace={replace}>
          {link}
        </Button>
      </div>
    </div>
  )
}
