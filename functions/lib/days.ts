/** A day in milliseconds. */
export const dayMs = 86_400_000

/** The day (YYYY-MM-DD in UTC) of a moment. */
export const dayOf = (moment = Date.now()) => new Date(moment).toISOString().slice(0, 10)
