import { Slot as More } from 'virtual:slot/visits.more'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { periods, shownPeriod } from '../../lib/days.ts'
import { useTranslation } from '../../lib/texts.ts'
import { DayVisitsSection } from './DayVisitsSection.tsx'
import { PostVisitsSection } from './PostVisitsSection.tsx'
import { AdminFrame } from './parts/AdminFrame.tsx'
import { AdminsOnly } from './parts/AdminsOnly.tsx'
import { Fetched } from './parts/Fetched.tsx'
import tools from './parts/tools.module.css'
import { allVisitsQuery, postVisitsQuery, uniqueVisitsQuery } from './queries.ts'
import css from './VisitsPage.module.css'

/** The statistics page: visits of the site, and views of posts (ADM-34 to ADM-36). */
export function Component() {
  return <AdminsOnly>{() => <Visits />}</AdminsOnly>
}

function Visits() {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  const period = shownPeriod.parse(params.get('days'))
  const all = useQuery(allVisitsQuery)
  const unique = useQuery(uniqueVisitsQuery)
  const posts = useQuery(postVisitsQuery)

  return (
    <AdminFrame
      title={t('visits.title')}
      lead={t('visits.lead')}
      aside={
        <nav className={tools.filters} aria-label={t('visits.period')}>
          {periods.map((one) => (
            <Link
              key={one}
              to={{ search: one === 'all' ? '' : `?days=${one}` }}
              aria-current={one === period ? 'page' : undefined}
            >
              {one === 'all' ? t('visits.allDays') : t('visits.days', { count: Number(one) })}
            </Link>
          ))}
        </nav>
      }
    >
      <div className={css.page}>
        <div className={css.pair}>
          <section>
            <Fetched result={all}>{(rows) => <DayVisitsSection kind="all" rows={rows} period={period} />}</Fetched>
          </section>
          <section>
            <Fetched result={unique}>
              {(rows) => <DayVisitsSection kind="unique" rows={rows} period={period} />}
            </Fetched>
          </section>
        </div>
        <section>
          <Fetched result={posts}>
            {({ data, titles }) => <PostVisitsSection rows={data} titles={titles} period={period} />}
          </Fetched>
        </section>
        <More />
      </div>
    </AdminFrame>
  )
}
