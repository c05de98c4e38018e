import { patience, useReloadWhenBack } from '../lib/connection.ts'
import { useTranslation } from '../lib/texts.ts'
import css from './PageLoading.module.css'
import { Spinner } from './Spinner.tsx'

/** Reserves the page's space while it loads; the spinner appears only after a delay. */
export function PageLoading() {
  const { t } = useTranslation()
  useReloadWhenBack(patience)
  return (
    <div className={css.loading} role="status" aria-label={t('loading')}>
      <Spinner size="md" />
    </div>
  )
}
