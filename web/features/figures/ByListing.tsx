import { Link } from 'react-router-dom'
import { type Measure, placeOf } from '#shared/figures/figures.ts'
import type { FiguresOfPeriod } from '#shared/figures/schema.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import counts from '../../ui/CountTable.module.css'
import { CountTable } from '../../ui/CountTable.tsx'
import css from './Frame.module.css'

type Props = Pick<FiguresOfPeriod, 'listings'> & { measure: Measure }

/** The sum of a measure for each listing, as a table; those with most come first. */
export function ByListing({ listings, measure }: Props) {
  const { t } = useTranslation('ownFigures')
  const language = useLanguage()
  if (listings.length === 0) return null
  const place = placeOf(measure)
  const rows = listings.toSorted((a, b) => (b.figures[place] ?? 0) - (a.figures[place] ?? 0))
  return (
    <section>
      <h2 className={css.heading}>{t('byListing')}</h2>
      <CountTable
        name="listings"
        title={t('byListing')}
        rows={rows}
        head={
          <>
            <th scope="col">{t('listing')}</th>
            <th scope="col" className={counts.count}>
              {t(`measures.${measure}`)}
            </th>
          </>
        }
      >
        {({ postId, title, figures }) => (
          <tr key={postId}>
            <td>
              <Link to={`/user/figures/${postId}?of=${measure}`} className={css.link}>
                {title}
              </Link>
            </td>
            <td className={counts.count}>{formatNumber(figures[place] ?? 0, language)}</td>
          </tr>
        )}
      </CountTable>
    </section>
  )
}
