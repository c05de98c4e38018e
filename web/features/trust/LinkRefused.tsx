import { ApiError } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { DeadLink } from './DeadLink.tsx'

/** Says that a link was cut off, or that what it led to is no longer kept. */
export function LinkRefused({ about, error }: { about: 'receipt' | 'decision'; error: Error | null }) {
  const { t } = useTranslation('trust')
  const why = error instanceof ApiError && error.code === 'tokenExpired' ? 'expired' : 'unknown'
  return (
    <DeadLink title={t(`${about}.${why}.title`)} text={t(`${about}.${why}.text`)}>
      {about === 'decision' ? <Button to="/user/decisions">{t('decision.unknown.open')}</Button> : undefined}
    </DeadLink>
  )
}
