import * as z from 'zod/mini'

/** Only what at least this many visitors saw on a day is shown, and at most so many rows (CON-29). */
export const postVisitsAbove = 2
export const postVisitsRows = 200

/** How many days the statistics reach back, today included. */
export const visitDays = 365

/** A day (YYYY-MM-DD in UTC) and how often it was visited, or by how many. */
export const dayVisits = z.tuple([z.iso.date(), z.number()])
export type DayVisits = z.output<typeof dayVisits>

const [date, postId, uniqueCount] = [z.iso.date(), z.string(), z.number()]
/** A day, a post, and how many visitors saw it then. */
export const postVisits = z.tuple([date, postId, uniqueCount])
export type PostVisits = z.output<typeof postVisits>
