import { type ReactNode, useId } from 'react'
import css from './Part.module.css'

type Props = { title: string; count?: number; aside?: ReactNode; children: ReactNode }

/** A part of the page of a case. */
export function Part({ title, count, aside, children }: Props) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>
          {title} {count !== undefined && count > 0 && <span>{count}</span>}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
