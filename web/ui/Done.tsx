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

/** How long the message stays, in seconds (CON-17). */
const seconds = 3

/**
 * A success message in place of the form: takes the focus, counts down and goes on to `to`. It stays once somebody moves
 * the pointer, presses a key, or touches or focuses something in it (D-140).
 */
export function Done({ title, text, next, to, link, replace = false, children }: Props) {
  const navigate = useNavigate()
  const box = useInPlace<HTMLDivElement>()
  const [left, setLeft] = useState(seconds)
  const [stays, setStays] = useState(false)
  const goOn = useEffectEvent(() => navigate(to, { replace }))
  useEffect(() => {
    if (stays) return
    const counting = setInterval(() => setLeft((now) => now - 1), 1000)
    const going = setTimeout(() => goOn(), seconds * 1000)
    return () => {
      clearInterval(counting)
      clearTimeout(going)
    }
  }, [stays])
  const stay = () => setStays(true)
  return (
    <div
      ref={box}
      className={css.done}
      role="status"
      tabIndex={-1}
      // What appears under a pointer at rest is told so by a move of no distance.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && stay()}
      onPointerDown={stay}
      onKeyDown={stay}
      onFocus={({ target, currentTarget }) => target !== currentTarget && stay()}
    >
      <IconCircleCheck size={48} stroke={1.5} aria-hidden />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <p className={css.next} data-stays={stays}>
        {next}{' '}
        <span className={css.left} aria-hidden>
          {left}
        </span>
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
