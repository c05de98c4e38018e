import type { Language } from '#shared/lib/language.ts'

/** What the server renders a page with: its language, and the time in milliseconds since 1970. */
export type Rendering = { language: Language; at: number }

let read = (): Rendering | undefined => undefined

/** What the page is rendered with that the server renders at the moment; undefined in a browser. */
export const rendering = (): Rendering | undefined => read()

/** Called once, by the server: `reading` answers what is rendered at the moment. */
export function registerRendering(reading: typeof read): void {
  read = reading
}
