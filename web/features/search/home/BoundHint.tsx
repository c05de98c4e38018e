import { amount } from '#shared/lib/fields.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'

/** How a typed bound is understood, if that differs from what was typed; a request if it is no number or ambiguous. */
export function BoundHint({ typed }: { typed: string }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { data, success } = amount.safeParse(typed.trim())
  if (!success) return t('search.noNumber')
  const said = data === undefined ? '' : formatNumber(data, language)
  return said === typed.trim() ? null : `= ${said}`
}
