import type { CaseShown } from '#shared/trust/schema.ts'
import { useTranslation } from '../../../lib/texts.ts'
import css from './Badges.module.css'

/** Marks of what is urgent about a case. */
export function Badges({ one: { held, appealed } }: { one: Pick<CaseShown, 'held' | 'appealed'> }) {
  const { t } = useTranslation('queue')
  return (
    <>
      {appealed && <span className={css.badge}>{t('appeal')}</span>}
      {held && (
        <span className={css.badge} data-held>
          {t('held')}
        </span>
      )}
    </>
  )
}
