import { dayInWords } from '#shared/lib/dayInWords.ts'
import { visitorsDay } from '../../lib/format.ts'
import { useLanguage } from '../../lib/useLanguage.ts'

/** Says the day of a moment (ISO 8601), in the visitor's time zone. */
export function useDay(): (moment: string) => string {
  const language = useLanguage()
  return (moment) => dayInWords(visitorsDay(moment), language)
}
