import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import css from './CountTable.module.css'
import { Pagination } from './Pagination.tsx'

type Props<Row> = {
  /** Its name in the address, which has the page of each table: `?unique=2`. */
  name: string
  title: string
  head: ReactNode
  rows: readonly Row[]
  /** A row of the table. */
  children: (row: Row) => ReactNode
}

/** The number of rows on a page (CON-28). */
const pageSize = 50

const wantedPage = z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1)

/** A scrollable table of counts, in pages. */
export function CountTable<Row>({ name, title, head, rows, children }: Props<Row>) {
  const [params] = useSearchParams()
  const page = Math.min(wantedPage.parse(params.get(name)), Math.ceil(rows.length / pageSize))
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
          <tbody>{rows.slice((page - 1) * pageSize, page * pageSize).map(children)}</tbody>
        </table>
      </section>
      <Pagination page={page} pages={Math.ceil(rows.length / pageSize)} addressOf={addressOf} of={title} />
    </>
  )
}
