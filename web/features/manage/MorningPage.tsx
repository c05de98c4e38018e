import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { Morning } from '#shared/manage/answers.ts'
import { dayIn, homeZone } from '#shared/places/zone.ts'
import { formatDay, formatNumber, visitorsDay, visitorsTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import css from './MorningPage.module.css'
import { AdminFrame } from './parts/AdminFrame.tsx'
import { AdminsOnly } from './parts/AdminsOnly.tsx'
import { Fetched } from './parts/Fetched.tsx'
import { morningQuery } from './parts/morning.ts'

/** What is counted, in its order, and where it is seen; `alarming` is what should be nothing. */
const rows: { name: Exclude<keyof Morning['counts'], 'cases'>; to: string; alarming?: true }[] = [
  { name: 'users', to: '/user/list' },
  { name: 'posts', to: '/user/manage' },
  { name: 'messages', to: '#written' },
  { name: 'reported', to: '/user/cases?filter=reported', alarming: true },
  { name: 'held', to: '/user/cases?filter=held', alarming: true },
  { name: 'appealed', to: '/user/cases?filter=appealed', alarming: true },
  { name: 'stopped', to: '/user/list', alarming: true },
  { name: 'failed', to: '#failures', alarming: true },
  { name: 'asked', to: '/user/asked' },
]

/** The page of what happened since yesterday (TRU-13). */
export function Component() {
  return <AdminsOnly>{() => <SinceYesterday />}</AdminsOnly>
}

function SinceYesterday() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const result = useQuery(morningQuery)
  const day = result.data && dayInWords(dayIn(homeZone, result.data.since), language)
  return (
    <AdminFrame title={t('morning.title')} lead={day ? t('morning.since', { day }) : t('morning.yesterday')}>
      <Fetched result={result}>
        {({ counts, written, failures }) => (
          <div className={css.page}>
            <ul className={css.counts}>
              {rows.map(({ name, to, alarming }) => (
                <li key={name}>
                  <Count to={to} alarming={alarming && counts[name] > 0}>
                    <strong>{formatNumber(counts[name], language)}</strong>
                    {t(`morning.counts.${name}`)}
                  </Count>
                </li>
              ))}
            </ul>
            <section className={css.list} aria-labelledby="written">
              <h2 id="written">{t('morning.written')}</h2>
              {written.length === 0 && <p>{t('morning.nobodyWrote')}</p>}
              <ul>
                {written.map(({ postId, title, messages }) => (
                  <li key={postId}>
                    <Link to={`/user/post-details/${postId}`}>{title}</Link>
                    <span>{t('morning.messages', { count: messages })}</span>
                  </li>
                ))}
              </ul>
            </section>
            <section className={css.list} aria-labelledby="failures">
              <h2 id="failures">{t('morning.failures')}</h2>
              <p>{t(failures.length === 0 ? 'morning.noneFailed' : 'morning.failuresHelp')}</p>
              <ul>
                {failures.map(({ job, times, last }) => (
                  <li key={job}>
                    <code>{job}</code>
                    <span>
                      {t('morning.runs', { count: times })}{' '}
                      <time dateTime={last}>
                        {formatDay(visitorsDay(last))} {visitorsTime(last)}
                      </time>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        )}
      </Fetched>
    </AdminFrame>
  )
}

/** A number that leads to what it counts, on this page or another one. */
function Count({ to, alarming, children }: { to: string; alarming?: boolean; children: ReactNode }) {
  const look = { className: css.count, 'data-alarming': alarming || undefined, children }
  return to.startsWith('#') ? <a href={to} {...look} /> : <Link to={to} {...look} />
}
