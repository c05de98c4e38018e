import { Link } from 'react-router-dom'
import { type PostVisits, postVisitsAbove, postVisitsRows } from '#shared/visits/schema.ts'
import { inPeriod, mostViewed, type Period } from '../../lib/days.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import counts from '../../ui/CountTable.module.css'
import { CountTable } from '../../ui/CountTable.tsx'
import section from './parts/section.module.css'
import table from './parts/table.module.css'
import css from './VisitsPage.module.css'

/** The number of posts in the chart. */
const bars = 8

type Props = { rows: readonly PostVisits[]; titles: Readonly<Record<string, string>>; period: Period }

/** Views of posts: a chart of the most viewed posts, and a table by day and post. */
export function PostVisitsSection({ rows, titles, period }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const shown = inPeriod(rows, period)
  const most = mostViewed(shown, bars)
  const highest = most[0]?.count ?? 0
  const title = t('visits.posts.title')
  const link = (postId: string) => (
    <Link to={`/user/post-details/${postId}`} className={table.link}>
      {titles[postId] ?? postId}
    </Link>
  )

  return (
    <>
      <h2 className={section.heading}>{title}</h2>
      <p className={section.sum}>{t('visits.posts.help', { above: postVisitsAbove, rows: postVisitsRows })}</p>
      {shown.length === 0 ? (
        <p className={section.none}>{t('visits.none')}</p>
      ) : (
        <>
          <h3 className={css.subheading}>{t('visits.posts.most')}</h3>
          <ol className={css.bars}>
            {most.map(({ postId, count }) => (
              <li key={postId}>
                <span className={css.barName}>{link(postId)}</span>
                <span className={css.bar} style={{ inlineSize: `${(100 * count) / highest}%` }} aria-hidden />
                <span className={css.barCount}>{formatNumber(count, language)}</span>
              </li>
            ))}
          </ol>
          <CountTable
            name="posts"
            title={title}
            rows={shown}
            head={
              <>
                <th scope="col" className={css.day}>
                  {t('visits.date')}
                </th>
                <th scope="col">{t('visits.post')}</th>
                <th scope="col" className={counts.count}>
                  {t('visits.unique.unit')}
                </th>
              </>
            }
          >
            {([day, postId, count]) => (
              <tr key={`${day} ${postId}`}>
                <td>
                  <time dateTime={day}>{formatDay(day)}</time>
                </td>
                <td>
                  <span className={css.post}>
                    {link(postId)}
                    {postId in titles && <code>{postId}</code>}
                  </span>
                </td>
                <td className={counts.count}>{formatNumber(count, language)}</td>
              </tr>
            )}
          </CountTable>
        </>
      )}
    </>
  )
}
