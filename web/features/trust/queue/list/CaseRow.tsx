import { IconBuildingStore, IconMessage, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { TargetKind } from '#shared/trust/reasons.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { useTrustWords } from '../../trustWords.ts'
import { ageOf } from '../age.ts'
import { Badges } from '../Badges.tsx'
import { levelOf, riskLevels } from '../risk.ts'
import { caseAddress, type View } from '../view.ts'
import css from './CaseRow.module.css'
import type { Row } from './shown.ts'

const icons = { listing: IconBuildingStore, person: IconUser, message: IconMessage } as const satisfies Record<
  TargetKind,
  unknown
>

/** So many rules are named in a row. */
const rulesNamed = 2

/** A case in the queue. */
export function CaseRow({ row, view }: { row: Row; view: View }) {
  const { t } = useTranslation('queue')
  const words = useTrustWords()
  const { kind, subject, risk, reports, reasons, fired, claim, gone, openedAt, changedAt, state } = row
  const Icon = icons[kind]
  const level = levelOf(risk)
  const signs = fired.toSorted((a, b) => b.points - a.points).slice(0, rulesNamed)

  return (
    <article className={css.row} data-gone={gone}>
      <span
        className={css.risk}
        data-level={level}
        title={t('scale', { risk: Math.round(risk), level: t(`levels.${level}`), ...riskLevels })}
      >
        <span className="visuallyHidden">{t('risk')} </span>
        {Math.round(risk)} <small>{t(`levels.${level}`)}</small>
      </span>
      <div className={css.body}>
        <p className={css.kind}>
          <Icon size={16} aria-hidden /> {t(`kinds.${kind}`)}
          <Badges one={row} />
        </p>
        <h2 className={css.subject}>
          <Link to={caseAddress(row, view)} data-row>
            {subject}
          </Link>
        </h2>
        <p className={css.why}>
          {[...reasons.map((reason) => words.reasons[reason].title), ...signs.map(({ says }) => says)].join(' · ')}
        </p>
      </div>
      <p className={css.meta}>
        {gone ? (
          <strong>{t('gone')}</strong>
        ) : (
          claim && <strong>{claim.mine ? t('mine') : t('theirs', { name: claim.name })}</strong>
        )}
        {reports > 0 && <span>{t('reports', { count: reports })}</span>}
        {fired.length > 0 && <span>{t('signs', { count: fired.length })}</span>}
        <time dateTime={openedAt}>{ageOf(state === 'open' ? openedAt : changedAt, t)}</time>
      </p>
    </article>
  )
}
