import { type Team, useCaller } from '../../../lib/caller.ts'
import { useTranslation } from '../../../lib/texts.ts'
import css from './ActingFor.module.css'
import { actFor } from './actFor.ts'

/** Says on every page for whom somebody acts, and ends it with one press (OWN-07). */
export function ActingFor({ team }: { team: Team }) {
  const { t } = useTranslation('teams')
  const caller = useCaller()
  return (
    <p className={css.acting}>
      <span>
        <strong>{t('acting.for', { name: team.name })}</strong> · {t(`roles.${team.role}`)}
      </span>
      {caller && (
        <button type="button" onClick={() => actFor(caller, undefined)}>
          {t('acting.stop')}
        </button>
      )}
    </p>
  )
}
