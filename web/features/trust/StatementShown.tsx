import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { legalPagePath } from '#shared/papers/legalPages.ts'
import { actionOf, monthsAfter, strikeMonths } from '#shared/trust/actions.ts'
import type { OwnStatement } from '#shared/trust/schema.ts'
import { useCaller } from '../../lib/caller.ts'
import { useTranslation } from '../../lib/texts.ts'
import css from './trust.module.css'
import { useDay } from './useDay.ts'

/** A statement of reasons with each part that Regulation (EU) 2022/2065, art. 17(3) asks for. */
export function StatementShown({ statement }: { statement: OwnStatement }) {
  const { t } = useTranslation('trust')
  // A hidden listing is shown to its owner, who has to be signed in.
  const caller = useCaller()
  const day = useDay()
  const duration = useDuration(statement)
  const { action, kind, targetId, title, reason, law, words, origin, rule, ended } = statement
  return (
    <section>
      <h1>{title ? t('decision.listing', { title }) : t('decision.account')}</h1>
      {ended && (
        <p className={css.ended} role="status">
          {t('decision.ended', { day: day(ended) })}
        </p>
      )}
      <dl className={css.parts}>
        <Part name="what">{t(`done.${action}`)}</Part>
        <Part name="howLong">{duration}</Part>
        <Part name="where">{t('decision.everywhere')}</Part>
        <Part name="facts">
          <span className={css.words}>{words}</span>
        </Part>
        {law ? (
          <Part name="law">{law}</Part>
        ) : (
          <Part name="rule">
            {sentence(t(`reasons.${reason}.rule`))} <Link to={legalPagePath('terms')}>{t('decision.terms')}</Link>
          </Part>
        )}
        <Part name="origin">{t(`decision.origins.${origin}`)}</Part>
        <Part name="by">{t(rule ? 'decision.byRule' : 'decision.byPerson')}</Part>
      </dl>
      {caller && kind === 'listing' && action !== 'delete' && (
        <p className={css.link}>
          <Link to={`/user/post-details/${targetId}`}>{t('decision.seeListing')}</Link>
        </p>
      )}
    </section>
  )
}

type PartProps = {
  name: 'what' | 'howLong' | 'where' | 'facts' | 'rule' | 'law' | 'origin' | 'by'
  children: ReactNode
}

function Part({ name, children }: PartProps) {
  const { t } = useTranslation('trust')
  return (
    <div>
      <dt>{t(`decision.parts.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A rule begins with a small letter, as it stands within the sentence of a mail. */
const sentence = (rule: string) => `${rule.slice(0, 1).toUpperCase()}${rule.slice(1)}.`

/** From when and for how long a decision holds. */
function useDuration({ action, at, until, changeBy, appealBy, rule }: OwnStatement): string {
  const { t } = useTranslation('trust')
  const day = useDay()
  const from = day(at)
  if (action === 'change') return t('decision.change', { by: day(changeBy ?? at) })
  if (action === 'warn') return t('decision.warn', { by: day(monthsAfter(at, strikeMonths)) })
  if (action === 'delete') return t('decision.delete', { from, by: day(appealBy) })
  if (action === 'close') return t('decision.close', { from })
  if (actionOf(action).days && until) return t('decision.timed', { from, by: day(until) })
  return t(rule ? 'decision.held' : action === 'hide' ? 'decision.hide' : 'decision.open', { from })
}
