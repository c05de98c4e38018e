import * as z from 'zod/mini'

/** Statistics show only posts with more than this many visitors on a day, and at most this many rows (CON-29). */
export const postVisitsAbove = 2
export const postVisitsRows = 200

/** A day (YYYY-MM-DD in UTC) and its number of visits or visitors. */
export const dayVisits = z.tuple([z.iso.date(), z.number()])
export type DayVisits = z.output<typeof dayVisits>

const [date, postId, uniqueCount] = [z.iso.date(), z.string(), z.number()]
/** A day, a post, and its number of visitors on that day. */
export const postVisits = z.tuple([date, postId, uniqueCount])
export type PostVisits = z.output<typeof postVisits>
