import { Link } from 'react-router-dom'
import { measures } from '#shared/figures/figures.ts'
import type { FiguresOfPeriod } from '#shared/figures/schema.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import counts from '../../ui/CountTable.module.css'
import { CountTable } from '../../ui/CountTable.tsx'
import css from './Frame.module.css'

/** The sums of each listing, as a table; those seen most come first. */
export function ByListing({ listings }: Pick<FiguresOfPeriod, 'listings'>) {
  const { t } = useTranslation('ownFigures')
  const language = useLanguage()
  if (listings.length === 0) return null
  return (
    <section>
      <h2 className={css.heading}>{t('byListing')}</h2>
      <CountTable
        name="listings"
        title={t('byListing')}
        rows={listings}
        head={
          <>
            <th scope="col">{t('listing')}</th>
            {measures.map((one) => (
              <th key={one} scope="col" className={counts.count}>
                {t(`measures.${one}`)}
              </th>
            ))}
          </>
        }
      >
        {({ postId, title, figures }) => (
          <tr key={postId}>
            <th scope="row">
              <Link to={`/user/figures/${postId}`}>{title}</Link>
            </th>
            {measures.map((one, place) => (
              <td key={one} className={counts.count}>
                {formatNumber(figures[place] ?? 0, language)}
              </td>
            ))}
          </tr>
        )}
      </CountTable>
    </section>
  )
}
