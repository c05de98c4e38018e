import asked from './AskedTable.module.css'
import posts from './PostTable.module.css'
import { cellsOf } from './parts/cellsOf.ts'
import users from './UserTable.module.css'

/** The columns of the table of posts, in order (ADM-08 to ADM-19). */
const postColumns = {
  id: { width: 96, beneath: true },
  title: { width: 226 },
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

/** The columns of the table of sentences that were asked in vain, in order. */
const askedColumns = {
  sentence: {},
  understood: {},
  outcome: {},
  times: { width: 72, number: true },
  last: { width: 96, ending: true },
} as const
export const askedNames = Object.keys(askedColumns) as (keyof typeof askedColumns)[]
export const askedCell = cellsOf(askedColumns, asked)
