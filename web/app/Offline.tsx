import { Link } from 'react-router-dom'
import { useOnline } from '../lib/connection.ts'
import { useTranslation } from '../lib/texts.ts'
import css from './Layout.module.css'

/** A notice that there is no connection, and what can be read without one (PWA-01). */
export function Offline() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className={css.bar}>
          {t('offline.title')} <Link to="/user/saved">{t('offline.saved')}</Link>
        </p>
      )}
    </div>
  )
}
