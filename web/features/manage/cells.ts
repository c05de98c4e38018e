import type { CSSProperties } from 'react'
import posts from './PostTable.module.css'
import users from './UserTable.module.css'

/** How a column stands: its width where there is room for all, and what becomes of it where there is not. */
type Column = {
  width?: number
  /** Holds something to press, in the middle; on a phone at the start. */
  control?: true
  /** A number, at the end of its column; on a phone with its label. */
  number?: true
  /** On a tablet its cells stand under others, and it has no heading. */
  beneath?: true
  /** On a phone it stands at the end of its line. */
  ending?: true
}

/** Writes what the cells of these columns carry for table.module.css, in a table whose own styles know them by `css`. */
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

/** The columns of posts in their order (ADM-08 to ADM-19). */
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

/** The columns of users in their order. */
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
