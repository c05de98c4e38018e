import * as z from 'zod'

/** What a page knows of its visitor's address is accepted and not used: the address that reached us counts (D-30). */
export const visitBody = z.object({ publicIp: z.unknown().optional() })

/** Guards against a double count: a visit that is told again carries the key of the first time. */
export const visitKey = z.object({ 'idempotency-key': z.uuid().optional() })

/** Only what at least this many visitors saw on a day is shown, and at most so many rows (CON-29). */
export const postVisitsAbove = 2
export const postVisitsRows = 200

/** How many days the statistics reach back, today included. */
export const visitDays = 365

/** A day (YYYY-MM-DD in UTC) and how often it was visited, or by how many. */
export type DayVisits = [date: string, count: number]

/** A day, a post, and how many visitors saw it then. */
export type PostVisits = [date: string, postId: string, uniqueCount: number]
