import type { CaseWhole, DecisionShown } from '#shared/trust/schema.ts'
import { formatDay, visitorsDay } from '../../../../lib/format.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { useTrustWords } from '../../trustWords.ts'
import css from './lists.module.css'
import { Part } from './Part.tsx'

/** What was decided before, the newest first, with appeals and how they ended. */
export function Decisions({ one: { decisions }, userId }: { one: CaseWhole; userId: string }) {
  const { t } = useTranslation('queue')
  if (decisions.length === 0) return null
  return (
    <Part title={t('case.decisions')} count={decisions.length}>
      <ul className={css.list}>
        {decisions.toReversed().map((one) => (
          <li key={one.id}>
            <Decision one={one} userId={userId} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Decision({ one, userId }: { one: DecisionShown; userId: string }) {
  const { t } = useTranslation('queue')
  const words = useTrustWords()
  const { action, reason, words: said, law, at, until, changeBy, by, rule, origin, undoneAt, appeal } = one
  const day = (moment: string) => formatDay(visitorsDay(moment))
  return (
    <>
      <p className={css.head}>
        <strong className={undoneAt && css.undone}>{words.actions[action]}</strong>
        <time dateTime={at}>{day(at)}</time>
      </p>
      <p className={css.under}>
        {undoneAt && <strong>{t('case.undone')}</strong>}
        <span>{t(`case.by.${rule ? 'rule' : by === userId ? 'you' : 'other'}`)}</span>
        {reason && <span>{words.reasons[reason].title}</span>}
        <span>{t(`case.origin.${origin}`)}</span>
        {law && <span>{t('case.law', { law })}</span>}
        {until && <span>{t('case.until', { day: day(until) })}</span>}
        {changeBy && <span>{t('case.changeBy', { day: day(changeBy) })}</span>}
      </p>
      {said && <blockquote>{said}</blockquote>}
      {appeal && (
        <>
          <p className={css.head}>
            <strong>{t('case.appealed', { day: day(appeal.at) })}</strong>
            <span>{t(appeal.outcome ? `case.outcomes.${appeal.outcome}` : 'case.appealWaits')}</span>
          </p>
          <blockquote>{appeal.words}</blockquote>
          {appeal.answer && <blockquote>{appeal.answer}</blockquote>}
        </>
      )}
    </>
  )
}
