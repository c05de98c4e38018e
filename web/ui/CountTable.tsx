import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { managePageSize } from '#shared/manage/schema.ts'
import { Pages } from './parts/Pages.tsx'
import css from './VisitsPage.module.css'

type Props<Row> = {
  /** Its name in the address, which has the page of each table: `?unique=2`. */
  name: string
  title: string
  head: ReactNode
  rows: readonly Row[]
  /** A row of the table. */
  children: (row: Row) => ReactNode
}

const wantedPage = z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1)

/** A scrollable table of counts, in pages of 50 rows (CON-28). */
export function CountTable<Row>({ name, title, head, rows, children }: Props<Row>) {
  const [params] = useSearchParams()
  const page = Math.min(wantedPage.parse(params.get(name)), Math.ceil(rows.length / managePageSize))
  const addressOf = (other: number) => {
    const next = new URLSearchParams(params)
    if (other > 1) next.set(name, String(other))
    else next.delete(name)
    return `?${next}`
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section key={page} className={css.scroll} tabIndex={0} aria-label={title}>
        <table className={css.table}>
          <caption className="visuallyHidden">{title}</caption>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{rows.slice((page - 1) * managePageSize, page * managePageSize).map(children)}</tbody>
        </table>
      </section>
      <Pages page={page} total={rows.length} addressOf={addressOf} of={title} />
    </>
  )
}
