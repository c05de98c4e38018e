import type { Period } from '#shared/trust/figures.ts'
import { formatNumber, formatShare } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'

const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)

/** How figures are written in the language of the page. */
export function useFigureWords() {
  const { t } = useTranslation('figures')
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  return {
    number,
    sumOf,
    /** The name of a month (YYYY-MM) or of a quarter (YYYY-Qn). */
    nameOf(name: string): string {
      const [year = '', part = ''] = name.split('-')
      if (part.startsWith('Q')) return t('quarter', { quarter: part.slice(1), year })
      return t('month', { month: t(`names.${part as '01'}`), year })
    },
    /** Minutes, from an hour on hours, from two days on days. */
    timeOf(hours: number | undefined): string {
      if (hours === undefined) return t('none')
      if (hours < 1) return t('minutes', { count: Math.round(hours * 60) })
      const inDays = hours >= 48
      const count = Math.round((inDays ? hours / 24 : hours) * 10) / 10
      return t(inDays ? 'days' : 'hours', { count, shown: number(count) })
    },
    /** The share of listings that a rule held back, of all that was decided or held back. */
    shareOf({ held, decisions }: Period): string {
      const all = held + sumOf(decisions)
      return all === 0 ? t('none') : formatShare(held / all, language)
    },
  }
}
