import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { Stand } from '#shared/papers/answers.ts'
import { paperNames, paperPath } from '#shared/papers/papers.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Failed } from '../../../ui/Failed.tsx'
import { withMantine } from '../../../ui/Mantine/Mantine.tsx'
import { AdminFrame } from '../../manage/parts/AdminFrame.tsx'
import { AdminsOnly } from '../../manage/parts/AdminsOnly.tsx'
import { moment } from './form.ts'
import css from './PaperList.module.css'
import { standsQuery } from './queries.ts'

/** The legal pages, to be edited by administrators: what holds, what is announced, and what is being written. */
export const Component = withMantine(() => {
  return <AdminsOnly>{() => <List />}</AdminsOnly>
})

function List() {
  const { t } = useTranslation(['paperEdit', 'admin', 'common'])
  const { data, isError, refetch } = useQuery(standsQuery)
  return (
    <AdminFrame title={t('title')} lead={t('lead')}>
      {isError && !data && <Failed text={t('admin:failed')} onRetry={refetch} />}
      <ul className={css.list} aria-busy={!data}>
        {paperNames.map((paper) => {
          const title = t(`common:papers.${paper}`)
          const stand = data?.find((one) => one.paper === paper)
          return (
            <li key={paper} className={css.one}>
              <h2>
                <Link to={`/user/papers/${paper}`}>{title}</Link>
              </h2>
              <Link to={paperPath(paper)} className={css.see} aria-label={`${t('see')}: ${title}`}>
                {t('see')}
              </Link>
              {stand ? <Stands stand={stand} /> : !isError && <span className={css.waiting} />}
            </li>
          )
        })}
      </ul>
    </AdminFrame>
  )
}

function Stands({ stand: { holding, coming, draft } }: { stand: Stand }) {
  const { t } = useTranslation('paperEdit')
  const language = useLanguage()
  const inWords = ({ number, holdsFrom }: Stand['holding']) => ({ number, day: dayInWords(holdsFrom, language) })
  return (
    <div className={css.stands}>
      <p>{t('list.holds', inWords(holding))}</p>
      {coming && <p className={css.coming}>{t('list.coming', inWords(coming))}</p>}
      {draft && <p>{t('list.draft', { number: draft.number, at: moment(draft.savedAt) })}</p>}
    </div>
  )
}
