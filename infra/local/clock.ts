const { now } = Date
let ahead = 0

/** Lets the clock of this thread be so many milliseconds ahead of the machine's from now on, or behind it. */
export function setClock(ms: number): void {
  ahead = ms
}

/** How far it is ahead. */
export const clockAhead = (): number => ahead

// Whatever runs in this thread, a deployed bundle with all its packages, is told the time that was set and cannot know;
// timers go on as they did.
Date.now = () => now() + ahead
globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [Date.now()], made),
})
