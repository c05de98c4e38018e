import type { Language } from './language.ts'

const months = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  al: 'janar shkurt mars prill maj qershor korrik gusht shtator tetor nëntor dhjetor'.split(' '),
} as const satisfies Record<Language, readonly string[]>

/** Says a day (YYYY-MM-DD) with its month as a word: 1 Dec 2026, 1 dhjetor 2026 (WEB-05). */
export function dayInWords(day: string, language: Language): string {
  const [year, month, date] = day.split('-')
  return [Number(date), months[language][Number(month) - 1], year].join(' ')
}
