import { type Measure, placeOf } from '#shared/figures/figures.ts'
import type { FiguresOfAll } from '#shared/figures/schema.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import counts from '../../ui/CountTable.module.css'
import { CountTable } from '../../ui/CountTable.tsx'
import css from './Frame.module.css'

type Props = { people: FiguresOfAll['people']; measure: Measure }

/** The sum of a measure for each person of a team, of the listings that they are in charge of (OWN-07). */
export function ByPerson({ people, measure }: Props) {
  const { t } = useTranslation('ownFigures')
  const language = useLanguage()
  if (!people) return null
  const place = placeOf(measure)
  return (
    <section>
      <h2 className={css.heading}>{t('byPerson')}</h2>
      <p className={css.help}>{t('byPersonHelp')}</p>
      <CountTable
        name="people"
        title={t('byPerson')}
        rows={people.toSorted((a, b) => (b.figures[place] ?? 0) - (a.figures[place] ?? 0))}
        head={
          <>
            <th scope="col">{t('person')}</th>
            <th scope="col" className={counts.count}>
              {t('listings')}
            </th>
            <th scope="col" className={counts.count}>
              {t(`measures.${measure}`)}
            </th>
          </>
        }
      >
        {({ name, listings, figures }) => (
          <tr key={name ?? ''}>
            <td>{name ?? t('nobody')}</td>
            <td className={counts.count}>{formatNumber(listings, language)}</td>
            <td className={counts.count}>{formatNumber(figures[place] ?? 0, language)}</td>
          </tr>
        )}
      </CountTable>
    </section>
  )
}
