import type { ReactNode } from 'react'
import css from './VisitsPage.module.css'

type Props = { title: string; head: ReactNode; children: ReactNode }

/** A scrollable table of counts; `children` are its rows. */
export function CountTable({ title, head, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={css.scroll} tabIndex={0} aria-label={title}>
      <table className={css.table}>
        <caption className="visuallyHidden">{title}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
