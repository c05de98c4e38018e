import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { Language } from '#shared/lib/language.ts'
import { visitorsDay, visitorsTime } from '../../../../lib/format.ts'

/** The day and time of a moment (ISO 8601) where the owner is. */
export const momentText = (iso: string, language: Language): string =>
  `${dayInWords(visitorsDay(iso), language)}, ${visitorsTime(iso)}`
