const { now } = Date
let ahead = 0

/** Sets this thread's clock so many milliseconds ahead of the machine's (negative: behind). */
export function setClock(ms: number): void {
  ahead = ms
}

/** How far this thread's clock is ahead, in milliseconds. */
export const clockAhead = (): number => ahead

// Replaces the global clock, so that all code in this thread (a deployed bundle with its packages) sees the shifted
// time. Timers are not affected.
Date.now = () => now() + ahead
globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [Date.now()], made),
})
