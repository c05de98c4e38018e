import type { CSSProperties, ReactNode } from 'react'
import table from './table.module.css'

/** A column of a table: its width in the full table, and its layout on narrower screens. */
type Column = {
  /** Its cells name their rows. */
  header?: true
  width?: number
  /** Contains a control: centred, on a phone at the start. */
  control?: true
  /** Contains a number: at the end of the column, on a phone beside its label. */
  number?: true
  /** On a tablet, its cells are below those of another column, and it has no visible heading. */
  beneath?: true
  /** On a phone, at the end of its line. */
  ending?: true
}

type TableProps<Name extends string> = {
  /** For screen readers. */
  caption: string
  heading: (name: Name) => string
  children: ReactNode
}

/** `labels` are shown beside the cells on a phone. */
type CellsProps<Name extends string> = { cells: Record<Name, ReactNode>; labels?: Partial<Record<Name, string>> }

/**
 * The table of these columns: `Table` is its frame with a heading for each column, `Cells` are those of a row, one for
 * each column. `css` has a class `table`, and may have one for each column.
 */
export function tableOf<Name extends string>(
  columns: Readonly<Record<Name, Column>>,
  css: Readonly<Record<string, string>>,
) {
  const names = Object.keys(columns) as Name[]

  function attributesOf(name: Name) {
    const { width, control, number, beneath, ending } = columns[name]
    const style: CSSProperties & { '--width'?: string } = {
      gridArea: name,
      '--width': width ? `${width}px` : undefined,
    }
    return {
      className: css[name],
      style,
      'data-control': control,
      'data-number': number,
      'data-beneath': beneath,
      'data-ending': ending,
    }
  }

  const Table = ({ caption, heading, children }: TableProps<Name>) => (
    <table className={`${table.table} ${css.table}`}>
      <caption className="visuallyHidden">{caption}</caption>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col" {...attributesOf(name)}>
              {heading(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )

  const Cells = ({ cells, labels = {} }: CellsProps<Name>) =>
    names.map((name) =>
      columns[name].header ? (
        <th key={name} scope="row" {...attributesOf(name)}>
          {cells[name]}
        </th>
      ) : (
        <td key={name} {...attributesOf(name)} data-label={labels[name]}>
          {cells[name]}
        </td>
      ),
    )

  return { Table, Cells }
}
