import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { Language } from '#shared/lib/language.ts'
import { visitorsDay, visitorsTime } from './format.ts'

/** The day and time of a moment (ISO 8601) in the visitor's time zone, with the month as a word. */
export const momentInWords = (iso: string, language: Language): string =>
  `${dayInWords(visitorsDay(iso), language)}, ${visitorsTime(iso)}`
