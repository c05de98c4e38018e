import { IconCheck } from '@tabler/icons-react'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { Proofs } from '#shared/posters/proofs.ts'
import { visitorsDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import css from './Poster.module.css'

/** What was proved of a poster, and when (OWN-11). */
export function Proved({ proofs: { email, phone, register } }: { proofs: Proofs }) {
  const { t } = useTranslation('posters')
  const language = useLanguage()
  const day = (at: string) => dayInWords(visitorsDay(at), language)
  const proved = [
    email ? t('proved.emailOn', { date: day(email) }) : t('proved.email'),
    phone && t('proved.phoneOn', { date: day(phone) }),
    register && t('proved.registerOn', { number: register.number, date: day(register.at) }),
  ].filter(Boolean)
  return (
    <ul className={css.proved}>
      {proved.map((text) => (
        <li key={text}>
          <IconCheck size={16} aria-hidden /> {text}
        </li>
      ))}
    </ul>
  )
}
