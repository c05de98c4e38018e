/**
 * The day (YYYY-MM-DD) of a moment (ms since 1970) in UTC: to count by and to calculate with. What people read is the day
 * of a place or of the reader (`dayIn`, `visitorsDay`; INP-20).
 */
export const utcDay = (moment: number = Date.now()): string => new Date(moment).toISOString().slice(0, 10)
