import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { compareAddress } from '../addresses.ts'
import css from './CompareBar.module.css'
import type { Choice } from './useChoice.ts'

/** A bar that stays visible while listings are selected for comparison. */
export function CompareBar({ choice: { ids, clear } }: { choice: Choice }) {
  const { t } = useTranslation('saved')
  if (ids.length === 0) return null
  return (
    <div className={css.bar} role="status">
      {ids.length === 1 ? (
        <p>{t('compare.more')}</p>
      ) : (
        <Button to={compareAddress(ids)}>{t('compare.go', { count: ids.length })}</Button>
      )}
      <Button variant="default" onClick={clear}>
        {t('compare.clear')}
      </Button>
    </div>
  )
}
