import { comparedMeasures, type Compared as With } from '#shared/figures/comparison.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import css from './Frame.module.css'

/** How a listing did in its first days beside similar ones; nothing where too few are comparable (OWN-03). */
export function Compared({ compared }: { compared: With | undefined }) {
  const { t } = useTranslation('ownFigures')
  const language = useLanguage()
  if (!compared) return null
  const { days, count, own, similar } = compared
  const shown = (number = 0) => formatNumber(number, language)
  return (
    <section aria-labelledby="compared">
      <h2 id="compared" className={css.heading}>
        {t('compared.title', { days })}
      </h2>
      <p className={css.help}>{t('compared.help', { count })}</p>
      <ul className={css.compared}>
        {comparedMeasures.map((measure, place) => (
          <li key={measure}>
            <span>{t(`measures.${measure}`)}</span>
            <strong>{shown(own[place])}</strong>
            <span>{t('compared.similar', { number: shown(similar[place]) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
