import { useTranslation } from '../../../lib/texts.ts'
import css from './Skeleton.module.css'

const rows = [1, 2, 3, 4]

/** The placeholder of the form while the account loads. */
export function Skeleton() {
  const { t } = useTranslation('profile')
  return (
    <div className={css.skeleton} role="status" aria-label={t('loading')}>
      <div className={css.circle} />
      {rows.map((row) => (
        <div key={row} className={css.pair}>
          <div />
          <div />
        </div>
      ))}
    </div>
  )
}
