import { type ReactNode, useId } from 'react'
import css from './Section.module.css'

type Props = { title: string; lead: string; children: ReactNode }

/** A section of the page: its heading beside its content. */
export function Section({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.about}>
        <h2 id={id}>{title}</h2>
        <p>{lead}</p>
      </div>
      <div className={css.content}>{children}</div>
    </section>
  )
}
