import { Link } from 'react-router-dom'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { PublishedVersion } from '#shared/papers/answers.ts'
import { type LegalPageName, legalPagePath } from '#shared/papers/legalPages.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import css from './Edit.module.css'
import { Withdrawal } from './Withdrawal.tsx'

type Props = { paper: LegalPageName; versions: readonly PublishedVersion[]; hasDraft: boolean }

/** The published versions of a legal page: who published and withdrew each, and what changed. */
export function VersionList({ paper, versions, hasDraft }: Props) {
  const { t } = useTranslation('paperEdit')
  const language = useLanguage()
  return (
    <section className={css.versions}>
      <h2>{t('versions.title')}</h2>
      <ul>
        {versions.map(({ number, holdsFrom, small, changes, published, withdrawn, withdrawable }) => (
          <li key={number}>
            <Link to={`${legalPagePath(paper)}?version=${number}`}>
              {t('versions.one', { number, day: dayInWords(holdsFrom, language) })}
            </Link>
            <br />
            {published
              ? t('versions.by', { who: published.by, at: formatMoment(published.at) })
              : t('versions.shipped')}
            {small && ` · ${t('versions.small')}`}
            {withdrawn && ` · ${t('versions.withdrawn', { who: withdrawn.by, at: formatMoment(withdrawn.at) })}`}
            {changes[language] && <p className={css.help}>{changes[language]}</p>}
            {withdrawable && <Withdrawal paper={paper} version={{ number, holdsFrom }} hasDraft={hasDraft} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
