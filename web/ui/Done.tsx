import { useTimeout } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from './Button.tsx'
import css from './Done.module.css'
import { useInPlace } from './useInPlace.ts'

type Props = {
  title: string
  next: string
  to: string
  link: string
  /** Replaces the history entry, because the page that is left no longer exists or has moved. */
  replace?: boolean
}

/** A success message in place of the form: takes the focus, and goes on to `to` after 3 s (CON-17). */
export function Done({ title, next, to, link, replace = false }: Props) {
  const navigate = useNavigate()
  const box = useInPlace<HTMLDivElement>()
  const leave = useTimeout(() => navigate(to, { replace }), 3000)
  const start = useEffectEvent(leave.start)
  useEffect(() => start(), [])
  return (
    <div ref={box} className={css.done} role="status" tabIndex={-1}>
      <IconCircleCheck size={48} stroke={1.5} aria-hidden />
      <h1>{title}</h1>
      <p>{next}</p>
      <Button to={to} variant="light" size="md" replace={replace}>
        {link}
      </Button>
    </div>
  )
}
