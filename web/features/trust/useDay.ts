import { dayInWords } from '#shared/lib/dayInWords.ts'
import { useLanguage } from '../../lib/useLanguage.ts'

/** Says the day of a moment (ISO 8601), as the mails about it do. */
export function useDay(): (moment: string) => string {
  const language = useLanguage()
  return (moment) => dayInWords(moment.slice(0, 10), language)
}
