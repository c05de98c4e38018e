import { IconEyeOff } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { Statement } from '#shared/trust/statement.ts'
import { useTranslation } from '../../../lib/texts.ts'
import css from './Restricted.module.css'

/** Tells the owner of a listing that a decision hides it, why, and where to read it or to appeal (TRU-05). */
export function Restricted({ restriction: { id, action, reason, rule } }: { restriction: Statement }) {
  const { t } = useTranslation('trust')
  return (
    <div className={css.restricted}>
      <IconEyeOff size={20} aria-hidden />
      <div>
        <strong>{t(`restricted.${rule ? 'held' : action === 'delete' ? 'removed' : 'hidden'}`)}</strong>
        <p>{t('restricted.why', { reason: t(`reasons.${reason}.title`) })}</p>
        <Link to={`/user/decisions#${id}`}>{t('restricted.read')}</Link>
      </div>
    </div>
  )
}
