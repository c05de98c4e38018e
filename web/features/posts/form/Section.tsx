import type { ReactNode } from 'react'
import css from './listing.module.css'

/** One part of the form, with its heading. */
export function Section({ title, required, children }: { title: string; required?: boolean; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>
        {title}
        {required && (
          <span className={css.star} aria-hidden>
            {' *'}
          </span>
        )}
      </h2>
      {children}
    </section>
  )
}
