import { Link } from 'react-router-dom'
import type { CaseWhole } from '#shared/trust/schema.ts'
import { formatDay, formatNumber, visitorsDay } from '../../../../lib/format.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { useLanguage } from '../../../../lib/useLanguage.ts'
import { MailLink } from '../../../manage/parts/MailLink.tsx'
import { useTrustWords } from '../../trustWords.ts'
import { ageOf } from '../age.ts'
import { caseAddress, keyOf, type View } from '../view.ts'
import css from './lists.module.css'
import { Part } from './Part.tsx'

/** Who owns what the case is about: account, listings, strikes, other cases. */
export function Owner({ one: { kind, owner }, view }: { one: CaseWhole; view: View }) {
  const { t } = useTranslation('queue')
  const words = useTrustWords()
  const language = useLanguage()
  if (!owner)
    return (
      <Part title={t('case.owner')}>
        <p className={css.none}>{t('case.noOwner')}</p>
      </Part>
    )
  const { name, email, state, createdAt, listings, active, strikes, cases } = owner
  const number = (value: number) => formatNumber(value, language)
  const day = formatDay(visitorsDay(createdAt))
  return (
    <Part title={t(kind === 'person' ? 'case.account' : 'case.owner')}>
      <dl className={css.facts}>
        <div>
          <dt>{name}</dt>
          <dd>
            <MailLink email={email} />
          </dd>
        </div>
        <div>
          <dt>{t('case.account')}</dt>
          <dd>
            <span data-bad={state === 'suspended' || state === 'deactivated' || undefined}>
              {t(`case.accountStates.${state as 'active'}`)}
            </span>
            , <small>{t('case.since', { day, age: ageOf(createdAt, t) })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('case.listings')}</dt>
          <dd>{t('case.activeOf', { active: number(active), listings: number(listings) })}</dd>
        </div>
        <div>
          <dt>{t('case.strikes')}</dt>
          <dd data-bad={strikes > 0 || undefined}>{number(strikes)}</dd>
        </div>
      </dl>
      {cases.length > 0 && (
        <>
          <h3>{t('case.earlier')}</h3>
          <ul className={css.list}>
            {cases.map((other) => (
              <li key={keyOf(other)}>
                <p className={css.head}>
                  <Link to={caseAddress(other, view)}>{other.subject}</Link>
                  <span>
                    {other.action ? words.actions[other.action] : t('case.undecided')},{' '}
                    <time dateTime={other.at}>{formatDay(visitorsDay(other.at))}</time>
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}
