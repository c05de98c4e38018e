import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { LegalPageStatus } from '#shared/papers/answers.ts'
import { legalPageNames, legalPagePath } from '#shared/papers/legalPages.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Failed } from '../../../ui/Failed.tsx'
import { AdminFrame } from '../../manage/parts/AdminFrame.tsx'
import { AdminsOnly } from '../../manage/parts/AdminsOnly.tsx'
import css from './PaperList.module.css'
import { statusQuery } from './queries.ts'

/** The legal pages, to be edited by administrators: what holds, what is announced, and what is being written. */
export function Component() {
  return <AdminsOnly>{() => <List />}</AdminsOnly>
}

function List() {
  const { t } = useTranslation(['paperEdit', 'admin', 'common'])
  const { data, isError, refetch } = useQuery(statusQuery)
  return (
    <AdminFrame title={t('title')} lead={t('lead')}>
      {isError && !data && <Failed text={t('admin:failed')} onRetry={refetch} />}
      <ul className={css.list} aria-busy={!data}>
        {legalPageNames.map((paper) => {
          const title = t(`common:papers.${paper}`)
          const stand = data?.find((one) => one.paper === paper)
          return (
            <li key={paper} className={css.one}>
              <h2>
                <Link to={`/user/papers/${paper}`}>{title}</Link>
              </h2>
              <Link to={legalPagePath(paper)} className={css.see} aria-label={`${t('see')}: ${title}`}>
                {t('see')}
              </Link>
              {stand ? <Status stand={stand} /> : !isError && <span className={css.waiting} />}
            </li>
          )
        })}
      </ul>
    </AdminFrame>
  )
}

function Status({ stand: { holding, coming, draft } }: { stand: LegalPageStatus }) {
  const { t } = useTranslation('paperEdit')
  const language = useLanguage()
  const inWords = ({ number, holdsFrom }: LegalPageStatus['holding']) => ({
    number,
    day: dayInWords(holdsFrom, language),
  })
  return (
    <div className={css.stands}>
      <p>{t('list.holds', inWords(holding))}</p>
      {coming && <p className={css.coming}>{t('list.coming', inWords(coming))}</p>}
      {draft && <p>{t('list.draft', { number: draft.number, at: formatMoment(draft.savedAt) })}</p>}
    </div>
  )
}
