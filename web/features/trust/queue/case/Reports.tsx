import { useInfiniteQuery } from '@tanstack/react-query'
import type { CaseWhole } from '#shared/trust/schema.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { useLanguage } from '../../../../lib/useLanguage.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useTrustWords } from '../../trustWords.ts'
import { ageOf } from '../age.ts'
import { moreReportsQuery } from '../queries.ts'
import css from './lists.module.css'
import { Part } from './Part.tsx'

/** The reports of a case, the grave ones first, with how much each counts (TRU-07); more of them on demand. */
export function Reports({ one }: { one: CaseWhole }) {
  const { t } = useTranslation('queue')
  const words = useTrustWords()
  const language = useLanguage()
  const more = useInfiniteQuery(moreReportsQuery(one))
  const shown = [...one.allReports, ...(more.data?.pages.flatMap(({ data }) => data) ?? [])]
  return (
    <Part title={t('case.reports')} count={one.reportsTotal}>
      {shown.length === 0 && <p className={css.none}>{t('case.noReports')}</p>}
      <ul className={css.list}>
        {shown.map(({ reportId, reason, words: said, name, email, language: of, createdAt, weight, standing }) => (
          <li key={reportId}>
            <p className={css.head}>
              <strong>{words.reasons[reason].title}</strong>
              <time dateTime={createdAt}>{ageOf(createdAt, t)}</time>
            </p>
            {said ? <blockquote>{said}</blockquote> : <p className={css.none}>{t('case.noWords')}</p>}
            <p className={css.under}>
              {name && <span>{t('case.contact', { name })}</span>}
              {email && <a href={`mailto:${email}`}>{email}</a>}
              {of !== language && <span>{t(`case.languages.${of}`)}</span>}
              <span>{t('case.weight', { weight: formatNumber(Number(weight.toFixed(1)), language) })}</span>
              {standing !== 'fine' && <span className={css.warned}>{t(`case.standing.${standing}`)}</span>}
            </p>
          </li>
        ))}
      </ul>
      {shown.length < one.reportsTotal && (
        <Button variant="default" loading={more.isFetching} onClick={() => more.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Part>
  )
}

/** The rules that fired, those with the most points first, and whether one holds the listing back. */
export function Fired({ one: { kind, fired, held } }: { one: CaseWhole }) {
  const { t } = useTranslation('queue')
  return (
    <Part title={t('case.rules')} count={fired.length}>
      {held && <p className={css.heldBy}>{t(kind === 'message' ? 'case.heldMessage' : 'case.heldBy')}</p>}
      <p className={css.none}>{t(fired.length === 0 ? 'case.noRules' : 'case.rulesWhen')}</p>
      <ul className={css.list}>
        {fired
          .toSorted((a, b) => b.points - a.points)
          .map((one) => (
            <li key={one.rule}>
              <p className={css.head}>
                <span>{one.says}</span>
                <span className={css.points}>{t('case.points', { count: one.points })}</span>
              </p>
            </li>
          ))}
      </ul>
    </Part>
  )
}
