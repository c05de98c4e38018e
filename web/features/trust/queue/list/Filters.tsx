import { Link, useNavigate } from 'react-router-dom'
import { seesKind } from '#shared/trust/moderators.ts'
import { targetKinds } from '#shared/trust/reasons.ts'
import { caseFilters, caseStates } from '#shared/trust/schema.ts'
import type { Caller } from '../../../../lib/caller.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { SelectField } from '../../../../ui/Field.tsx'
import tools from '../../../manage/parts/tools.module.css'
import { queueAddress, type View } from '../view.ts'
import css from './Filters.module.css'

/** Which cases the queue shows; all of it is in the address. */
export function Filters({ view, admin }: { view: View; admin: Caller }) {
  const { t } = useTranslation('queue')
  const navigate = useNavigate()
  const kinds = targetKinds.filter((kind) => seesKind(admin.roles, kind))
  return (
    <div className={css.filters}>
      <nav className={tools.filters} aria-label={t('filters')}>
        {caseStates.map((state) => (
          <Link
            key={state}
            to={queueAddress({ ...view, state })}
            aria-current={state === view.state ? 'page' : undefined}
          >
            {t(`states.${state}`)}
          </Link>
        ))}
      </nav>
      <SelectField
        label={t('kind')}
        value={view.kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          navigate(queueAddress({ ...view, kind: kinds.find((kind) => kind === value) }))
        }
      >
        <option value="">{t('anyKind')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kindsOf.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('filter')}
        value={view.filter}
        onChange={({ currentTarget: { value } }) =>
          navigate(queueAddress({ ...view, filter: caseFilters.find((filter) => filter === value) ?? 'all' }))
        }
      >
        {caseFilters.map((filter) => (
          <option key={filter} value={filter}>
            {t(`because.${filter}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
