import type { CSSProperties } from 'react'

/** A column of a table: its width in the full table, and its layout on narrower screens. */
type Column = {
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

/** Returns the attributes of a column's cells, which table.module.css needs. `css` are the table's own styles. */
export const cellsOf =
  <Name extends string>(columns: Readonly<Record<Name, Column>>, css: Readonly<Record<string, string>>) =>
  (name: Name) => {
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
