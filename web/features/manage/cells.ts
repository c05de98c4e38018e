import type { CSSProperties } from 'react'
import posts from './PostTable.module.css'
import users from './UserTable.module.css'

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
const cellsOf =
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

/** The columns of the table of posts, in order (ADM-08 to ADM-19). */
const postColumns = {
  id: { width: 112, beneath: true },
  title: { width: 186 },
  description: { beneath: true },
  neighborhood: { width: 136 },
  creator: { width: 104, beneath: true },
  email: { width: 132, beneath: true },
  created: { width: 84, beneath: true, ending: true },
  first: { width: 76, control: true },
  second: { width: 76, control: true },
  popular: { width: 76, control: true },
  sponsored: { width: 76, control: true },
  delete: { width: 54, control: true, ending: true },
} as const
export const postNames = Object.keys(postColumns) as (keyof typeof postColumns)[]
export const postCell = cellsOf(postColumns, posts)

/** The columns of the table of users, in order. */
const userColumns = {
  name: {},
  email: { beneath: true },
  telephone: { beneath: true },
  city: { beneath: true },
  type: { ending: true },
  state: { beneath: true, ending: true },
  posts: { number: true },
  registered: { beneath: true, ending: true },
  showEmail: { control: true },
  suspended: { control: true },
  remove: { control: true, ending: true },
} as const
export const userNames = Object.keys(userColumns) as (keyof typeof userColumns)[]
export const userCell = cellsOf(userColumns, users)
