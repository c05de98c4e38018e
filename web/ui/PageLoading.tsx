import { useTranslation } from '../lib/texts.ts'
import css from './PageLoading.module.css'
import { Spinner } from './Spinner.tsx'

/** Keeps the page's place while it loads; shows itself only when that takes a while. */
export function PageLoading() {
  const { t } = useTranslation()
  return (
    <div className={css.loading} role="status" aria-label={t('loading')}>
      <Spinner size="md" />
    </div>
  )
}
